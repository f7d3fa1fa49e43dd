import type { Plan, PlanItem, Prisma } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import type { PlanCache } from './plan-cache.js'
import { changedFields, type FieldChange, type PlanChange } from './plan-change.js'
import type { NewPlan } from './plan-file.js'
import { type PlanWithItems, withItems } from './plan.js'
import { countKept } from './kept-terms.js'
import { viewPlan } from './view.js'

/**
 * Applies a file of plans, all or none. A plan that is not in the file stays as it is. An archived plan in the file is
 * offered again. An item that is missing from its plan is no longer sold. Subscriptions keep the terms and items that they
 * bought: the file concerns later buyers.
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
    const after = { plans: changes.filter(({ change }) => change !== 'unchanged') }
    if (after.plans.length > 0) await writeEntry(tx, core, { action: 'plan.apply', subject: 'plans', after })
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
    const { id } = await tx.plan.create({ data: { key, ...columns(plan), createdAt: now } })
    await writeItems(tx, id, plan)
    return { key, change: 'created', changed: [], kept: [] }
  }
  const changed = differences(before, plan)
  if (changed.length === 0) return { key, change: 'unchanged', changed, kept: [] }
  await tx.plan.update({ where: { id: before.id }, data: { ...columns(plan), archivedAt: null } })
  await writeItems(tx, before.id, plan)
  return { key, change: 'updated', changed, kept: await countKept(tx, before.id) }
}

function differences(before: PlanWithItems, plan: NewPlan): FieldChange[] {
  const revived = before.archivedAt === null ? [] : [{ field: 'archived', from: true, to: false }]
  return [...revived, ...changedFields(viewPlan(before), plan)]
}

/** What a file says of a plan and of an item, beside their keys: each has to be written. */
type PlanFields = Exclude<keyof Plan, 'id' | 'key' | 'createdAt' | 'archivedAt' | 'termsVersion'>
type ItemFields = Exclude<keyof PlanItem, 'id' | 'planId' | 'key'>

/** Without the key: a statement that names it would lock the plan against those who buy it. */
const columns = (plan: NewPlan) =>
  ({
    name: plan.name,
    price: plan.price,
    currency: plan.currency,
    interval: plan.interval,
    intervalCount: plan.intervalCount,
    trialDays: plan.trialDays,
    isRecurring: plan.isRecurring,
    features: plan.features as Prisma.InputJsonObject,
  }) satisfies Record<PlanFields, unknown>

async function writeItems(tx: Transaction, planId: number, { items }: NewPlan): Promise<void> {
  const sold = items.map(({ key }) => key)
  await tx.planItem.updateMany({ where: { planId, key: { notIn: sold } }, data: { isActive: false } })
  for (const [position, { key, ...item }] of items.entries()) {
    const data = { ...item, position, isActive: true } satisfies Record<ItemFields, unknown>
    await tx.planItem.upsert({
      where: { planId_key: { planId, key } },
      create: { planId, key, ...data },
      update: data,
    })
  }
}
