import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { createUser } from '../../src/billables/create-user.js'
import { putBillable } from '../../src/billables/put-billable.js'
import { putBillingDetails } from '../../src/billables/put-billing-details.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
})
afterAll(() => service.close())

const details = { name: 'Ada', addressLines: ['1 Main Street'], city: 'Berlin', country: 'DE' }
const card = { gateway: 'sandbox', card: '4242 4242 4242 4242', expMonth: 12, expYear: 2031 }
const user = { email: 'ada@example.com', password: 'correct horse battery staple' }

test('a request that waited while its account was erased writes nothing that names somebody', async () => {
  const { services } = service
  const { billableId } = await makeAccount(services)
  await eraseAccount(services, billableId)
  const asToken = { ...services, actor: { kind: 'token' } } as const
  for (const writing of [
    () => putBillingDetails(asToken, billableId, details),
    () => createWebhookEndpoint(asToken, billableId, { url: 'https://127.0.0.1/hooks' }),
  ])
    await expect(writing()).rejects.toMatchObject({ code: 'unauthenticated' })
  for (const writing of [
    () => putBillingDetails(services, billableId, details),
    () => attachPaymentMethod(services, billableId, card),
    () => createUser(services, { billableId, ...user }),
    () => issueToken(services, billableId, { name: 'Ada’s laptop' }),
  ])
    await expect(writing()).rejects.toMatchObject({ code: 'not_found' })
  expect(await eraseAccount(services, billableId)).toMatchObject({
    billingDetails: 0,
    webhookEndpoints: 0,
    users: 0,
    tokens: 0,
  })
})

test('an account that was erased gets no subscription, also where the order waited for the erasure', async () => {
  const { services } = service
  const { database } = services
  await makePlans(services)
  const { billableId } = await makeAccount(services)
  const countWaiting = async () => {
    const waiting = await database.$queryRaw<unknown[]>`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND datname = current_database()`
    return waiting.length
  }
  const free = () => makeSubscription(services, billableId, 'free', 'null')
  const beside = await database.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM token WHERE billable_id = ${billableId} FOR UPDATE`
      const erasing = eraseAccount(services, billableId)
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
      const ordering = free().then(undefined, (error: unknown) => error)
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2)
      return { erasing, ordering }
    },
    { timeout: 30_000 },
  )
  await beside.erasing
  expect(await beside.ordering).toMatchObject({ code: 'not_found' })
  for (const ordering of [free, () => makeSubscription(services, billableId, 'pro')])
    await expect(ordering()).rejects.toMatchObject({
      code: 'not_found',
      message: `Billable ${billableId} was erased.`,
    })
  expect(await database.subscription.count({ where: { billableId } })).toBe(0)
})

test('an account that is erased while it is to be renamed keeps its new name, and another one gets the external id', async () => {
  const { database } = service.services
  const { billable } = await putBillable(service.services, 'ada-1', 'Ada')
  const waiting = () => database.$queryRaw<unknown[]>`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND datname = current_database()`
  const renaming = await database.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM billable WHERE id = ${billable.id} FOR NO KEY UPDATE`
      const renamed = putBillable(service.services, 'ada-1', 'Ada Lovelace')
      await expect.poll(waiting, { timeout: 10_000 }).not.toEqual([])
      await tx.$executeRaw`UPDATE billable SET name = 'Erased', external_id = NULL WHERE id = ${billable.id}`
      return { renamed }
    },
    { timeout: 20_000 },
  )
  const put = await renaming.renamed
  expect(put).toMatchObject({ isNew: true, billable: { externalId: 'ada-1', name: 'Ada Lovelace' } })
  expect(put.billable.id).not.toBe(billable.id)
  expect(await database.billable.findUnique({ where: { id: billable.id } })).toMatchObject({ name: 'Erased' })
})
