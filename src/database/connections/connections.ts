import type { Socket } from 'node:net'
import type pg from 'pg'

/** How a pool is used. */
export type PoolState = Readonly<{ name: string; open: number; idle: number; awaited: number; limit: number }>

export type PoolConnections = Readonly<{ pool: pg.Pool; clients: readonly pg.ClientBase[] }>

/** The open connections of one instance. */
export type Connections = Readonly<{
  /** Keeps account of a pool's connections. */
  watch(pool: pg.Pool): void
  pools(): readonly PoolState[]
  /** Breaks every connection, so that each statement under way fails with an outage instead of waiting for its time-out. */
  breakAll(): void
  /** Breaks every connection of one pool. */
  breakOf(pool: pg.Pool): void
  /** The server's processes behind a pool's connections. */
  processesOf(pool: pg.Pool): readonly number[]
  /** The pools with their open connections. */
  open(): readonly PoolConnections[]
}>

export function openConnections(): Connections {
  const open = new Map<pg.ClientBase, pg.Pool>()
  const pools = new Set<pg.Pool>()
  const clientsOf = (pool: pg.Pool) => [...open.keys()].filter((client) => open.get(client) === pool)
  return {
    watch(pool) {
      pools.add(pool)
      pool.on('connect', (client) => open.set(client, pool))
      pool.on('remove', (client) => open.delete(client))
    },
    pools() {
      for (const pool of pools) if (pool.ended) pools.delete(pool)
      return [...pools].map(stateOf)
    },
    breakAll() {
      for (const client of open.keys()) breakConnection(client)
    },
    breakOf(pool) {
      for (const client of clientsOf(pool)) breakConnection(client)
    },
    processesOf: (pool) => clientsOf(pool).map(processOf),
    open: () => [...pools].map((pool) => ({ pool, clients: clientsOf(pool) })),
  }
}

const stateOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  name: options.application_name ?? '',
  open: totalCount,
  idle: idleCount,
  awaited: waitingCount,
  limit: options.max,
})

/** The process that serves a connection. A pooler answers with a number of its own. */
export const processOf = (client: pg.ClientBase): number =>
  // The types of `pg` do not know it.
  (client as unknown as { processID: number }).processID

const firstSeen = new WeakMap<object, number>()

/**
 * For how many milliseconds a connection has been at the statement at which it is now, counted from the first time that this
 * was asked of the statement. Undefined: it is at none.
 */
export function silentFor(client: pg.ClientBase): number | undefined {
  // `pg` has no public way to it.
  const { _activeQuery: statement } = client as unknown as { _activeQuery: object | null | undefined }
  if (!statement) return undefined
  const now = performance.now()
  const since = firstSeen.get(statement) ?? now
  firstSeen.set(statement, since)
  return now - since
}

/** Ends a connection without a word to the server, which may not listen: `pg` would wait for its goodbye. */
export function breakConnection(client: pg.ClientBase): void {
  // `pg` has no public way to its socket.
  const { connection } = client as unknown as { connection?: { stream?: Socket } }
  connection?.stream?.destroy()
}
