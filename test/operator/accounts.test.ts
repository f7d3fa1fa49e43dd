import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesLeft } from '../audit/entries-left.js'
import { startService, type TestService } from '../support/service.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from './operator.js'

let service: TestService
let other: TestService
let ask: AskOperator
let askOther: AskOperator

beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  other = await startService({ environment: OPERATOR_ON, databaseUrl: service.databaseUrl })
  const key = await keyWith(service)
  ask = operatorOf(service, key)
  askOther = operatorOf(other, key)
})
afterAll(async () => {
  await other.close()
  await service.close()
})

const CALLS = { key: 'calls', name: 'API calls', includedQuantity: 10, unitPrice: 2 }

/** Fifty puts of one external id at once, on two servers in turn. */
async function fiftyPuts(externalId: string, nameOf: (n: number) => string) {
  const send = (n: number) =>
    (n % 2 ? ask : askOther)('PUT', `/billables/by-external-id/${externalId}`, { name: nameOf(n) })
  // A server without a free connection answers 503 before it does anything, and the contract says to come back.
  const put = async (n: number): ReturnType<typeof send> => {
    const answer = await send(n)
    return answer.status === 503 ? put(n) : answer
  }
  const answers: Awaited<ReturnType<typeof put>>[] = []
  const left = await entriesLeft(service, async () => {
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => put(n)))))
  })
  return { answers, left }
}

test('fifty simultaneous puts of one external id on two servers make one account', async () => {
  const { answers, left } = await fiftyPuts('crm-50', () => 'Fifty')
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201])
  expect(new Set(answers.map(({ json }) => (json as { data: { id: number } }).data.id)).size).toBe(1)
  expect(await service.services.database.billable.count({ where: { externalId: 'crm-50' } })).toBe(1)
  expect(left.map(({ action }) => action)).toEqual(['billable.create'])
})

test('fifty simultaneous puts of one external id under different names make one account, which bears one of them', async () => {
  const { answers, left } = await fiftyPuts('crm-names', (n) => `Name ${n}`)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201])
  expect(answers.map(({ json }) => json.data.name as string)).toEqual(answers.map((_, n) => `Name ${n}`))
  const stored = await service.services.database.billable.findMany({ where: { externalId: 'crm-names' } })
  expect(stored).toHaveLength(1)
  expect(answers.map(({ json }) => json.data.name as string)).toContain(stored[0]?.name)
  expect(left.map(({ action }) => action).toSorted()).toEqual([
    'billable.create',
    ...Array<string>(49).fill('billable.rename'),
  ])
  expect(new Set(left.map(({ subject }) => subject.id))).toEqual(new Set([String(stored[0]?.id)]))
})

test('a put renames the account of its external id, and leaves an entry only when the name changes', async () => {
  const put = (name: string) => ask('PUT', '/billables/by-external-id/auth0%7Cann%40example.com', { name })
  const created = await put('Ann')
  const left = await entriesLeft(service, async () => {
    expect(await put('Anna')).toMatchObject({ status: 200, json: { data: { name: 'Anna' } } })
    expect((await put('Anna')).status).toBe(200)
  })
  expect(created.json.data).toMatchObject({ externalId: 'auth0|ann@example.com', name: 'Ann' })
  // The audit names accounts by id alone, so that an erasure needs not touch it.
  const { id } = created.json.data
  const after = { changed: ['name'] }
  expect(left).toMatchObject([
    { action: 'billable.rename', actor: { kind: 'operator_key' }, subject: { id: String(id) }, before: null, after },
  ])
})

test('accounts are listed newest first, page by page, and read one by one', async () => {
  const made = [await ask('POST', '/billables', { name: 'One' }), await ask('POST', '/billables', { name: 'Two' })]
  const [one, two] = made.map(({ json }) => (json as { data: { id: number } }).data)
  const first = await ask('GET', '/billables?limit=1')
  expect(first.json.data).toEqual([two])
  const second = await ask('GET', `/billables?limit=1&cursor=${String(first.json.nextCursor)}`)
  expect(second.json.data).toEqual([one])
  expect((await ask('GET', `/billables/${one?.id}`)).json.data).toEqual(one)
})

test("a token that is issued for an account opens the customers' API to it, within its scopes", async () => {
  const { json } = await ask('POST', '/billables', { name: 'Holder' })
  const issued = await ask('POST', `/billables/${json.data.id}/tokens`, { name: 'Reports', scopes: ['read'] })
  expect(issued).toMatchObject({ status: 201, json: { name: 'Reports', scopes: ['read'] } })
  const token = issued.json.token as string
  expect((await service.request('GET', '/subscriptions', { token })).status).toBe(200)
  expect(await ask('POST', '/billables/2147483647/tokens')).toMatchObject({ status: 404, json: { code: 'not_found' } })
})

test.each([
  ['a price', { price: 100 }],
  ['usage that is billed', { price: 0, items: [{ ...CALLS, capBehavior: 'charge' }] }],
])('nobody is given a plan with %s on the null gateway, which collects nothing', async (_name, costs) => {
  const { id } = (await ask('PUT', `/billables/by-external-id/free-${costs.price}`, { name: 'Free rider' })).json
    .data as { id: number }
  await ask('PUT', '/plans/costly', { name: 'Costly', currency: 'USD', interval: 'month', ...costs })
  const { status, json } = await ask('POST', `/billables/${id}/subscriptions`, { planKey: 'costly', gateway: 'null' })
  expect([status, Object.keys(json.errors as object)]).toEqual([422, ['gateway']])
  expect(await service.services.database.subscription.count({ where: { billableId: id } })).toBe(0)
})

test('what is no card number is refused by the sandbox on the field, and nothing is stored', async () => {
  const { json } = (await ask('POST', '/billables', { name: 'Mistyped' })) as { json: { data: { id: number } } }
  const card = { gateway: 'sandbox', card: '4242424242424241', expMonth: 8, expYear: 2031 }
  const left = await entriesLeft(service, async () => {
    const answer = await ask('POST', `/billables/${json.data.id}/payment-methods`, card)
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(Object.keys(answer.json.errors as object)).toEqual(['card'])
  })
  expect(left).toEqual([])
  expect(await service.services.database.paymentMethod.count({ where: { billableId: json.data.id } })).toBe(0)
})
