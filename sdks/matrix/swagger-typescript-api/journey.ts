import assert from 'node:assert/strict'
import { Api, type ErrorResponse, type HttpResponse } from './client/billing.js'

const { BILLING_URL = '', EMAIL = '', PASSWORD = '', TOKEN = '' } = process.env
const { session, v1 } = new Api({
  baseUrl: BILLING_URL,
  baseApiParams: { format: 'json', headers: { Authorization: `Bearer ${TOKEN}` } },
})

assert.equal((await session.createSession({ email: EMAIL, password: PASSWORD }, { format: 'text' })).status, 204)
console.log('step 1 signed in')

const { data: plans } = await v1.listPlans({})
assert(plans.data.some(({ price }) => price === 3_000_000_000))
console.log('step 2 read a price beyond 32 bits')

const free = (await v1.listSubscriptions({})).data.data.find(({ status }) => status === 'free')
assert(free)
const { data: upgraded } = await v1.upgradeFromFree(free.id, { planKey: 'pro' })
assert.equal(upgraded.data.status, 'active')
const { id } = upgraded.data
console.log('step 3 upgraded')

const { data: tally } = await v1.tallyUsage(id, { feature: 'api_calls', quantity: 3 })
assert.equal(tally.data.total, 3)
console.log('step 4 counted usage')

const refused = await v1.tallyUsage(id, { feature: 'rockets', quantity: 3 }).then(
  () => assert.fail('It was counted.'),
  (response: HttpResponse<unknown, ErrorResponse>) => response,
)
const { code, errors } = refused.error
assert.deepEqual([refused.status, code, Object.keys(errors ?? {})], [422, 'validation_failed', ['feature']])
console.log('step 5 was refused by a typed 422')
