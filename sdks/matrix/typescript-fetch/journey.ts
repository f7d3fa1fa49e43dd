import assert from 'node:assert/strict'
import { PlansApi, SessionsApi, SubscriptionsApi } from './client/apis/index.js'
import { ErrorResponseFromJSON } from './client/models/index.js'
import { Configuration, ResponseError } from './client/runtime.js'

const { BILLING_URL: basePath = '', EMAIL = '', PASSWORD = '', TOKEN = '' } = process.env
const billing = new Configuration({ basePath, accessToken: TOKEN })
const subscriptions = new SubscriptionsApi(billing)

await new SessionsApi(new Configuration({ basePath })).createSession({
  credentials: { email: EMAIL, password: PASSWORD },
})
console.log('step 1 signed in')

const plans = await new PlansApi(billing).listPlans()
assert(plans.data.some(({ price }) => price === 3_000_000_000))
console.log('step 2 read a price beyond 32 bits')

const free = (await subscriptions.listSubscriptions()).data.find(({ status }) => status === 'free')
assert(free)
const upgraded = await subscriptions.upgradeFromFree({
  subscription: free.id,
  upgradeByPlanKey: { planKey: 'pro' },
  idempotencyKey: 'upgrade-1',
})
assert.equal(upgraded.data.status, 'active')
const subscription = upgraded.data.id
console.log('step 3 upgraded')

const tally = (feature: string) => subscriptions.tallyUsage({ subscription, usageTally: { feature, quantity: 3 } })
assert.equal((await tally('api_calls')).data.total, 3)
console.log('step 4 counted usage')

const { response } = await tally('rockets').then(
  () => assert.fail('It was counted.'),
  (error: ResponseError) => error,
)
const { code, errors } = ErrorResponseFromJSON(await response.json())
assert.deepEqual([response.status, code, Object.keys(errors ?? {})], [422, 'validation_failed', ['feature']])
console.log('step 5 was refused by a typed 422')
