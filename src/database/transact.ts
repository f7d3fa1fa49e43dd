import type { Database, Transaction } from './client.js'
import { isConflict } from './outage.js'

export type TransactOptions = Readonly<{
  /** How long the transaction may take, in ms. */
  timeout?: number
  /** How long it may wait for a connection, in ms. */
  maxWait?: number
}>

const ATTEMPTS = 3

/**
 * One database transaction at read committed. A deadlock or serialisation conflict rolled everything back, so the
 * whole of `work` runs again, up to three times; `work` must therefore do nothing outside the database that a second
 * run may not repeat.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeout = 15_000, maxWait = 5_000 }: TransactOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.$transaction(work, { timeout, maxWait })
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
