import assert from 'node:assert/strict'
import { createSession, listPlans, listSubscriptions, tallyUsage, upgradeFromFree } from './client/billing.js'

const { EMAIL = '', PASSWORD = '', TOKEN = '' } = process.env
const headers = { Authorization: `Bearer ${TOKEN}` }

assert.equal((await createSession({ email: EMAIL, password: PASSWORD })).status, 204)
console.log('step 1 signed in')

const plans = await listPlans({}, { headers })
assert(plans.status === 200)
assert(plans.data.data.some(({ price }) => price === 3_000_000_000))
console.log('step 2 read a price beyond 32 bits')

const subscriptions = await listSubscriptions({}, { headers })
assert(subscriptions.status === 200)
const free = subscriptions.data.data.find(({ status }) => status === 'free')
assert(free)
const upgraded = await upgradeFromFree(free.id, { planKey: 'pro' }, { headers })
assert(upgraded.status === 201)
const { id } = upgraded.data.data
console.log('step 3 upgraded')

const tally = await tallyUsage(id, { feature: 'api_calls', quantity: 3 }, { headers })
assert(tally.status === 200 && tally.data.data.total === 3)
console.log('step 4 counted usage')

const refused = await tallyUsage(id, { feature: 'rockets', quantity: 3 }, { headers })
assert(refused.status === 422)
const { code, errors } = refused.data
assert.deepEqual([code, Object.keys(errors ?? {})], ['validation_failed', ['feature']])
console.log('step 5 was refused by a typed 422')
