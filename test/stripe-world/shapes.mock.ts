import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripeWorld, type StripeWorld } from './world.js'

// What the world answers has no field that Stripe's description lacks, and none of another type.

/** Fields that the world keeps for itself, and what the mock's fixture was paid with another way. */
const OWN = new Set([
  ...['number@payment_method', 'detached@payment_method', 'cycle@subscription'],
  ...['created@invoiceitem', 'subscription@invoiceitem', 'payment_intent@undefined'],
])

let world: StripeWorld
let mock: string
beforeAll(async () => {
  world = await startStripeWorld()
  const { STRIPE_MOCK_URL: url } = process.env
  if (url === undefined) throw new Error('STRIPE_MOCK_URL is not set: run npm run test:stripe')
  mock = url
})
afterAll(() => world.close())

type Answer = Readonly<Record<string, unknown>> & Readonly<{ id: string }>

async function ask(base: string, path: string, form?: Readonly<Record<string, string>>): Promise<Answer> {
  const headers = { authorization: 'Bearer sk_test_123' }
  const body = form && new URLSearchParams(form)
  const answer = await fetch(base + path, body ? { method: 'POST', body, headers } : { headers })
  expect(answer.status, `${base}${path}`).toBe(200)
  return (await answer.json()) as Answer
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

function compare(ours: unknown, theirs: unknown, place: string): string[] {
  if (Array.isArray(ours) && Array.isArray(theirs))
    return ours[0] === undefined || theirs[0] === undefined ? [] : compare(ours[0], theirs[0], `${place}[0]`)
  if (kindOf(ours) !== 'object' || kindOf(theirs) !== 'object') {
    const [one, two] = [kindOf(ours), kindOf(theirs)]
    return one === two || one === 'null' || two === 'null' ? [] : [`${place} is ${one}, and there ${two}`]
  }
  const known = theirs as Record<string, unknown>
  const { object } = ours as { object?: string }
  return Object.entries(ours as object).flatMap(([field, value]) => {
    if (OWN.has(`${field}@${object}`) || place.endsWith('metadata')) return []
    return field in known ? compare(value, known[field], `${place}.${field}`) : [`${place}.${field} is not Stripe’s`]
  })
}

test('the world’s customers, cards, prices, subscriptions, invoices and payments have the shape of Stripe’s', async () => {
  const { url } = world
  const customer = await ask(url, '/v1/customers', { name: 'Acme' })
  const card = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2034' }
  const method = await ask(url, '/v1/payment_methods', card)
  await ask(url, `/v1/payment_methods/${method.id}/attach`, { customer: customer.id })
  await ask(url, `/v1/customers/${customer.id}`, { 'invoice_settings[default_payment_method]': method.id })
  const recurring = { 'recurring[interval]': 'month', 'product_data[name]': 'Pro' }
  const price = await ask(url, '/v1/prices', { currency: 'usd', unit_amount: '4900', ...recurring })
  const item = { customer: customer.id, 'items[0][price]': price.id }
  const subscription = await ask(url, '/v1/subscriptions', item)
  const waiting = { customer: customer.id, amount: '100', currency: 'usd' }
  const made: readonly (readonly [string, Answer])[] = [
    ['/v1/customers/x', customer],
    ['/v1/payment_methods/x', method],
    ['/v1/prices/x', price],
    ['/v1/subscriptions/x', subscription],
    ['/v1/invoices/x', await ask(url, `/v1/invoices/${String(subscription['latest_invoice'])}`)],
    ['/v1/invoiceitems/x', await ask(url, '/v1/invoiceitems', waiting)],
    ['/v1/invoice_payments', await ask(url, `/v1/invoice_payments?invoice=${String(subscription['latest_invoice'])}`)],
  ]
  for (const [path, ours] of made) expect(compare(ours, await ask(mock, path), path)).toEqual([])
})
