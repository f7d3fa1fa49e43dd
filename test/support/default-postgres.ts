import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { serverPrivileges } from '../../src/database/embedded/account.js'
import { type Binaries, findBinaries } from '../../src/database/embedded/binaries.js'
import { launch, type Programs, run } from '../../src/database/embedded/cluster.js'
import { freePort } from './free-port.js'

/** A PostgreSQL with default settings, except for where it listens. */
export type DefaultPostgres = Readonly<{
  url: string
  /** Whether it can compile queries, as most packaged servers do by default. */
  compiles: boolean
  /** Starts again as a standby: it answers reads, and takes no writes. */
  becomeStandby(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}>

/** What an operator may have set for other programs, and what changes what a statement or its answer means. */
export const ODD_DEFAULTS = {
  default_transaction_isolation: 'serializable',
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  join_collapse_limit: '1',
  work_mem: '64kB',
} as const

/** Where Debian and related systems install PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql'

/** @param settings that a test needs, such as the maximum number of connections */
export async function startDefaultPostgres(settings: Readonly<Record<string, string>> = {}): Promise<DefaultPostgres> {
  const binaries = await programs()
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-default-'))
  const privileges = await serverPrivileges(path.join(folder, 'cluster'), binaries.postgres)
  const { account } = privileges
  if (account) await chown(folder, account.uid, account.gid)
  const all: Programs = { binaries, privileges }
  const cluster = path.join(folder, 'cluster')
  // Packages have the machine's locale, which this one may lack: its encoding would be none.
  const made = ['--username=postgres', '--auth=trust', '--no-instructions', '--encoding=UTF8']
  await run(all, 'initdb', ['-D', cluster, ...made])
  const port = await freePort()
  const place = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const options = Object.entries(place).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => {
    const started = launch(all, 'postgres', ['-D', cluster, ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
    started.stderr?.resume()
    return started
  }
  let server = start()
  const end = async (mode: 'fast' | 'immediate') => {
    const ended = once(server, 'exit')
    await run(all, 'pg_ctl', ['stop', '-D', cluster, '-m', mode, '-s'])
    await ended
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    compiles: await answers(url),
    async becomeStandby() {
      await end('fast')
      const signal = path.join(cluster, 'standby.signal')
      await writeFile(signal, '')
      if (account) await chown(signal, account.uid, account.gid)
      server = start()
      await answers(url)
    },
    async restart() {
      await end('fast')
      server = start()
      await answers(url)
    },
    async stop() {
      await end('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The newest PostgreSQL on this machine, or else the embedded one. */
async function programs(): Promise<Binaries> {
  const versions = (await readdir(INSTALLED).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  for (const version of versions) {
    const at = (program: string) => path.join(INSTALLED, version, 'bin', program)
    const found = await stat(at('postgres')).catch(() => undefined)
    if (found) return { initdb: at('initdb'), postgres: at('postgres'), pg_ctl: at('pg_ctl') }
  }
  return findBinaries()
}

/** Waits until the server answers. @returns whether it compiles queries */
async function answers(url: string): Promise<boolean> {
  for (let left = 600; ; left -= 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ compiles: boolean }>('SELECT pg_jit_available() AS compiles')
      return rows[0]!.compiles
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
