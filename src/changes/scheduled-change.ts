import { writeEntry } from '../audit/write-entry.js'
import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import { dropScheduled, readScheduled, type ScheduledChange } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { onSnapshot } from '../database/snapshot.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { lockOwned } from '../subscriptions/find.js'
import { hasEnded, statusAt } from '../subscriptions/state.js'

export type Scheduled = ScheduledChange & Readonly<{ effectiveAt: Date }>

/** The change that the next renewal makes. @throws NotFoundError, ForbiddenError */
export const getScheduledChange = (core: Core, billableId: number, id: number): Promise<Scheduled> =>
  onSnapshot(core.database, async (tx) => {
    const row = await tx.subscription.findUnique({ where: { id } })
    const { currentPeriodEnd, ...lifecycle } = owned(row, billableId, 'subscription')
    const scheduled = (await readScheduled(tx, [id])).get(id)
    if (!scheduled || hasEnded(statusAt(lifecycle, core.clock.now()))) throw none()
    return { ...scheduled, effectiveAt: currentPeriodEnd }
  })

/** Drops the change that the next renewal would make. @throws NotFoundError, ForbiddenError */
export const unscheduleChange = (core: Core, billableId: number, id: number): Promise<void> =>
  changeUpToDate(core, { billableId, id }, () => transact(core.database, (tx) => unschedule(tx, core, billableId, id)))

async function unschedule(tx: Transaction, core: Core, billableId: number, id: number): Promise<void> {
  const subscription = await lockOwned(tx, billableId, id)
  const now = core.clock.now()
  await ensureNothingIsDue(tx, id, now)
  if (hasEnded(statusAt(subscription, now)) || !(await dropScheduled(tx, subscription, now))) throw none()
  await writeEntry(tx, core, changeEntry('subscription.unschedule_change', subscription, subscription, now))
}

const none = () => new NotFoundError('This subscription has no scheduled change.')
