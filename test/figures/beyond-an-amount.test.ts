import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from '../operator/operator.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let ask: AskOperator
beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  ask = operatorOf(service, await keyWith(service))
  await makePlans(service.services)
  await service.services.database.plan.update({
    where: { key: 'pro' },
    data: { price: BigInt(Number.MAX_SAFE_INTEGER) },
  })
})
afterAll(() => service.close())

test('figures that an answer can hold exactly are exact, and larger ones are refused with the exact amount', async () => {
  const buy = async () => makeSubscription(service.services, (await makeAccount(service.services)).billableId, 'pro')
  await buy()
  expect((await ask('GET', '/figures')).json.data.mrr).toEqual([{ currency: 'USD', amount: 9007199254740991 }])
  await buy()
  const { status, json } = await ask('GET', '/figures')
  expect([status, json.code]).toEqual([422, 'refused'])
  expect(json.message).toBe(
    'The monthly recurring revenue in USD is 18014398509481982 in minor units: an answer holds 9007199254740991 at most.',
  )
})
