import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { isOutage, isTooSlow } from '../database/outage.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { UnavailableError } from '../errors.js'
import { advance } from './advance.js'
import { inParallel } from '../concurrency/in-parallel.js'

/** A period ended while a change waited for its turn or for the row. */
export class PeriodEndedError extends Error {
  override readonly name = 'PeriodEndedError'
}

const ROUNDS = 5

/**
 * Changes a subscription of which nothing is due. `change` calls `ensureNothingIsDue` under the row's lock. If a period
 * ended while it waited, that period is billed first and the change begins again: otherwise it would take effect in a
 * period that nobody has billed.
 */
export async function changeUpToDate<T>(
  core: Core,
  { billableId, id }: Readonly<{ billableId: number; id: number }>,
  change: () => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    await bringUpToDate(core, billableId, id)
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof PeriodEndedError)) throw error
      if (round === ROUNDS) throw new UnavailableError(1, { cause: error })
    }
  }
}

/** The caller has locked the subscription. */
export async function ensureNothingIsDue(tx: Transaction, id: number, now: Date): Promise<void> {
  const due = await tx.$queryRaw<unknown[]>`SELECT FROM subscription WHERE id = ${id} AND due_at <= ${now}`
  if (due.length > 0) throw new PeriodEndedError()
}

/**
 * Makes every due transition of a subscription, so that a change of it counts from now and everything earlier is billed
 * first. It commits by itself, since no transaction may hold the invoice counter while it waits for a gateway. A change of
 * the subscription may hold its row while it waits for one, so the account takes its turn to wait for it.
 */
export async function bringUpToDate(core: Core, billableId: number, id: number): Promise<void> {
  const now = core.clock.now()
  const due = await core.database.$queryRaw<unknown[]>`
    SELECT FROM subscription WHERE id = ${id} AND billable_id = ${billableId} AND due_at <= ${now}`
  if (due.length === 0) return
  return transactForAccount(
    core,
    billableId,
    async (tx) => {
      for (;;) {
        const due = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM subscription WHERE id = ${id} AND billable_id = ${billableId} AND due_at <= ${now} FOR UPDATE`
        if (due.length === 0) return
        const { failed } = await advance(core, tx, [id])
        if (failed.size > 0) throw failed.get(id)
      }
    },
    { timeout: 60_000 },
  )
}

/** As many as an account has turns on the connections that all requests share. */
const AT_ONCE = 2

/**
 * Brings subscriptions up to date, each by itself.
 * @param owners the accounts of the subscriptions, by their ids
 * @returns why those failed that did for a reason of their own. Nothing of theirs was changed
 * @throws UnavailableError, or where the database is away
 */
export async function bringAllUpToDate(
  core: Core,
  owners: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, unknown>> {
  const failed = new Map<number, unknown>()
  await inParallel(AT_ONCE, [...owners], async ([id, owner]) => {
    try {
      await bringUpToDate(core, owner, id)
    } catch (err) {
      if (err instanceof UnavailableError || (isOutage(err) && !isTooSlow(err))) throw err
      failed.set(id, err)
      core.log.error(
        { err, id, reqId: core.actor.requestId },
        'a late renewal that a request waits for could not be made',
      )
    }
  })
  return failed
}
