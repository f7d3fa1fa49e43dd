import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What the trials start, and the Debian package that brings it. */
const PACKAGES = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
} as const

export type ProgramName = keyof typeof PACKAGES

/** Debian keeps servers where only root's PATH looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const POSTGRES = '/usr/lib/postgresql'

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** The newest PostgreSQL with the programs that Patroni needs; the embedded one has no pg_basebackup. */
function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .find((folder) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(path.join(folder, name))))
}

/** The path of a program. */
export function programAt(name: ProgramName): string {
  const file = find(name)
  if (file === undefined) throw new Error(`${name} is missing`)
  return file
}

/** The folder of PostgreSQL's programs. */
export function postgresPrograms(): string {
  const folder = findPostgres()
  if (folder === undefined) throw new Error('PostgreSQL is missing')
  return folder
}

/** Stops the run at once where programs are missing, and names their packages. */
export default function requirePrograms(): void {
  const missing = (Object.keys(PACKAGES) as ProgramName[]).filter((name) => find(name) === undefined)
  const packages = missing.map((name): string => PACKAGES[name])
  if (findPostgres() === undefined) packages.push('postgresql')
  if (packages.length > 0)
    throw new Error(`test:cluster needs more programs. On Debian: apt-get install ${packages.join(' ')}`)
}
