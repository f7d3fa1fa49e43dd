import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCountry } from '../../src/billables/country.js'
import { entriesLeft } from '../audit/entries-left.js'
import { keyWith, OPERATOR_ON, operatorOf } from '../operator/operator.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  await makePlans(service.services)
})
afterAll(() => service.close())

const BERLIN = {
  name: 'Žofie & Co <GmbH>',
  email: 'invoices@zofie.example',
  addressLines: ['Hof 2', 'Friedrichstraße 12'],
  postalCode: '10117',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE 123456789',
}
const OAKLAND = {
  name: 'Zofie Inc.',
  addressLines: ['1 Main Street'],
  city: 'Oakland',
  region: 'CA',
  postalCode: '94607',
  country: 'US',
}
const EMPTY = { email: null, postalCode: null, region: null, taxId: null }

const put = (token: string, body: unknown) => service.request('PUT', '/billing-details', { token, body })
const get = async (token: string) => (await service.request('GET', '/billing-details', { token })).json.data as unknown

let slots = 0
/** Buys something, and returns the text of its invoice. */
async function bought(
  { billableId, token }: { billableId: number; token: string },
  plan = 'pro',
): Promise<() => Promise<string>> {
  slots += 1
  const { id: subscriptionId } = await makeSubscription(service.services, billableId, plan, 'sandbox', `slot-${slots}`)
  const { id } = await service.services.database.invoice.findFirstOrThrow({ where: { subscriptionId } })
  return async () => {
    const { body } = await service.request('GET', `//billing/invoices/${id}/pdf`, { token })
    return (await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })).text
  }
}

test('until billing details are put, they are the name of the account alone', async () => {
  const { token } = await makeAccount(service.services, 'Plain')
  expect(await get(token)).toEqual({ ...EMPTY, name: 'Plain', addressLines: [], city: null, country: null })
})

test('a put replaces all of the billing details: a field that it leaves out is empty', async () => {
  const { token } = await makeAccount(service.services)
  expect((await put(token, BERLIN)).json.data).toEqual({ ...EMPTY, ...BERLIN })
  expect((await put(token, OAKLAND)).json.data).toEqual({ ...EMPTY, ...OAKLAND })
  expect(await get(token)).toEqual({ ...EMPTY, ...OAKLAND })
})

test('an invoice keeps the buyer that it was issued with, whatever is put later', async () => {
  const account = await makeAccount(service.services, 'Nobody yet')
  const first = await bought(account)
  await put(account.token, BERLIN)
  const second = await bought(account)
  await put(account.token, OAKLAND)
  const third = await bought(account)
  expect(await first()).toContain('Nobody yet')
  expect(await second()).toMatch(
    /Žofie & Co <GmbH>.*Hof 2.*Friedrichstraße 12.*10117 Berlin.*Germany.*Tax ID DE 123456789.*invoices@zofie\.example/s,
  )
  expect(await third()).toMatch(/Zofie Inc\..*1 Main Street.*Oakland, CA 94607.*United States/s)
})

test('the invoice of a purchase for life says so, and names no year 9999', async () => {
  const printed = await (await bought(await makeAccount(service.services), 'forever'))()
  expect(printed).toContain('Lifetime, from 2026-03-01')
  expect(printed).not.toContain('9999')
})

test('an operator reads and puts the billing details of any account', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const ask = operatorOf(service, await keyWith(service))
  const path = `/billables/${billableId}/billing-details`
  expect((await ask('PUT', path, BERLIN)).json.data).toEqual({ ...EMPTY, ...BERLIN })
  expect((await ask('GET', path)).json.data).toEqual(await get(token))
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? BERLIN : undefined
    expect((await ask(method, '/billables/2147483647/billing-details', body)).status).toBe(404)
  }
})

test('a put leaves one entry that names the fields that changed and not what they hold, and none where nothing changes', async () => {
  const { billableId, token } = await makeAccount(service.services)
  await put(token, BERLIN)
  const left = await entriesLeft(service, async () => {
    await put(token, { ...BERLIN, city: 'Bonn' })
    await put(token, { ...BERLIN, city: 'Bonn' })
  })
  expect(left).toMatchObject([
    { action: 'billable.put_billing_details', billableId, before: null, after: { changed: ['city'] } },
  ])
})

test.each([
  ['a code that belongs to no country', { ...BERLIN, country: 'XX' }, 'country'],
  ['a code that is not in capitals', { ...BERLIN, country: 'de' }, 'country'],
  ['a missing city', { ...BERLIN, city: undefined }, 'city'],
  ['a line of spaces', { ...BERLIN, addressLines: [' '] }, 'addressLines.0'],
  ['no line at all', { ...BERLIN, addressLines: [] }, 'addressLines'],
  ['five lines', { ...BERLIN, addressLines: ['1', '2', '3', '4', '5'] }, 'addressLines'],
  ['an address that no mail reaches', { ...BERLIN, email: 'zofie' }, 'email'],
  ['a tax id with a line break', { ...BERLIN, taxId: 'DE\n1' }, 'taxId'],
  ['a field that there is not', { ...BERLIN, vat: 'DE1' }, 'vat'],
])('%s is refused on its field, and changes nothing', async (_, body, field) => {
  const { token } = await makeAccount(service.services, 'Refused')
  const { status, json } = await put(token, body)
  expect({ status, code: json.code, fields: Object.keys(json.errors as object) }).toEqual({
    status: 422,
    code: 'validation_failed',
    fields: [field],
  })
  expect(await get(token)).toMatchObject({ name: 'Refused', country: null })
})

test('ISO 3166-1 has 249 countries, and withdrawn or reserved codes are none', () => {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
  const countries = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  expect(countries).toHaveLength(249)
  expect(countries).toEqual(
    expect.arrayContaining(['AQ', 'BL', 'CW', 'DE', 'GB', 'HK', 'PS', 'SS', 'SX', 'TL', 'TW', 'UM']),
  )
  for (const code of ['AN', 'CS', 'DD', 'EU', 'SU', 'TP', 'UK', 'XK', 'YU', 'ZR']) expect(countries).not.toContain(code)
})
