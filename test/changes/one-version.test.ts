import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  await sell(database(), { price: 9900n, unitPrice: 3n })
})

const database = () => service.services.database
type Sale = Readonly<{ price: bigint; unitPrice: bigint }>
const OLD: Sale = { price: 19_900n, unitPrice: 5n }
const NEW: Sale = { price: 29_900n, unitPrice: 7n }

async function sell(tx: Pick<ReturnType<typeof database>, 'plan' | 'planItem'>, { price, unitPrice }: Sale) {
  await tx.plan.update({ where: { key: 'team' }, data: { price } })
  await tx.planItem.updateMany({ where: { key: 'calls', plan: { key: 'team' } }, data: { unitPrice } })
}

const waitingForLocks = () => database().$queryRaw`
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Lets `work` wait for the items of the plans while the price and the items of one are changed. */
async function whileSoldAnew<T>(work: () => Promise<T>): Promise<T> {
  const { done } = await database().$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE plan_item IN ACCESS EXCLUSIVE MODE`
      const begun = work()
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toHaveLength(1)
      await sell(tx, NEW)
      return { done: begun }
    },
    { timeout: 20_000 },
  )
  return done
}

test('a change to a plan that is sold anew meanwhile has the price and the items of one version', async () => {
  await sell(database(), OLD)
  const customer = await subscribedAt(service)
  expect((await whileSoldAnew(() => customer.change({ planKey: 'team' }))).status).toBe(200)
  const { terms, items } = await database().subscription.findUniqueOrThrow({
    where: { id: customer.id },
    include: { terms: true, items: true },
  })
  expect([OLD, NEW]).toContainEqual({ price: terms.price, unitPrice: items[0]?.unitPrice })
})

test('a reprice to a plan that is sold anew meanwhile orders the price and the items of one version', async () => {
  const { id } = await subscribedAt(service, 'team')
  await sell(database(), OLD)
  await whileSoldAnew(() => repricePlan(service.services, 'team', { at: service.clock.now(), dryRun: false }))
  const { reprice } = await database().subscription.findUniqueOrThrow({
    where: { id },
    include: { reprice: { include: { terms: true } } },
  })
  const [item] = reprice?.items as { unitPrice: string }[]
  expect([OLD, NEW]).toContainEqual({ price: reprice?.terms.price, unitPrice: BigInt(item?.unitPrice ?? '0') })
})
