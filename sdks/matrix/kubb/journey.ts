import assert from 'node:assert/strict'
import { fetch as send, type RequestConfig } from './client/.kubb/fetch.js'
import { createSession } from './client/clients/createSession.js'
import { listPlans } from './client/clients/listPlans.js'
import { listSubscriptions } from './client/clients/listSubscriptions.js'
import { tallyUsage } from './client/clients/tallyUsage.js'
import { upgradeFromFree } from './client/clients/upgradeFromFree.js'
import { tallyUsage422Schema } from './client/zod/tallyUsageSchema.js'
import { planListSchema } from './client/zod/planListSchema.js'

const { BILLING_URL = '', EMAIL = '', PASSWORD = '', TOKEN = '' } = process.env
// What kubb bundles sends JSON without saying so, and gives a refusal back like an answer.
const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` }
const billing = { baseURL: BILLING_URL, headers }

assert.deepEqual(await createSession({ email: EMAIL, password: PASSWORD }, billing), {})
console.log('step 1 signed in')

const plans = planListSchema.parse(await listPlans({}, billing))
assert(plans.data.some(({ price }) => price === 3_000_000_000))
console.log('step 2 read a price beyond 32 bits')

const free = (await listSubscriptions({}, billing)).data.find(({ status }) => status === 'free')
assert(free)
const upgraded = await upgradeFromFree(free.id, { planKey: 'pro' }, { 'Idempotency-Key': 'upgrade-1' }, billing)
assert.equal(upgraded.data.status, 'active')
console.log('step 3 upgraded')

const tally = await tallyUsage(upgraded.data.id, { feature: 'api_calls', quantity: 3 }, billing)
assert.equal(tally.data.total, 3)
console.log('step 4 counted usage')

const refused = await send({
  ...(billing as RequestConfig),
  method: 'POST',
  url: `/v1/subscriptions/${upgraded.data.id}/tally-usage`,
  data: { feature: 'rockets', quantity: 3 },
})
const { code, errors } = tallyUsage422Schema.parse(refused.data)
assert.deepEqual([refused.status, code, Object.keys(errors ?? {})], [422, 'validation_failed', ['feature']])
console.log('step 5 was refused by a typed 422')
