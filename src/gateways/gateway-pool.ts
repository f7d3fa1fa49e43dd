import type { Database, Transaction } from '../database/client.js'
import { type Around, transact } from '../database/transact.js'
import { type FairTurns, fairTurns, type TurnBounds } from '../concurrency/fair-turns.js'

/**
 * Work that waits for a gateway while it holds a database connection: a share of its own, so that it starves no other.
 * Who waits for a turn holds no connection. A turn is asked for by who is known to own the subject: strangers would
 * queue for what is not theirs.
 */
export type GatewayPool = FairTurns & Readonly<{ database: Database }>

/** Whose turn it is, and what nothing else may be done about meanwhile. */
export type About = Parameters<FairTurns['enqueue']>[0]

/** Above what the gateways' time-outs come to within one transaction. */
const TIMES = { timeout: 60_000 }

/** A transaction that may wait for a gateway; its turn has come. */
export const transactOnPool = <T>(
  { database }: GatewayPool,
  work: (tx: Transaction) => Promise<T>,
  around?: Around,
): Promise<T> => transact(database, work, { ...TIMES, around })

/** A transaction that may wait for a gateway, when its turn comes. @throws UnavailableError */
export const transactQueued = <T>(
  pool: GatewayPool,
  about: About,
  work: (tx: Transaction) => Promise<T>,
  around?: Around,
): Promise<T> => pool.enqueue(about, () => transactOnPool(pool, work, around))

export const gatewayPool = (database: Database, bounds: TurnBounds): GatewayPool => ({
  database,
  ...fairTurns(bounds),
})
