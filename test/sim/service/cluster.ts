import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openEmbedded } from '../../../src/database/embedded/open-embedded.js'
import { migrate } from '../../../src/database/migrate.js'

/** A dedicated PostgreSQL with fsync that is restarted whenever it stops. */
export type Cluster = Readonly<{
  url: string
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** `SIGKILL` acts like a power cut. `SIGINT` ends the sessions and shuts the server down. */
  crash(signal: 'SIGKILL' | 'SIGINT'): void
  /** Ends some of the service's sessions. */
  drop(share: number): Promise<void>
  close(): Promise<void>
}>

export async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  const embedded = await openEmbedded(folder, {
    settings: { max_connections: '200', shared_buffers: '64MB', track_commit_timestamp: 'on' },
  })
  await migrate(embedded.url)
  const lockFile = join(folder, 'postgres/cluster/postmaster.pid')
  const postmaster = () => {
    try {
      return Number(readFileSync(lockFile, 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const signal = (name: NodeJS.Signals) => {
    const pid = postmaster()
    if (pid === undefined) return
    try {
      process.kill(pid, name)
    } catch {
      // An earlier crash has ended it already.
    }
  }
  const stopAtExit = () => signal('SIGQUIT')
  process.on('exit', stopAtExit)
  const query = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const client = new pg.Client({ connectionString: embedded.url, application_name: 'sim' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query<Row>(sql, [...values])).rows
      } catch (error) {
        if (attempt === 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }
  return {
    url: embedded.url,
    query,
    crash: signal,
    async drop(share) {
      await query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'paywright%' AND random() < $1`,
        [share],
      )
    },
    async close() {
      await embedded.release()
      process.off('exit', stopAtExit)
    },
  }
}

/** Copies a cluster that is not running. Its files keep their owner. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await promisify(execFile)('cp', ['-a', from, to])
}
