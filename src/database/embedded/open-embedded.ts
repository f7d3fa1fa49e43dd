import { access, constants, mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { UserError } from '../../errors.js'
import { clusterFiles, createCluster, OWNER, type ClusterFiles } from './cluster.js'
import { exclusively } from './lock.js'
import { type Address, addressOf, isAlive, readPostmaster, startServer, stopServer } from './server.js'

/** A share in the embedded PostgreSQL: the `url` of the service's database, and `release` to give the share back. */
export type EmbeddedDatabase = Readonly<{ url: string; release(): Promise<void> }>

/** PostgreSQL settings that override ours if this call starts the server. */
export type EmbeddedOptions = Readonly<{ settings?: Readonly<Record<string, string>> }>

const ANSWER_MS = 60_000
const POLL_MS = 20
const REJOIN_MS = 1_000
/** How long a killed process's connection may outlive it. */
const GHOST_POLLS = 250

/**
 * Opens the PostgreSQL under `<dataDir>/postgres`, creates and starts it if necessary, and shares it with every other
 * process that has it open. The server runs in its own session, belongs to no process, and stops when its last user
 * releases it. Each user holds a connection, which the kernel closes however the user ends. If the server is killed,
 * its users bring it back under the same URL. It listens on a Unix socket in a directory that only its user can enter;
 * on Windows, on loopback.
 * @throws UserError one line that says what to do
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const place = await writablePlace(dataDir)
  const files = clusterFiles(path.join(place, 'postgres'))
  const join = (port?: number) => joinServer(files, options.settings ?? {}, port)

  let share = await exclusively(place, async () => {
    if (!(await exists(files.directory))) await createCluster(files)
    return join()
  })
  const { port, password } = share
  const leaving = new AbortController()
  let rejoining: Promise<void> = Promise.resolve()
  const watch = () => share.client.once('end', () => void (rejoining = rejoin()))
  const rejoin = async () => {
    while (!leaving.signal.aborted) {
      try {
        share = await exclusively(place, () => join(port))
        return void watch()
      } catch {
        await pause(REJOIN_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
      }
    }
  }
  const release = async () => {
    leaving.abort()
    await rejoining
    share.client.removeAllListeners('end')
    await exclusively(place, () => leaveServer(files, share))
  }

  watch()
  let released: Promise<void> | undefined
  return {
    url: urlOf(addressOf(files, port), password),
    release: () => (released ??= release()),
  }
}

type Share = Readonly<{ client: pg.Client; port: number; password: string }>

/** In a URL a socket's directory is a parameter, which `pg` and PostgreSQL's programs prefer to the host. */
function urlOf({ host, port }: Address, password: string): string {
  const [name, query] = host.startsWith('/') ? ['localhost', `?host=${encodeURIComponent(host)}`] : [host, '']
  return `postgresql://${OWNER}:${password}@${name}:${port}/${OWNER}${query}`
}

async function joinServer(
  files: ClusterFiles,
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<Share> {
  const password = await readPassword(files)
  for (;;) {
    const share = await joinRunning(files, password)
    if (share !== undefined) return share
    await startServer(files, settings, port)
  }
}

/** Waits while the server starts or stops. Returns undefined when none runs. */
async function joinRunning(files: ClusterFiles, password: string): Promise<Share | undefined> {
  const patience = AbortSignal.timeout(ANSWER_MS)
  for (;;) {
    const postmaster = await readPostmaster(files)
    if (!postmaster?.alive) return undefined
    const client = await tryConnect(files, postmaster.port, password)
    if (client !== undefined) return { client, port: postmaster.port, password }
    if (patience.aborted)
      throw new UserError(
        `The embedded PostgreSQL (process ${postmaster.pid}) runs but does not answer: see ${files.log}, ` +
          'end the process, then try again',
      )
    await pause(POLL_MS)
  }
}

async function readPassword({ directory, password }: ClusterFiles): Promise<string> {
  try {
    return await readFile(password, 'utf8')
  } catch (error) {
    throw new UserError(
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? `${directory} belongs to another user: run as that user, or set DATA_DIR to a directory of your own`
        : `${password} cannot be read: put it back from a backup, or move ${directory} away to begin with an empty database`,
      { cause: error },
    )
  }
}

/** Returns undefined while the server is still starting or already stopping. */
async function tryConnect(files: ClusterFiles, port: number, password: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...addressOf(files, port),
    user: OWNER,
    password,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Connects to another database than the service's own, because a database with connections cannot serve as a
    // template.
    database: 'postgres',
    application_name: `${OWNER} user ${process.pid}`,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    if (path.resolve(rows[0]?.data_directory ?? '') !== files.cluster)
      throw new Error(`port ${port} is another server's`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if ((error as pg.DatabaseError).code === '28P01')
      throw new UserError(
        `The embedded PostgreSQL refuses the password in ${files.password}: put the file back from a backup`,
      )
    return undefined
  }
}

/** Releases the share, and stops the server when nobody else uses it. */
async function leaveServer(files: ClusterFiles, share: Share): Promise<void> {
  const others = await otherUsers(share.client).catch(async () => {
    // Our connection is lost, perhaps because the server crashed. Other users may have brought it back since.
    const again = await joinRunning(files, share.password)
    if (again === undefined) return []
    return otherUsers(again.client).finally(() => again.client.end())
  })
  await share.client.end().catch(() => undefined)
  if (others.length === 0 && (await readPostmaster(files))?.alive) await stopServer(files)
}

/**
 * The process ids of the users. It waits for a killed process's connection to go, and counts the process if it stays.
 */
async function otherUsers(client: pg.Client): Promise<readonly number[]> {
  for (let poll = 1; ; poll += 1) {
    const users = await listUsers(client)
    if (users.some(isAlive) || users.length === 0 || poll === GHOST_POLLS) return users
    await pause(POLL_MS)
  }
}

async function listUsers(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ application_name: string }>(
    'SELECT application_name FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid()',
    [`${OWNER} user %`],
  )
  return rows.map(({ application_name }) => Number(application_name.split(' ')[2]))
}

/** Creates the directory if it is missing, checks that it is writable, and returns its real path. */
async function writablePlace(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new UserError(
      `DATA_DIR is ${JSON.stringify(dataDir)}, which this user cannot write (${(error as Error).message}): ` +
        'it takes a directory of your own, or set DATABASE_URL',
      { cause: error },
    )
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
