import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { makeAccount, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const database = () => service.services.database
const card = { gateway: 'sandbox', card: '5555 5555 5555 4444', expMonth: 12, expYear: 2031 }

test('a card that is being attached while its account is erased is taken away again, here and at its gateway', async () => {
  const { billableId } = await makeAccount(service.services)
  await makeCard(service.services, billableId)
  const sandbox = scriptedSandbox(service.services)
  const asked: string[] = []
  let began = () => {}
  const begun = new Promise<void>((resolve) => (began = resolve))
  sandbox.script((call, _asked, real) => {
    asked.push(call)
    if (call !== 'attachCard') return undefined
    began()
    return sandbox.held(real)
  })
  const { gatewayId: first } = await database().paymentMethod.findFirstOrThrow({ where: { billableId } })
  const attaching = attachPaymentMethod(sandbox.services, billableId, card)
  await begun
  const erasing = eraseAccount(sandbox.services, billableId)
  await expect.poll(() => service.services.gatewayPool.waiting(), { timeout: 10_000 }).toBe(1)
  sandbox.release()
  const { gatewayId: second } = await attaching
  expect(await erasing).toMatchObject({ paymentMethods: 2, customers: 1 })
  expect(await database().paymentMethod.count({ where: { billableId } })).toBe(0)
  expect(asked.filter((call) => call === 'detachCard')).toHaveLength(2)
  expect(await database().sandboxCard.count({ where: { id: { in: [first, second] } } })).toBe(0)
  expect(await eraseAccount(sandbox.services, billableId)).toMatchObject({ paymentMethods: 0 })
})

test('a card that a version before has left of an erased account is removed by a second erasure', async () => {
  const { billableId } = await makeAccount(service.services)
  await makeCard(service.services, billableId)
  await database().customer.deleteMany({ where: { billableId } })
  expect(await eraseAccount(service.services, billableId)).toMatchObject({ paymentMethods: 1 })
  expect(await database().paymentMethod.count({ where: { billableId } })).toBe(0)
})
