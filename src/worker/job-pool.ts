import pg from 'pg'
import { sessionAt } from '../database/client.js'
import type { Crew } from './crews.js'

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** The pool of a crew's jobs. */
export function openJobPool(databaseUrl: string, { name, connections }: Pick<Crew, 'name' | 'connections'>): pg.Pool {
  const pool = new pg.Pool({
    ...sessionAt(databaseUrl),
    max: connections,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    application_name: `paywright-jobs-${name}`,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return releasingOnce(pool)
}

/**
 * Ignores a connection that is given back twice. The library does that to the one it listens on, where the database cuts
 * it just as the workers stop, and nobody would handle the rejection, which ends the process (graphile-worker 0.17.3).
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: Connected) =>
    callback ? connect((error, client, release) => callback(error, client, once(release))) : connect()
  pool.connect = connectOnce as pg.Pool['connect']
  return pool
}

/** The pool gives nothing to release where it has no connection, whatever its types say. */
function once(release: Release | undefined): Release {
  let left = release
  return (error) => {
    const first = left
    left = undefined
    first?.(error)
  }
}
