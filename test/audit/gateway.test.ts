import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries, viewAuditEntry } from '../../src/audit/find.js'
import { held, make, note } from '../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../stripe-world/customers.js'
import { makeStripeCard, startStripeService, type StripeService } from '../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

const ofStripe = () => service.services.stripe!.stripe
/** The account's entries, oldest first, that Stripe left. */
const left = async (billableId: number) =>
  (await listAuditEntries(service.services, { billableId, limit: 1000 }))
    .map(viewAuditEntry)
    .reverse()
    .filter(({ actor }) => actor.kind === 'gateway')

test('each change of a subscription at Stripe leaves one entry of Stripe, with its address and request', async () => {
  const { billableId, id, remote } = await service.subscribed()
  const told = async (fields: object) => {
    Object.assign(remote, fields)
    note(service.stripe.books, 'customer.subscription.updated', remote)
    expect(await service.told()).toEqual([200])
  }
  await told({ status: 'past_due' })
  await told({ status: 'past_due' })
  await told({ status: 'active' })
  await told({ cancel_at_period_end: true })
  await told({ cancel_at_period_end: false })
  await told({ pause_collection: { behavior: 'void' } })
  await told({ status: 'canceled' })
  const entries = (await left(billableId)).filter(({ subject }) => subject.kind === 'subscription')
  expect(entries.map(({ action, after }) => [action, (after as { status: string }).status])).toEqual([
    ['subscription.mark_past_due', 'past_due'],
    ['subscription.recover', 'active'],
    ['subscription.cancel', 'grace'],
    ['subscription.resume', 'active'],
    ['subscription.pause', 'paused'],
    ['subscription.cancel', 'canceled'],
  ])
  for (const { actor, subject, requestId } of entries) {
    expect(actor).toEqual({ kind: 'gateway', id: null, name: 'stripe', address: '127.0.0.1' })
    expect(subject.id).toBe(String(id))
    expect(requestId).toBeTruthy()
  }
})

test('an invoice that Stripe collects, or cannot collect, leaves an entry for each outcome', async () => {
  const { billableId, token } = await service.subscribed()
  const late = await service.subscribed()
  const card = await makeStripeCard(service.services, late.billableId, TEST_CARDS.declinedLater)
  await service.request('POST', `/payment-methods/${card.id}/default`, { token: late.token })
  service.passUntil(new Date(service.clock.now().getTime() + 32 * 86_400_000))
  await service.told()
  const outcomes = async (account: number) =>
    (await left(account)).filter(({ subject }) => subject.kind === 'invoice').map(({ action }) => action)
  expect(await outcomes(billableId)).toEqual(['invoice.pay', 'invoice.pay'])
  expect((await outcomes(late.billableId)).slice(0, 2)).toEqual(['invoice.pay', 'invoice.fail_charge'])
  expect((await service.request('GET', '/invoices', { token })).json.data).toHaveLength(2)
})

test('a card that is added, changed, chosen or removed at Stripe leaves an entry, and one that stays leaves none', async () => {
  const { billableId, remote } = await service.subscribed()
  const customer = held<Customer>(service.stripe.books, remote.customer)
  const card = { brand: 'visa', last4: '4444', exp_month: 12, exp_year: 2034 }
  const fields = { type: 'card', customer: null, number: TEST_CARDS.pays, card }
  const two = make(service.stripe.books, 'pm', 'payment_method', fields)
  const told = async (work: () => unknown) => {
    const before = (await left(billableId)).length
    await work()
    expect(new Set(await service.told())).toEqual(new Set([200]))
    return (await left(billableId)).slice(before).map(({ action }) => action)
  }
  expect(await told(() => ofStripe().paymentMethods.attach(two.id, { customer: customer.id }))).toEqual([
    'payment_method.attach',
  ])
  const choice = { invoice_settings: { default_payment_method: two.id } }
  expect(await told(() => ofStripe().customers.update(customer.id, choice))).toEqual(['payment_method.set_default'])
  expect(await told(() => note(service.stripe.books, 'customer.updated', customer))).toEqual([])
  const renewed = () => {
    Object.assign(held<typeof two>(service.stripe.books, two.id), { card: { ...card, exp_year: 2040 } })
    note(service.stripe.books, 'customer.updated', customer)
  }
  expect(await told(renewed)).toEqual(['payment_method.update'])
  const { data } = await ofStripe().customers.listPaymentMethods(customer.id)
  const other = data.find(({ id }) => id !== two.id)!.id
  expect(await told(() => ofStripe().paymentMethods.detach(other))).toEqual(['payment_method.delete'])
})
