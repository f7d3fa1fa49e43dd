import assert from 'node:assert/strict'
import { createClient } from './client/client/index.js'
import { Changes, Entitlements, Invoices, Plans, Sessions, Subscriptions, Tokens, Usage } from './client/sdk.gen.js'

const { BILLING_URL = '', EMAIL = '', PASSWORD = '' } = process.env
const step = (name: string) => console.log(`step ${name}`)

const account = createClient({ baseUrl: BILLING_URL })
const signedIn = await Sessions.create({ client: account, body: { email: EMAIL, password: PASSWORD } })
assert.equal(signedIn.response?.status, 204)
const cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
step('1 signed in')

const api = createClient({ baseUrl: `${BILLING_URL}/v1` })
const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
const { data: issued } = await Tokens.issue({ client: api, headers: { cookie }, body: { expiresAt } })
assert.equal(issued?.expiresAt, expiresAt)
const { token } = issued
step('2 issued a token that ends tomorrow')

// snippet: first-call
const client = createClient({ baseUrl: `${BILLING_URL}/v1`, auth: token })
const { data: plans } = await Plans.list({ client, throwOnError: true })
for (const plan of plans.data) console.log(plan.key, plan.price, plan.currency)
// end
assert(plans.data.some(({ key }) => key === 'pro'))
assert(plans.data.some(({ price }) => price === 3_000_000_000))
step('3 listed the plans')

const { data: subscriptions } = await Subscriptions.list({ client, throwOnError: true, query: { limit: 10 } })
const free = subscriptions.data.find(({ status }) => status === 'free')
assert(free)
step('4 found the free subscription')

const { data: upgraded } = await Subscriptions.upgradeFromFree({
  client,
  throwOnError: true,
  path: { subscription: free.id },
  headers: { 'Idempotency-Key': 'upgrade-1' },
  body: { planKey: 'pro' },
})
const path = { subscription: upgraded.data.id }
step('5 upgraded')

const tally = () =>
  Subscriptions.tallyUsage({
    client,
    throwOnError: true,
    path,
    body: { feature: 'api_calls', quantity: 3, idempotencyKey: 'batch-1' },
  })
assert.equal((await tally()).data.data.total, 3)
assert.equal((await tally()).data.data.total, 3)
step('6 counted usage once')

const usage = await Usage.getUsage({ client, throwOnError: true, path })
assert.equal(usage.data.data.items.find(({ feature }) => feature === 'api_calls')?.total, 3)
const periodStart = upgraded.data.currentPeriodStart
const ofPeriod = await Usage.getUsage({ client, throwOnError: true, path, query: { periodStart } })
assert.equal(ofPeriod.data.data.periodStart, periodStart)
step('7 read the usage, and that of the period by its start')

const { subscription } = path
const again = { subscription, feature: 'api_calls', quantity: 3, idempotencyKey: 'batch-1' }
const fresh = { subscription, feature: 'api_calls', quantity: 2, idempotencyKey: 'batch-2' }
const counted = await Usage.tallyUsageBatch({ client, throwOnError: true, body: { tallies: [again, fresh] } })
assert.deepEqual(
  counted.data.data.map(({ outcome }) => outcome),
  ['duplicate', 'counted'],
)
step('8 counted a batch')

const entitlement = await Entitlements.getEntitlement({ client, throwOnError: true, path: { feature: 'api_calls' } })
assert.equal(entitlement.data.data.entitled, true)
step('9 asked for an entitlement')

const upcoming = await Invoices.getUpcoming({ client, throwOnError: true, path })
assert.equal(upcoming.data.data.total, 4900)
step('10 saw the next invoice')

const order = { quantity: 2, timing: 'now' } as const
const quoted = await Changes.quoteSubscriptionChange({ client, throwOnError: true, path, body: order })
const { id: quote, nextInvoice } = quoted.data.data
assert.equal(nextInvoice.total, 9800)
step('11 had a change quoted')

const changed = await Changes.change({ client, throwOnError: true, path, body: { quote } })
assert.equal(changed.data.data.status, 'active')
step('12 changed as quoted')

const canceled = await Subscriptions.cancel({ client, throwOnError: true, path })
assert.equal(canceled.data.data.status, 'grace')
step('13 cancelled')

const resumed = await Subscriptions.resume({ client, throwOnError: true, path })
assert.equal(resumed.data.data.status, 'active')
step('14 resumed')

const { data: invoices } = await Invoices.list({ client, throwOnError: true })
const invoice = invoices.data[0]
assert(invoice)
const documents = createClient({ baseUrl: BILLING_URL, auth: token })
const pdf = await Invoices.getPdf({ client: documents, path: { invoice: invoice.id }, parseAs: 'blob' })
assert((await (pdf.data as unknown as Blob).text()).startsWith('%PDF-'))
step('15 downloaded the invoice')

const details = { name: 'Journey Ltd.', addressLines: ['1 Main Street'], city: 'Berlin', country: 'DE' }
const put = await Invoices.putBillingDetails({ client, throwOnError: true, body: details })
assert.equal(put.data.data.city, 'Berlin')
step('16 put the billing details')

const refused = await Invoices.putBillingDetails({ client, body: { ...details, country: 'XX' } })
assert.equal(refused.response?.status, 422)
assert.equal(refused.error?.code, 'validation_failed')
assert.deepEqual(Object.keys(refused.error.errors ?? {}), ['country'])
step('17 was refused by a typed 422')

const revoked = await Tokens.revoke({ client: api, path: { token }, headers: { cookie } })
assert.equal(revoked.response?.status, 204)
assert.equal((await Plans.list({ client })).response?.status, 401)
step('18 revoked the token')
