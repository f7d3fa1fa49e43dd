import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import type { Transaction } from '../../src/database/client.js'
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

async function sell(tx: Transaction, { price, unitPrice }: Sale) {
  await tx.plan.update({ where: { key: 'team' }, data: { price } })
  await tx.planItem.updateMany({ where: { key: 'calls', plan: { key: 'team' } }, data: { unitPrice } })
}

const waitingForLocks = () => database().$queryRaw`
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

type Held = Readonly<{ table?: string; meanwhile?: (tx: Transaction) => Promise<unknown> }>
/** Lets `work` wait for a table while the price and the items of a plan are changed. */
async function whileSoldAnew<T>(work: () => Promise<T>, { table = 'plan_item', meanwhile }: Held = {}): Promise<T> {
  const { done } = await database().$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
      const begun = work()
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toHaveLength(1)
      await sell(tx, NEW)
      await meanwhile?.(tx)
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
  await subscribedAt(service, 'team')
  await sell(database(), OLD)
  await whileSoldAnew(() => repricePlan(service.services, 'team', { at: service.clock.now(), dryRun: false }))
  const { terms, items } = await database().planReprice.findFirstOrThrow({ include: { terms: true } })
  const [item] = items as { unitPrice: string }[]
  expect([OLD, NEW]).toContainEqual({ price: terms.price, unitPrice: BigInt(item?.unitPrice ?? '0') })
})

test('a reprice does not take back who came to newer terms of the plan while it waited', async () => {
  await subscribedAt(service, 'team')
  await sell(database(), OLD)
  const ordered = await whileSoldAnew(
    () => repricePlan(service.services, 'team', { at: service.clock.now(), dryRun: false }),
    {
      table: 'subscription',
      async meanwhile(tx) {
        const { id: planId, termsVersion } = await tx.plan.findUniqueOrThrow({ where: { key: 'team' } })
        await tx.subscription.updateMany({ where: { planId }, data: { termsVersion } })
      },
    },
  )
  expect(ordered.moved).toEqual([])
})
