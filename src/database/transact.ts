import type { Database, Transaction } from './client.js'
import { isConflict } from './outage.js'

/** What is done in one transaction with `work`, before and after it. */
export type Around = (<Result>(tx: Transaction, work: () => Promise<Result>) => Promise<Result>) &
  Readonly<{
    /** With this, somebody else who does the work later can do the same around it. */
    ticket?: Uint8Array<ArrayBuffer>
  }>

export type TransactOptions = Readonly<{
  /** How long the transaction may take, in ms. */
  timeout?: number
  /** How long the transaction may wait for a connection, in ms. */
  maxWait?: number
  around?: Around | undefined
}>

const ATTEMPTS = 3

/**
 * Runs `work` in one database transaction at read committed. A deadlock or serialisation failure rolls everything back,
 * so all of `work` runs again, up to three times in total. Outside the database, `work` may therefore do only what is
 * safe to repeat.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeout = 15_000, maxWait = 5_000, around }: TransactOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.$transaction((tx) => (around ? around(tx, () => work(tx)) : work(tx)), { timeout, maxWait })
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
