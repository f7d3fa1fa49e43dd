import type { Database, Transaction } from './client.js'
import { transact } from './transact.js'

/** Reads everything as it was at one moment. What is written beside it conflicts with what others changed since, and runs again. */
export const onSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  transact(database, read, { isolationLevel: 'RepeatableRead' })
