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

test('of two accounts that a gateway gives one customer at the same time, one buys', async () => {
  const { database } = service.services
  const [one, two] = [await createBillable(service.services, 'One'), await createBillable(service.services, 'Two')]
  const shared = { id: 'cus_shared', key: 'shared', name: 'Shared', createdAt: service.services.clock.now() }
  await database.sandboxCustomer.create({ data: shared })
  const sandbox = scriptedSandbox(service.services)
  let asked = 0
  let bothAsked = () => {}
  const both = new Promise<void>((resolve) => (bothAsked = resolve))
  sandbox.script((call) => {
    if (call !== 'createCustomer') return undefined
    asked += 1
    if (asked === 2) bothAsked()
    return both.then(() => ({ kind: 'done', value: { gatewayId: shared.id } }))
  })
  const bought = await Promise.allSettled([one, two].map(({ id }) => makeSubscription(sandbox.services, id, 'pro')))
  const refused = bought.filter((purchase) => purchase.status === 'rejected').map(({ reason }) => reason as unknown)
  expect(refused).toMatchObject([{ code: 'gateway_error' }])
  const paid = { billableId: { in: [one.id, two.id] }, gateway: 'sandbox' }
  expect(await database.subscription.count({ where: paid })).toBe(1)
  expect(await database.customer.count({ where: paid })).toBe(1)
})
