import type { Socket } from 'node:net'
import type pg from 'pg'

/** The open connections of one instance. */
export type Connections = Readonly<{
  /** Keeps account of a pool's connections. */
  watch(pool: pg.Pool): void
  /** Breaks every connection, so that each statement under way fails with an outage instead of waiting for its time-out. */
  breakAll(): void
}>

export function openConnections(): Connections {
  const open = new Set<pg.ClientBase>()
  return {
    watch(pool) {
      pool.on('connect', (client) => open.add(client))
      pool.on('remove', (client) => open.delete(client))
    },
    breakAll() {
      for (const client of open) breakConnection(client)
    },
  }
}

/** Ends a connection without a word to the server, which may not listen: `pg` would wait for its goodbye. */
export function breakConnection(client: pg.ClientBase): void {
  // `pg` has no public way to its socket.
  const { connection } = client as unknown as { connection?: { stream?: Socket } }
  connection?.stream?.destroy()
}
