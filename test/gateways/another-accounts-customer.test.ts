import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBillable } from '../../src/billables/create-billable.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

test('an account buys nothing with the customer of another one, whatever a gateway answers', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  await makeCard(service.services, billableId, CARDS.done)
  const { gatewayId } = await database.customer.findFirstOrThrow({ where: { billableId } })
  const sandbox = scriptedSandbox(service.services)
  sandbox.script((call) =>
    call === 'createCustomer' ? Promise.resolve({ kind: 'done', value: { gatewayId } }) : undefined,
  )
  const other = await createBillable(service.services, 'Other')
  await expect(makeSubscription(sandbox.services, other.id, 'pro')).rejects.toMatchObject({ code: 'gateway_error' })
  await expect(makeCard(sandbox.services, other.id, CARDS.done)).rejects.toMatchObject({ code: 'gateway_error' })
  expect(await database.subscription.count({ where: { billableId: other.id } })).toBe(0)
  expect(await database.sandboxSubscription.count()).toBe(0)
})
