import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './schema.js'

const { OPERATOR_URL = '', OPERATOR_KEY = '' } = process.env
const step = (name: string) => console.log(`step ${name}`)
const fresh = `sdk-ts-${Date.now()}`

const refused = await createClient<paths>({ baseUrl: OPERATOR_URL }).GET('/clock')
assert.equal(refused.response.status, 401)
assert.equal(refused.error?.code, 'unauthenticated')
step('1 was refused without a key')

const operator = createClient<paths>({
  baseUrl: OPERATOR_URL,
  headers: { Authorization: `Bearer ${OPERATOR_KEY}` },
})
const clock = await operator.GET('/clock')
assert(clock.data?.data.now)
step('2 read the clock with a key')

const put = () =>
  operator.PUT('/billables/by-external-id/{externalId}', {
    params: { path: { externalId: fresh } },
    body: { name: 'Northwind' },
  })
const [made, found] = [await put(), await put()]
assert.deepEqual([made.response.status, found.response.status], [201, 200])
const billable = made.data?.data.id ?? 0
assert.equal(found.data?.data.id, billable)
step('3 put an account twice and made one')

const plan = await operator.PUT('/plans/{key}', {
  params: { path: { key: fresh } },
  body: { name: 'Beyond 32 bits', price: 3_000_000_000, currency: 'USD', interval: 'month' },
})
assert.equal(plan.response.status, 201)
assert.equal(plan.data?.data.price, 3_000_000_000)
step('4 put a plan')

const invalid = await operator.PUT('/plans/{key}', {
  params: { path: { key: fresh } },
  body: { name: 'Beyond 32 bits', price: -1, currency: 'USD', interval: 'month' },
})
assert.equal(invalid.response.status, 422)
assert(invalid.error && 'errors' in invalid.error && invalid.error.errors?.['price'])
step('5 read a refusal')

const path = { billable }
await operator.POST('/billables/{billable}/payment-methods', {
  params: { path },
  body: { gateway: 'sandbox', card: '4242424242424242', expMonth: 12, expYear: 2040 },
})
const opened = await operator.POST('/billables/{billable}/subscriptions', {
  params: { path },
  body: { planKey: fresh },
})
assert.equal(opened.data?.data.status, 'active')
step('6 opened a subscription')

const figures = await operator.GET('/figures')
const mrr = figures.data?.data.mrr.find(({ currency }) => currency === 'USD')?.amount ?? 0
assert(mrr >= 3_000_000_000)
step('7 read the figures')

const audit = await operator.GET('/audit-entries', { params: { query: { since: clock.data.data.now } } })
assert(audit.data?.data.length)
step('8 read the audit since then')
