import { fairTurns } from '../../concurrency/fair-turns.js'
import type { Database, Transaction } from '../client.js'
import { transact, type TransactOptions } from '../transact.js'

/** A bulkhead between accounts, in front of what all requests share: the connections, or the places of requests in flight. */
export type AccountTurns = Readonly<{
  /**
   * Runs `work` when the account has its turn. Accounts take turns, and the operator counts as one more.
   * @throws UnavailableError when too many of the account's already wait, or the turn does not come in time
   */
  inTurn<T>(owner: number | 'operator', work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. They cost nothing meanwhile. */
  waiting(): number
}>

/** As long as a transaction waits for a connection, and that again. */
const WAIT_MS = 10_000

/** How many requests may wait: of all accounts together, and of one. */
type Waiting = Readonly<{ waiting: number; waitingEach: number }>

type AtOnce = Readonly<{ atOnce: number; atOnceEach: number }>

function atOnceOn(connections: number): AtOnce {
  const atOnce = Math.max(1, connections - 2)
  return { atOnce, atOnceEach: Math.max(1, Math.floor(atOnce / 3)) }
}

function turns({ atOnce, atOnceEach }: AtOnce, bounds: Waiting): AccountTurns {
  const { enqueue, waiting } = fairTurns({ ...bounds, atOnce, atOnceEach, waitMs: WAIT_MS, retryAfterS: 1 })
  let last = 0
  return { waiting, inTurn: (owner, work) => enqueue({ owner, subject: (last += 1) }, work) }
}

/** @param connections how many the requests share. Some stay free for what takes no turn. */
export const accountTurns = (connections: number) => ({
  /**
   * For transactions that may wait for a lock. They hold a connection meanwhile, so one account with many of them would
   * take the connections of all others.
   */
  lockTurns: turns(atOnceOn(connections), { waiting: 1_000, waitingEach: 100 }),
  /**
   * For reads. A page costs as much as a hundred small answers, so one account with many of them at once would hold up all
   * others. Reads are soon over, so as many may wait as the server takes.
   */
  readTurns: turns(atOnceOn(connections), { waiting: 4_096, waitingEach: 1_000 }),
  /**
   * For names of endpoints. A name server may take seconds to answer, and one account with thousands of such names would
   * take the places of all others' requests. A name takes no connection.
   */
  nameTurns: turns({ atOnce: 64, atOnceEach: 8 }, { waiting: 1_000, waitingEach: 100 }),
})

/** Runs a transaction that may wait for a lock, when its account has its turn. @throws UnavailableError */
export const transactForAccount = <T>(
  { database, lockTurns }: Readonly<{ database: Database; lockTurns: AccountTurns }>,
  billableId: number,
  work: (tx: Transaction) => Promise<T>,
  options: TransactOptions<T> = {},
): Promise<T> => lockTurns.inTurn(billableId, () => transact(database, work, options))
