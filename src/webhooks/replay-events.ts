import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { ensureInLog, readLog, untilPublished } from '../events/event-log.js'
import { announceDeliveries } from '../events/wake.js'
import { entryOf } from './endpoint.js'
import { lockOwnedEndpoint } from './find.js'
import { deliverAfter } from './sql.js'

/** How many events one request sends again at most. */
const MOST = 1_000

export type Replayed = Readonly<{
  events: number
  /** Where the next request continues; null when nothing is left. */
  next: bigint | null
}>

/**
 * Sends the account's events after a position to one of its endpoints again, oldest first, as far as it gets their types.
 * @throws NotFoundError, ForbiddenError, ValidationError on `after`, EventsForgottenError
 */
export async function replayEvents(
  core: Core,
  billableId: number,
  id: number,
  { after }: Readonly<{ after?: string | undefined }> = {},
  hook?: TransactionHook<Replayed>,
): Promise<Replayed> {
  const steps = async (tx: Transaction) => {
    await lockOwnedEndpoint(tx, billableId, id)
    const position = BigInt(after ?? 0)
    ensureInLog(await readLog(tx, billableId, { after: position, most: 0 }), after)
    const sent = await deliverAfter(tx, { id, billableId }, { after: position, most: MOST })
    await announceDeliveries(tx)
    const events = sent.length
    await writeEntry(tx, core, {
      ...entryOf('replay', id),
      billableId,
      after: { after: after ?? null, events },
    })
    return { events, next: events === MOST ? (sent.at(-1) ?? null) : null }
  }
  // What was being published when the endpoint was created or switched on was not for it, and is not to be missed here either.
  await transactForAccount(core, billableId, (tx) => untilPublished(tx, billableId))
  return transactForAccount(core, billableId, steps, { hook })
}
