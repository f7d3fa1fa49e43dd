import { writeEntry } from '../audit/write-entry.js'
import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import { dropScheduled } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { publishAll } from '../events/publish.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { lockOwned } from '../subscriptions/find.js'
import { hasEnded, statusAt } from '../subscriptions/state.js'
import { nothingScheduled } from './find.js'

/** Drops the change that the next renewal would make. @throws NotFoundError, ForbiddenError */
export const unscheduleChange = (core: Core, billableId: number, id: number): Promise<void> =>
  changeUpToDate(core, { billableId, id }, () =>
    transactForAccount(core, billableId, (tx) => unschedule(tx, core, billableId, id)),
  )

async function unschedule(tx: Transaction, core: Core, billableId: number, id: number): Promise<void> {
  const subscription = await lockOwned(tx, billableId, id)
  const now = core.clock.now()
  await ensureNothingIsDue(tx, id, now)
  if (hasEnded(statusAt(subscription, now))) throw nothingScheduled()
  const dropped = await dropScheduled(tx, subscription, now)
  if (dropped.length === 0) throw nothingScheduled()
  await publishAll(tx, dropped)
  await writeEntry(tx, core, changeEntry('subscription.unschedule_change', subscription, subscription, now))
}
