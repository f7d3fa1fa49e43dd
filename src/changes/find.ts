import { readScheduled, type ScheduledChange } from '../billing/terms/scheduled-change.js'
import { later } from '../calendar/clock.js'
import type { Core } from '../core.js'
import { onSnapshot } from '../database/snapshot.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { hasEnded, statusAt } from '../subscriptions/state.js'

export type Scheduled = ScheduledChange & Readonly<{ effectiveAt: Date }>

/** The change that the next renewal makes. @throws NotFoundError, ForbiddenError */
export const getScheduledChange = (core: Core, billableId: number, id: number): Promise<Scheduled> =>
  onSnapshot(core.database, async (tx) => {
    const row = await tx.subscription.findUnique({ where: { id } })
    const { currentPeriodEnd, ...lifecycle } = owned(row, billableId, 'subscription')
    const scheduled = (await readScheduled(tx, [{ id, currentPeriodEnd }])).get(id)
    const now = core.clock.now()
    const status = statusAt(lifecycle, now)
    if (!scheduled || hasEnded(status)) throw nothingScheduled()
    // The resume makes it where a pause has outlasted the period.
    return { ...scheduled, effectiveAt: status === 'paused' ? later(currentPeriodEnd, now) : currentPeriodEnd }
  })

export const nothingScheduled = () => new NotFoundError('This subscription has no scheduled change.')
