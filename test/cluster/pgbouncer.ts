import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { serverPrivileges } from '../../src/database/embedded/account.js'
import { fromRoot } from '../../src/root.js'
import { eventually } from '../faults/upgrade-world.js'
import { freePort } from '../support/free-port.js'
import { launch } from './launch.js'
import { programAt } from './programs.js'

export type PgBouncer = Readonly<{ url: string; close(): Promise<void> }>

const ROLES = ['postgres', 'paywright', 'paywright_owner']
/** Lines that older versions do not know. */
const NEW_LINES = /^max_prepared_statements.*$/m

/** The version of this machine's PgBouncer, such as `[1, 18]`. */
export function pgbouncerVersion(): readonly [number, number] {
  const said = execFileSync(programAt('pgbouncer'), ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return [Number(major), Number(minor)]
}

export const keepsNamesApart = ([major, minor]: readonly [number, number]): boolean => major > 1 || minor >= 21

/** PgBouncer with `deploy/pgbouncer.ini` before a server that lets everybody in. `changed` replaces lines of the file. */
export async function startPgBouncer(
  serverUrl: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, pathname } = new URL(serverUrl)
  const users = path.join(folder, 'users.txt')
  const lines: Record<string, string> = {
    paywright: `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    ...changed,
  }
  const example = await readFile(fromRoot('deploy', 'pgbouncer.ini'), 'utf8')
  const known = keepsNamesApart(pgbouncerVersion()) ? example : example.replace(NEW_LINES, '')
  const config = Object.entries(lines).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    `${known}\nunix_socket_dir =\n`,
  )
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, config)
  await writeFile(users, ROLES.map((role) => `"${role}" ""\n`).join(''))
  // It refuses to run as root, as PostgreSQL does.
  const { account } = await serverPrivileges(folder, programAt('pgbouncer'))
  if (account) for (const each of [folder, file, users]) await chown(each, account.uid, account.gid)
  const launched = launch(programAt('pgbouncer'), [file], { account })
  const url = `postgresql://paywright@127.0.0.1:${port}/paywright`
  await eventually('PgBouncer answers', async () => {
    if (launched.hasEnded()) throw new Error(`PgBouncer ended: ${launched.said()}`)
    return answers(url)
  })
  return {
    url,
    async close() {
      await launched.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
