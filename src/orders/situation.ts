import { ensureNotErased } from '../billables/lock.js'
import { DEFAULT_SLOT } from '../contract/default-slot.js'
import type { Core } from '../core.js'
import { readPlan } from '../plans/read-plan.js'
import { owned } from '../resources/ownership.js'
import { ensureAllows } from '../subscriptions/state.js'
import type { UpgradeOrder } from './order.js'
import type { OrderedPlan } from './ordered-plan.js'
import type { UpgradeLookup } from './upgrade-lookup.js'

type Ordering = Readonly<{ billableId: number; order: UpgradeOrder }>

/** What an attempt is opened on. It may change at once: the statement that opens the attempt, and its transaction, look again. */
export type Situation = Readonly<{
  /** Whose slot the new subscription takes, and the slot's name where the order names none. */
  slot: Readonly<{ billableId: number; name: string }>
  plan: OrderedPlan | undefined
  /** Whether there may be attempts for it already. */
  hasAttempts: boolean
}>

/** @throws NotFoundError, ForbiddenError, SubscriptionError where the free subscription cannot be upgraded */
export const readSituation = (
  core: Core & { findUpgrade: UpgradeLookup },
  { freeId, ...ordering }: Ordering & Readonly<{ freeId: number | null }>,
): Promise<Situation> => (freeId === null ? ofSlot(core, ordering) : ofFree(core, freeId, ordering))

async function ofFree(
  { findUpgrade, clock }: Core & { findUpgrade: UpgradeLookup },
  freeId: number,
  { billableId, order }: Ordering,
): Promise<Situation> {
  const { header, plan, hasAttempts } = await findUpgrade({ freeId, plan: order.plan })
  const slot = owned(header, billableId, 'subscription')
  ensureAllows('upgrade', slot, clock.now())
  return { slot, plan, hasAttempts }
}

async function ofSlot(core: Core, { billableId, order }: Ordering): Promise<Situation> {
  const { database } = core
  const { name = DEFAULT_SLOT } = order
  await ensureNotErased(database, core, billableId)
  return { slot: { billableId, name }, plan: await readPlan(database, order.plan), hasAttempts: true }
}
