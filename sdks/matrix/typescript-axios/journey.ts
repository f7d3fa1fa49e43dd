import assert from 'node:assert/strict'
import type { AxiosError } from 'axios'
import { PlansApi, SessionsApi, SubscriptionsApi, type ErrorResponse } from './client/api.js'
import { Configuration } from './client/configuration.js'

const { BILLING_URL: basePath = '', EMAIL = '', PASSWORD = '', TOKEN = '' } = process.env
const billing = new Configuration({ basePath, accessToken: TOKEN })
const subscriptions = new SubscriptionsApi(billing)

const sessions = new SessionsApi(new Configuration({ basePath }))
assert.equal((await sessions.createSession({ email: EMAIL, password: PASSWORD })).status, 204)
console.log('step 1 signed in')

const { data: plans } = await new PlansApi(billing).listPlans()
assert(plans.data.some(({ price }) => price === 3_000_000_000))
console.log('step 2 read a price beyond 32 bits')

const free = (await subscriptions.listSubscriptions()).data.data.find(({ status }) => status === 'free')
assert(free)
const { data: upgraded } = await subscriptions.upgradeFromFree(free.id, { planKey: 'pro' }, 'upgrade-1')
assert.equal(upgraded.data.status, 'active')
const { id } = upgraded.data
console.log('step 3 upgraded')

const { data: tally } = await subscriptions.tallyUsage(id, { feature: 'api_calls', quantity: 3 })
assert.equal(tally.data.total, 3)
console.log('step 4 counted usage')

const { response } = await subscriptions.tallyUsage(id, { feature: 'rockets', quantity: 3 }).then(
  () => assert.fail('It was counted.'),
  (error: AxiosError<ErrorResponse>) => error,
)
assert(response)
const { code, errors } = response.data
assert.deepEqual([response.status, code, Object.keys(errors ?? {})], [422, 'validation_failed', ['feature']])
console.log('step 5 was refused by a typed 422')
