import assert from 'node:assert/strict'
import { createClient } from './client/client/index.js'
import { Invoices, Plans, Sessions, Subscriptions, Tokens } from './client/sdk.gen.js'

const { BILLING_URL = '', EMAIL = '', PASSWORD = '' } = process.env
const step = (name: string) => console.log(`step ${name}`)

const account = createClient({ baseUrl: BILLING_URL })
const signedIn = await Sessions.create({ client: account, body: { email: EMAIL, password: PASSWORD } })
assert.equal(signedIn.response?.status, 204)
const cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
step('1 signed in')

const api = createClient({ baseUrl: `${BILLING_URL}/v1` })
const { data: issued } = await Tokens.issue({ client: api, headers: { cookie } })
assert(issued)
const { token } = issued
step('2 issued a token')

// snippet: first-call
const client = createClient({ baseUrl: `${BILLING_URL}/v1`, auth: token })
const { data: plans } = await Plans.list({ client, throwOnError: true })
for (const plan of plans.data) console.log(plan.key, plan.price, plan.currency)
// end
assert(plans.data.some(({ key }) => key === 'pro'))
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

const canceled = await Subscriptions.cancel({ client, throwOnError: true, path })
assert.equal(canceled.data.data.status, 'grace')
step('7 cancelled')

const resumed = await Subscriptions.resume({ client, throwOnError: true, path })
assert.equal(resumed.data.data.status, 'active')
step('8 resumed')

const { data: invoices } = await Invoices.list({ client, throwOnError: true })
const invoice = invoices.data[0]
assert(invoice)
const documents = createClient({ baseUrl: BILLING_URL, auth: token })
const pdf = await Invoices.getPdf({ client: documents, path: { invoice: invoice.id }, parseAs: 'blob' })
assert((await (pdf.data as unknown as Blob).text()).startsWith('%PDF-'))
step('9 downloaded the invoice')

const revoked = await Tokens.revoke({ client: api, path: { token }, headers: { cookie } })
assert.equal(revoked.response?.status, 204)
assert.equal((await Plans.list({ client })).response?.status, 401)
step('10 revoked the token')
