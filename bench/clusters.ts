import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../src/database/embedded/open-embedded.js'
import { migrate } from '../src/database/migrate.js'
import { startDefaultPostgres } from '../test/support/default-postgres.js'
import type { Bench } from './bench.js'
import { DATABASE_SETTINGS } from './database-settings.js'
import { parentOf, treeMs } from './processor.js'

type Cluster = Readonly<{ url: string; stop(): Promise<void> }>

/** The servers that each part is measured on. An operator's PostgreSQL may have the settings of either. */
export const CLUSTERS = {
  dedicated: async (folder: string): Promise<Cluster> => {
    const { url, release } = await openEmbedded(join(folder, 'cluster'), { settings: DATABASE_SETTINGS })
    return { url, stop: release }
  },
  defaults: (): Promise<Cluster> => startDefaultPostgres(),
}
export type ClusterName = keyof typeof CLUSTERS

/** Runs `work` on a new PostgreSQL, and removes it. */
export async function onCluster<T>(name: ClusterName, work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-bench-'))
  const cluster = await CLUSTERS[name](folder)
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
