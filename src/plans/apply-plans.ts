import type { Prisma } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { UserError } from '../errors.js'
import { ENDED } from '../subscriptions/state.js'
import type { PlanCache } from './plan-cache.js'
import { changedFields, type FieldChange, type PlanChange } from './plan-change.js'
import type { NewPlan } from './plan-file.js'
import { type PlanWithItems, withItems } from './plan.js'
import { viewPlan } from './view.js'

/** The terms that fix a subscriber's periods and the currency of its invoices. */
const FIXED_ONCE_BOUGHT = ['currency', 'interval', 'intervalCount', 'isRecurring']

/**
 * Applies a file of plans, all or none. A plan that is not in the file stays as it is. An archived plan in the file is
 * offered again. An item that is missing from its plan is no longer sold. Subscriptions keep their items as they were
 * bought.
 * @throws UserError where fixed terms of a plan with buyers would change
 */
export async function applyPlans(
  core: Core & { planCache: PlanCache },
  plans: readonly NewPlan[],
): Promise<PlanChange[]> {
  const applied = await transact(core.database, async (tx) => {
    // Only one file is applied at a time. The lock blocks neither reads nor new subscriptions.
    await tx.$executeRaw`LOCK TABLE plan IN SHARE ROW EXCLUSIVE MODE`
    const changes: PlanChange[] = []
    for (const plan of plans) changes.push(await applyPlan(tx, plan, core.clock.now()))
    return changes
  })
  core.planCache.forget()
  return applied
}

async function applyPlan(tx: Transaction, plan: NewPlan, now: Date): Promise<PlanChange> {
  const { key } = plan
  const before = await tx.plan.findUnique({
    where: { key },
    include: withItems,
  })
  if (!before) {
    const { id } = await tx.plan.create({ data: { ...columns(plan), createdAt: now } })
    await writeItems(tx, id, plan)
    return { key, change: 'created', changed: [] }
  }
  const changed = differences(before, plan)
  if (changed.length === 0) return { key, change: 'unchanged', changed }
  await ensureMayChange(tx, before, changed)
  await tx.plan.update({ where: { id: before.id }, data: { ...columns(plan), archivedAt: null } })
  await writeItems(tx, before.id, plan)
  return { key, change: 'updated', changed }
}

function differences(before: PlanWithItems, plan: NewPlan): FieldChange[] {
  const revived = before.archivedAt === null ? [] : [{ field: 'archived', from: true, to: false }]
  return [...revived, ...changedFields(viewPlan(before), plan)]
}

async function ensureMayChange(tx: Transaction, plan: PlanWithItems, changed: readonly FieldChange[]) {
  const fixed = changed.filter(({ field }) => FIXED_ONCE_BOUGHT.includes(field)).map(({ field }) => field)
  if (fixed.length === 0) return
  const { living, underWay } = await lockAndCountBuyers(tx, plan)
  const cannot = `so its ${fixed.join(', ')} cannot change; nothing was changed.`
  if (living > 0)
    throw new UserError(
      `Plan ${plan.key} has ${counted(living, 'living subscription')}, ${cannot} ` +
        'Give the new terms a key of their own, and archive this plan.',
    )
  if (underWay > 0)
    throw new UserError(
      `Plan ${plan.key} has ${counted(underWay, 'purchase')} of it under way, ${cannot} Try again in a few seconds.`,
    )
}

/**
 * Locks the plan, then counts its buyers. An attempt is opened under a weaker lock on the plan, and only for terms that
 * the plan still has (`onTheseTerms`). So each attempt is either counted here or opened on the new terms.
 */
async function lockAndCountBuyers(tx: Transaction, { id, key }: PlanWithItems) {
  await tx.$executeRaw`SELECT FROM plan WHERE id = ${id} FOR UPDATE`
  const [row] = await tx.$queryRaw<{ underWay: number }[]>`
    SELECT count(*)::int AS "underWay" FROM upgrade_attempt
    WHERE state = 'open' AND "order" -> 'plan' ->> 'key' = ${key}`
  const living = await tx.subscription.count({ where: { planId: id, status: { notIn: [...ENDED] } } })
  return { living, underWay: row?.underWay ?? 0 }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const columns = (plan: NewPlan) => ({
  key: plan.key,
  name: plan.name,
  price: plan.price,
  currency: plan.currency,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  trialDays: plan.trialDays,
  isRecurring: plan.isRecurring,
  features: plan.features as Prisma.InputJsonObject,
})

async function writeItems(tx: Transaction, planId: number, { items }: NewPlan): Promise<void> {
  const sold = items.map(({ key }) => key)
  await tx.planItem.updateMany({ where: { planId, key: { notIn: sold } }, data: { isActive: false } })
  for (const [position, { key, ...item }] of items.entries()) {
    const data = { ...item, position, isActive: true }
    await tx.planItem.upsert({
      where: { planId_key: { planId, key } },
      create: { planId, key, ...data },
      update: data,
    })
  }
}
