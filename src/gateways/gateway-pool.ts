import type { Database, LazyDatabase, Pool, Transaction } from '../database/client.js'
import { transact, type TransactionHook } from '../database/transact.js'
import { type FairTurns, fairTurns, type TurnBounds } from '../concurrency/fair-turns.js'

/**
 * The gateway pool, a bulkhead: a share of the database connections for work that holds one while it waits for a
 * gateway, so that other work never starves. Work that is queued holds no connection. The caller must have checked who
 * owns the subject, since strangers would otherwise queue for it.
 */
export type GatewayPool = FairTurns & Readonly<{ database: Database; pool: Pool }>

/** Whose turn it is, and the subject on which nothing else may run meanwhile. */
export type About = Parameters<FairTurns['enqueue']>[0]

/** Changes, cancellations, pauses, resumptions and upgrades of one subscription run one after another. */
export const subscriptionTurn = ({ billableId, id }: Readonly<{ billableId: number; id: number }>): About => ({
  owner: billableId,
  subject: `subscription-${id}`,
})

/** Changes to the cards of one account run one after another. */
export const billableTurn = (id: number): About => ({ owner: id, subject: `billable-${id}` })

/** Longer than all gateway time-outs of one transaction together. */
const TIMES = { timeout: 60_000 }

/** Runs a transaction that may wait for a gateway. The caller has its turn already. */
export const transactOnPool = <T>(
  { database }: GatewayPool,
  work: (tx: Transaction) => Promise<T>,
  hook?: TransactionHook<T>,
): Promise<T> => transact(database, work, { ...TIMES, hook })

/** Queues for a turn, then runs a transaction that may wait for a gateway. @throws UnavailableError */
export const transactQueued = <T>(
  pool: GatewayPool,
  about: About,
  work: (tx: Transaction) => Promise<T>,
  hook?: TransactionHook<T>,
): Promise<T> => pool.enqueue(about, () => transactOnPool(pool, work, hook))

export const gatewayPool = ({ get, pool }: LazyDatabase, bounds: TurnBounds): GatewayPool => ({
  get database() {
    return get()
  },
  pool,
  ...fairTurns(bounds),
})
