import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/database/migrate.js'
import { startDefaultPostgres } from '../test/support/default-postgres.js'
import type { Bench } from './bench.js'
import { DATABASE_SETTINGS } from './database-settings.js'
import { parentOf, treeMs } from './processor.js'

/**
 * The servers that each part is measured on. An operator's PostgreSQL may have the settings of either. Both run the same
 * programs, the machine's own where it has some, so that nothing but the settings is compared.
 */
export const CLUSTERS = {
  dedicated: () => startDefaultPostgres(DATABASE_SETTINGS),
  defaults: () => startDefaultPostgres(),
}
export type ClusterName = keyof typeof CLUSTERS

/** All of them, or the one that `--on` names. */
export function clustersNamed(on: string | undefined): ClusterName[] {
  const names = (Object.keys(CLUSTERS) as ClusterName[]).filter((name) => on === undefined || on === name)
  if (names.length === 0) throw new Error(`--on takes ${Object.keys(CLUSTERS).join(' or ')}, not ${on}`)
  return names
}

/** Runs `work` on a new PostgreSQL, and removes it. */
export async function onCluster<T>(name: ClusterName, work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-bench-'))
  const cluster = await CLUSTERS[name]()
  const administrator = new pg.Client({ connectionString: cluster.url })
  await administrator.connect()
  try {
    const { rows } = await administrator.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    return await work({
      folder,
      async database(databaseName) {
        await administrator.query(`CREATE DATABASE ${databaseName}`)
        const url = new URL(cluster.url)
        url.pathname = `/${databaseName}`
        await migrate(url.href)
        return url.href
      },
      postgresMs: () => treeMs(postmaster),
    })
  } finally {
    await administrator.end()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
