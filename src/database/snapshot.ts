import type { Database, Transaction } from './client.js'

/** Reads everything as it was at one moment. */
export const onSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.$transaction(read, { isolationLevel: 'RepeatableRead', timeout: 15_000, maxWait: 5_000 })
