import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../errors.js'
import { findPrograms, launch, oneLine, run, type ClusterFiles } from './cluster.js'

const START_MS = 120_000
const POLL_MS = 10
const PORT_ATTEMPTS = 5

/** Node reaches no Unix socket on Windows. There the server listens on loopback. */
const HAS_SOCKETS = process.platform !== 'win32'
/** Names the socket's file. Nothing listens on a port of this number. */
const SOCKET_PORT = 5432
/** A longer path does not fit into a socket's address. */
const LONGEST_PATH = 103

const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  // The log must contain neither rows nor statements, because they hold e-mail addresses and password hashes.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Where clients reach a server: a host as `pg` takes it, which may be a directory with a socket. */
export type Address = Readonly<{ host: string; port: number }>

export const addressOf = ({ directory }: ClusterFiles, port: number): Address =>
  HAS_SOCKETS ? { host: directory, port: SOCKET_PORT } : { host: '127.0.0.1', port }

/** Nothing else may get in: on a socket nobody over TCP, and on Windows nobody from another machine. */
const ACCESS = HAS_SOCKETS ? 'local all all scram-sha-256\n' : 'host all all 127.0.0.1/32 scram-sha-256\n'

function listening({ directory }: ClusterFiles, port: string): Record<string, string> {
  if (!HAS_SOCKETS) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
  if (Buffer.byteLength(`${directory}/.s.PGSQL.${SOCKET_PORT}`) > LONGEST_PATH)
    throw new UserError(`The path ${directory} is too long for a Unix socket: set DATA_DIR to a shorter one`)
  const place = `"${directory.replaceAll('"', '""')}"`
  return { listen_addresses: '', unix_socket_directories: place, unix_socket_permissions: '0700', port }
}

/** The server as its lock file describes it. `alive` is false when a killed server left the file behind. */
export type Postmaster = Readonly<{ pid: number; port: number; ready: boolean; alive: boolean }>

export async function readPostmaster({ cluster }: ClusterFiles): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port, ready: lines[7]?.trim() === 'ready', alive: await isServerOf(cluster, pid) }
}

/** Another program may own that process id: a restarted container reuses the same few ids. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? isAlive(pid) : command.split('\0').includes(cluster)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Starts the server in its own session, so that it outlives this process and receives no signal from its terminal, and
 * waits until it answers. A killed server returns to its old place, where its remaining users look for it, or not at all.
 * @param returnTo the port in the URL of this process's users, which only Windows needs
 * @throws UserError with the content of the server's log
 */
export async function startServer(
  files: ClusterFiles,
  settings: Readonly<Record<string, string>>,
  returnTo?: number,
): Promise<void> {
  const patience = AbortSignal.timeout(START_MS)
  const left = await readPostmaster(files)
  const old = returnTo ?? left?.port
  // Written at each start, because an older version's clusters let in other clients.
  await writeFile(path.join(files.cluster, 'pg_hba.conf'), ACCESS, { flush: true })
  // A killed server leaves its socket's lock behind, and its process id may be another program's by now.
  await rm(path.join(files.directory, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true })
  for (let attempt = 1; ;) {
    const port = String(HAS_SOCKETS ? SOCKET_PORT : (old ?? (await freePort())))
    const failure = await tryStart(files, left, { ...SETTINGS, ...settings, ...listening(files, port) }, patience)
    if (failure === undefined) return
    // The children of a killed server finish their work first. Until then they hold the cluster.
    const occupied = /pre-existing shared memory block/.test(failure)
    const canMove = !HAS_SOCKETS && old === undefined && /could not bind|Address already in use/.test(failure)
    if (patience.aborted || (!occupied && (!canMove || (attempt += 1) > PORT_ATTEMPTS)))
      throw new UserError(`The embedded PostgreSQL did not start; ${files.log} says: ${oneLine(failure)}`)
    if (occupied) await pause(POLL_MS * 10)
  }
}

/** Reads the server's log after a failed start. */
async function tryStart(
  files: ClusterFiles,
  left: Postmaster | undefined,
  settings: Readonly<Record<string, string>>,
  patience: AbortSignal,
): Promise<string | undefined> {
  await rename(files.log, `${files.log}.1`).catch(() => undefined)
  const log = await open(files.log, 'w', 0o600)
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = launch(await findPrograms(files), 'postgres', ['-D', files.cluster, ...options], {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      // PostgreSQL treats a lock file with this id as stale. Otherwise it would trust an id that another process now
      // has.
      env: left === undefined ? {} : { PG_GRANDPARENT_PID: `${left.pid}` },
    })
    child.unref()
    const ended = new AbortController()
    child.once('error', () => ended.abort()).once('exit', () => ended.abort())
    while (!ended.signal.aborted && !patience.aborted) {
      const postmaster = await readPostmaster(files)
      if (postmaster?.pid === child.pid && postmaster?.ready) return undefined
      await pause(POLL_MS)
    }
    return (await readFile(files.log, 'utf8')) || 'nothing'
  } finally {
    await log.close()
  }
}

/** Ends every session, writes all data to disk and stops. */
export async function stopServer(files: ClusterFiles): Promise<void> {
  await run(await findPrograms(files), 'pg_ctl', ['stop', '-D', files.cluster, '-m', 'fast', '-w', '-t', '60', '-s'])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
