import type { Socket } from 'node:net'
import type pg from 'pg'

/** How a pool is used. */
export type PoolState = Readonly<{ name: string; open: number; idle: number; awaited: number; limit: number }>

/** The open connections of one instance. */
export type Connections = Readonly<{
  /** Keeps account of a pool's connections. */
  watch(pool: pg.Pool): void
  pools(): readonly PoolState[]
  /** Breaks every connection, so that each statement under way fails with an outage instead of waiting for its time-out. */
  breakAll(): void
}>

export function openConnections(): Connections {
  const open = new Set<pg.ClientBase>()
  const pools = new Set<pg.Pool>()
  return {
    watch(pool) {
      pools.add(pool)
      pool.on('connect', (client) => open.add(client))
      pool.on('remove', (client) => open.delete(client))
    },
    pools() {
      for (const pool of pools) if (pool.ended) pools.delete(pool)
      return [...pools].map(stateOf)
    },
    breakAll() {
      for (const client of open) breakConnection(client)
    },
  }
}

const stateOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  name: options.application_name ?? '',
  open: totalCount,
  idle: idleCount,
  awaited: waitingCount,
  limit: options.max,
})

/** Ends a connection without a word to the server, which may not listen: `pg` would wait for its goodbye. */
export function breakConnection(client: pg.ClientBase): void {
  // `pg` has no public way to its socket.
  const { connection } = client as unknown as { connection?: { stream?: Socket } }
  connection?.stream?.destroy()
}
