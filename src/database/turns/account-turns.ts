import { fairTurns } from '../../concurrency/fair-turns.js'
import type { Database, Transaction } from '../client.js'
import { transact, type TransactOptions } from '../transact.js'

/**
 * A bulkhead between accounts, in front of the connections that all requests share. A transaction that waits for a lock
 * holds its connection meanwhile, so one account with many of them would take the connections of all others.
 */
export type AccountTurns = Readonly<{
  /**
   * Runs `work` when the account has its turn. Accounts take turns.
   * @throws UnavailableError when too many of the account's already wait, or the turn does not come in time
   */
  inTurn<T>(billableId: number, work: () => Promise<T>): Promise<T>
}>

/** So many requests of one account may wait. They wait as long as a transaction waits for a connection, and that again. */
const WAITING = { waiting: 1_000, waitingEach: 100, waitMs: 10_000, retryAfterS: 1 }

/** @param connections how many the requests share. Some stay free for what takes no turn. */
export function accountTurns(connections: number): AccountTurns {
  const atOnce = Math.max(1, connections - 2)
  const atOnceEach = Math.max(1, Math.floor(atOnce / 3))
  const turns = fairTurns({ ...WAITING, atOnce, atOnceEach })
  let last = 0
  return { inTurn: (owner, work) => turns.enqueue({ owner, subject: (last += 1) }, work) }
}

/** Runs a transaction that may wait for a lock, when its account has its turn. @throws UnavailableError */
export const transactForAccount = <T>(
  { database, accountTurns }: Readonly<{ database: Database; accountTurns: AccountTurns }>,
  billableId: number,
  work: (tx: Transaction) => Promise<T>,
  options: TransactOptions<T> = {},
): Promise<T> => accountTurns.inTurn(billableId, () => transact(database, work, options))
