import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { entriesLeft } from '../audit/entries-left.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from '../operator/operator.js'
import { held, type StripeObject } from '../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../stripe-world/customers.js'
import { makeAccount } from '../support/fixtures.js'
import { startStripeService, type StripeService } from '../support/stripe-service.js'

let service: StripeService
let ask: AskOperator
beforeAll(async () => {
  service = await startStripeService(OPERATOR_ON)
  ask = operatorOf(service, await keyWith(service))
})
afterAll(() => service.close())

/** What Stripe's form in the browser makes of a card. */
async function newCard(): Promise<string> {
  const card = { 'card[number]': TEST_CARDS.pays, 'card[exp_month]': '12', 'card[exp_year]': '2034' }
  const answer = await fetch(`${service.stripe.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_none' },
    body: new URLSearchParams({ type: 'card', ...card }),
  })
  return ((await answer.json()) as { id: string }).id
}

const attach = (billableId: number, card: string) =>
  ask('POST', `/billables/${billableId}/payment-methods`, { gateway: 'stripe', card, expMonth: 12, expYear: 2034 })

const methodsOf = (billableId: number) =>
  service.services.database.paymentMethod.findMany({ where: { billableId }, orderBy: { id: 'asc' } })

const defaultAtStripe = async (billableId: number) => {
  const { gatewayId } = await service.services.database.customer.findFirstOrThrow({ where: { billableId } })
  return held<Customer>(service.stripe.books, gatewayId).invoice_settings.default_payment_method
}

test('a card that is attached twice is one, and the second answer has it again', async () => {
  const { billableId } = await makeAccount(service.services)
  const card = await newCard()
  const first = await attach(billableId, card)
  const entries = await entriesLeft(service, async () => {
    expect(await attach(billableId, card)).toMatchObject({ status: 201, json: first.json })
  })
  expect([first.status, entries]).toEqual([201, []])
  expect(await methodsOf(billableId)).toMatchObject([{ gatewayId: card, isDefault: true }])
})

test('a card that is attached again has the expiry and the brand that Stripe says now', async () => {
  const { billableId } = await makeAccount(service.services)
  const card = await newCard()
  const first = await attach(billableId, card)
  const remote = held<StripeObject & { card: object }>(service.stripe.books, card)
  Object.assign(remote.card, { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2039 })
  const now = { brand: 'mastercard', last4: '4444', expMonth: 3, expYear: 2039 }
  const entries = await entriesLeft(service, async () => {
    const again = await attach(billableId, card)
    expect(again.json.data).toEqual({ ...(first.json.data as object), ...now })
  })
  expect(entries).toMatchObject([{ action: 'payment_method.update', before: { expYear: 2034 }, after: now }])
  expect(await methodsOf(billableId)).toMatchObject([{ gatewayId: card, ...now }])
})

test('a card that a lost answer has left at Stripe, and Stripe’s event here, is attached and becomes the default', async () => {
  const { billableId } = await makeAccount(service.services)
  const card = await newCard()
  const stripe = service.services.gateways.find('stripe')!
  const dying = { ...stripe, setDefaultCard: () => Promise.reject(new Error('the process was killed')) }
  const services = { ...service.services, gateways: { ...service.services.gateways, find: () => dying } }
  // The customer is on record; only the card is not.
  const earlier = await attach(billableId, await newCard())
  await service.services.database.paymentMethod.delete({ where: { id: earlier.json.data.id as number } })
  await stripe.detachCard({
    key: 'detach-earlier',
    customerId: '',
    gatewayId: (await defaultAtStripe(billableId)) as string,
  })
  await expect(
    attachPaymentMethod(services, billableId, { gateway: 'stripe', card, expMonth: 12, expYear: 2034 }),
  ).rejects.toThrow('killed')
  await service.told()
  expect(await methodsOf(billableId)).toMatchObject([{ gatewayId: card, isDefault: false }])

  const entries = await entriesLeft(service, async () => {
    expect(await attach(billableId, card)).toMatchObject({ status: 201, json: { data: { isDefault: true } } })
  })
  expect(entries.map(({ action }) => action)).toEqual(['payment_method.set_default'])
  expect(await methodsOf(billableId)).toMatchObject([{ gatewayId: card, isDefault: true }])
  expect(await defaultAtStripe(billableId)).toBe(card)
})

test('a card that is attached again takes no place of the default that was chosen since', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const [card, chosen] = [await newCard(), await newCard()]
  await attach(billableId, card)
  const { id } = (await attach(billableId, chosen)).json.data
  await service.request('POST', `/payment-methods/${id as number}/default`, { token })
  expect(await attach(billableId, card)).toMatchObject({ status: 201, json: { data: { isDefault: false } } })
  expect(await defaultAtStripe(billableId)).toBe(chosen)
})

test('another account’s card is refused before the gateway is asked, and stays where it is', async () => {
  const [owner, other] = [await makeAccount(service.services), await makeAccount(service.services)]
  const card = await newCard()
  await attach(owner.billableId, card)
  const before = { ...held(service.stripe.books, card) }
  expect(await attach(other.billableId, card)).toMatchObject({
    status: 422,
    json: { code: 'refused', message: expect.stringContaining('Another billable has this card') as string },
  })
  expect(held(service.stripe.books, card)).toEqual(before)
  expect(await methodsOf(other.billableId)).toEqual([])
  expect(await methodsOf(owner.billableId)).toMatchObject([{ gatewayId: card, isDefault: true }])
})
