import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../errors.js'
import { serverPrivileges, type Privileges } from './account.js'
import { findBinaries, type Binaries } from './binaries.js'

/** The service's own role and database. */
export const OWNER = 'paywright'

/** `<DATA_DIR>/postgres` and what is in it. */
export type ClusterFiles = Readonly<{ directory: string; cluster: string; password: string; log: string }>

export function clusterFiles(directory: string): ClusterFiles {
  return {
    directory,
    cluster: path.join(directory, 'cluster'),
    password: path.join(directory, 'password'),
    log: path.join(directory, 'server.log'),
  }
}

/** PostgreSQL's programs, and the account that runs them. */
export type Programs = Readonly<{ binaries: Binaries; privileges: Privileges }>

export async function findPrograms({ directory }: ClusterFiles): Promise<Programs> {
  const binaries = await findBinaries()
  return { binaries, privileges: await serverPrivileges(directory, binaries.postgres) }
}

/**
 * Creates the cluster atomically: builds it in a temporary directory and renames it. The service's role owns its
 * database and may create others, but is no superuser. The superuser has no password, so it cannot sign in.
 */
export async function createCluster(files: ClusterFiles): Promise<void> {
  const programs = await findPrograms(files)
  const draft = clusterFiles(`${files.directory}.new`)
  await rm(draft.directory, { recursive: true, force: true })
  await mkdir(draft.directory, { mode: 0o700 })
  const { account } = programs.privileges
  if (account !== undefined) await chown(draft.directory, account.uid, account.gid)
  const password = randomBytes(24).toString('base64url')
  await writeFile(draft.password, password, { mode: 0o600, flush: true })
  await initialise(programs, draft, password)
  await rename(draft.directory, files.directory)
}

async function initialise(programs: Programs, draft: ClusterFiles, password: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=reject', '--no-instructions']
  await run(programs, 'initdb', ['-D', draft.cluster, ...access, ...locale])
  const single = ['--single', '-D', draft.cluster, '-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic']
  const statements = [
    `CREATE ROLE ${OWNER} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_monitor TO ${OWNER}`,
    `CREATE DATABASE ${OWNER} OWNER ${OWNER}`,
  ]
  await run(programs, 'postgres', [...single, 'postgres'], `${statements.join('\n')}\n`)
}

/** Runs a program to its end. @throws UserError with the program's output when it fails */
export async function run(
  programs: Programs,
  program: keyof Binaries,
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = launch(programs, program, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  // A program that ends before it has read all its input breaks the pipe. Its exit code says more than that error.
  child.stdin?.on('error', () => undefined).end(input)
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exit, signal) => resolve(exit ?? signal))
  })
  if (code !== 0) throw new UserError(`PostgreSQL's ${program} failed (${code}): ${oneLine(said)}`)
}

type LaunchOptions = Readonly<{
  stdio: ['pipe' | 'ignore', 'ignore' | number, 'pipe' | number]
  detached?: boolean
  env?: Record<string, string>
}>

export function launch(
  { binaries, privileges: { account, prefix } }: Programs,
  program: keyof Binaries,
  args: readonly string[],
  { env = {}, ...options }: LaunchOptions,
): ChildProcess {
  const [command = '', ...rest] = [...prefix, binaries[program], ...args]
  const identity = prefix.length === 0 && account !== undefined ? account : {}
  return spawn(command, rest, {
    ...options,
    ...identity,
    cwd: path.dirname(binaries[program]),
    windowsHide: true,
    env: { ...serverEnvironment(), ...env },
  })
}

/** The environment without variables that change PostgreSQL's behavior (such as PGOPTIONS) and without our secrets. */
function serverEnvironment(): Record<string, string | undefined> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const kept = Object.entries(process.env).filter(([name]) => names.includes(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** Shortens the output of a program or a log for a one-line message. */
export function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(-3)
    .join(' | ')
}
