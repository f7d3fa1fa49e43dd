import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './schema.js'

const { BILLING_URL = '', EMAIL = '', PASSWORD = '' } = process.env
const step = (name: string) => console.log(`step ${name}`)

// snippet: sign-in
const account = createClient<paths>({ baseUrl: BILLING_URL })
const signedIn = await account.POST('/session', { body: { email: EMAIL, password: PASSWORD } })
const cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
// end
assert.equal(signedIn.response.status, 204)
step('1 signed in')

const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
const issued = await createClient<paths>({ baseUrl: `${BILLING_URL}/v1` }).POST('/tokens', {
  headers: { cookie },
  body: { expiresAt },
})
assert.equal(issued.data?.expiresAt, expiresAt)
const { token } = issued.data
step('2 issued a token that ends tomorrow')

// snippet: first-call
const billing = createClient<paths>({
  baseUrl: `${BILLING_URL}/v1`,
  headers: { Authorization: `Bearer ${token}` },
})
const { data: plans, error } = await billing.GET('/plans')
if (error) throw new Error(error.message)
for (const plan of plans.data) console.log(plan.key, plan.price, plan.currency)
// end
assert(plans.data.some(({ key }) => key === 'pro'))
assert(plans.data.some(({ price }) => price === 3_000_000_000))
step('3 listed the plans')

const { data: subscriptions } = await billing.GET('/subscriptions', { params: { query: { limit: 10 } } })
const free = subscriptions?.data.find(({ status }) => status === 'free')
assert(free)
step('4 found the free subscription')

const upgraded = await billing.POST('/subscriptions/{subscription}/upgrade-from-free', {
  params: { path: { subscription: free.id }, header: { 'Idempotency-Key': 'upgrade-1' } },
  body: { planKey: 'pro' },
})
assert(upgraded.data)
const path = { subscription: upgraded.data.data.id }
step('5 upgraded')

const tally = () =>
  billing.POST('/subscriptions/{subscription}/tally-usage', {
    params: { path },
    body: { feature: 'api_calls', quantity: 3, idempotencyKey: 'batch-1' },
  })
assert.equal((await tally()).data?.data.total, 3)
assert.equal((await tally()).data?.data.total, 3)
step('6 counted usage once')

const usage = await billing.GET('/subscriptions/{subscription}/usage', { params: { path } })
assert.equal(usage.data?.data.items.find(({ feature }) => feature === 'api_calls')?.total, 3)
const periodStart = upgraded.data.data.currentPeriodStart
const ofPeriod = await billing.GET('/subscriptions/{subscription}/usage', { params: { path, query: { periodStart } } })
assert.equal(ofPeriod.data?.data.periodStart, periodStart)
step('7 read the usage, and that of the period by its start')

const { subscription } = path
const again = { subscription, feature: 'api_calls', quantity: 3, idempotencyKey: 'batch-1' }
const fresh = { subscription, feature: 'api_calls', quantity: 2, idempotencyKey: 'batch-2' }
const counted = await billing.POST('/usage-tallies', { body: { tallies: [again, fresh] } })
assert.deepEqual(
  counted.data?.data.map(({ outcome }) => outcome),
  ['duplicate', 'counted'],
)
step('8 counted a batch')

const entitlement = await billing.GET('/entitlements/{feature}', { params: { path: { feature: 'api_calls' } } })
assert.equal(entitlement.data?.data.entitled, true)
step('9 asked for an entitlement')

const upcoming = await billing.GET('/subscriptions/{subscription}/upcoming-invoice', { params: { path } })
assert.equal(upcoming.data?.data.total, 4900)
step('10 saw the next invoice')

const quoted = await billing.POST('/subscriptions/{subscription}/change-quotes', {
  params: { path },
  body: { quantity: 2, timing: 'now' },
})
assert(quoted.data)
const { id: quote, nextInvoice } = quoted.data.data
assert.equal(nextInvoice.total, 9800)
step('11 had a change quoted')

const changed = await billing.POST('/subscriptions/{subscription}/change', { params: { path }, body: { quote } })
assert.equal(changed.data?.data.status, 'active')
step('12 changed as quoted')

const canceled = await billing.POST('/subscriptions/{subscription}/cancel', { params: { path } })
assert.equal(canceled.data?.data.status, 'grace')
step('13 cancelled')

const resumed = await billing.POST('/subscriptions/{subscription}/resume', { params: { path } })
assert.equal(resumed.data?.data.status, 'active')
step('14 resumed')

const { data: invoices } = await billing.GET('/invoices')
const invoice = invoices?.data[0]
assert(invoice)
const pdf = await createClient<paths>({
  baseUrl: BILLING_URL,
  headers: { Authorization: `Bearer ${token}` },
}).GET('/invoices/{invoice}/pdf', { params: { path: { invoice: invoice.id } }, parseAs: 'text' })
assert(pdf.data?.startsWith('%PDF-'))
step('15 downloaded the invoice')

const details = { name: 'Journey Ltd.', addressLines: ['1 Main Street'], city: 'Berlin', country: 'DE' }
const put = await billing.PUT('/billing-details', { body: details })
assert.equal(put.data?.data.city, 'Berlin')
step('16 put the billing details')

const refused = await billing.PUT('/billing-details', { body: { ...details, country: 'XX' } })
assert.equal(refused.response.status, 422)
assert.equal(refused.error?.code, 'validation_failed')
assert.deepEqual(Object.keys(refused.error.errors ?? {}), ['country'])
step('17 was refused by a typed 422')

const revoked = await createClient<paths>({ baseUrl: `${BILLING_URL}/v1` }).DELETE('/tokens/{token}', {
  params: { path: { token } },
  headers: { cookie },
})
assert.equal(revoked.response.status, 204)
assert.equal((await billing.GET('/plans')).response.status, 401)
step('18 revoked the token')
