import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'
import {
  kill,
  makeDataDir,
  makeNewCluster,
  query,
  releaseUser,
  tcpPortsOf,
  type DataDir,
  type NewCluster,
} from './embedded-processes.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let cluster: NewCluster
let place: DataDir
beforeAll(async () => {
  cluster = await makeNewCluster()
})
beforeEach(async () => {
  place = await makeDataDir(cluster)
})
afterEach(() => place.cleanUp())
afterAll(() => cluster.remove())

test('two processes share one server, which the last of them stops', async () => {
  const first = await place.open()
  const { user, url } = await place.startUser()
  expect(url).toBe(first.url)
  await query(first.url, 'CREATE TABLE seen (by text)')
  expect(await query(url, 'SELECT * FROM seen')).toEqual([])

  await first.release()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await releaseUser(user)
  expect(await place.postmaster()).toBeUndefined()
})

test('one process may open the server twice, and its first release leaves the second share working', async () => {
  const [first, second] = await Promise.all([place.open(), place.open()])
  expect(second.url).toBe(first.url)
  await Promise.all([first.release(), first.release()])
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.release()
  expect(await place.postmaster()).toBeUndefined()
})

test('four first starters at once end with one server and one database', async () => {
  const empty = await makeDataDir()
  try {
    const started = await Promise.all([empty.startUser(), empty.startUser(), empty.startUser(), empty.open()])
    expect(new Set(started.map(({ url }) => url)).size).toBe(1)
    expect((await readdir(empty.dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  } finally {
    await empty.cleanUp()
  }
})

test('users who open and release at the same time never lose their server', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const embedded = await openEmbedded(place.dataDir)
        expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
        await embedded.release()
      }),
    )
    expect(await place.postmaster()).toBeUndefined()
  }
})

test('the server outlives a starter that is killed, and its last user still stops it', async () => {
  const { user, url } = await place.startUser()
  const second = await place.open()
  const pid = await place.postmaster()
  await kill(user, 'SIGKILL')
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(second.url).toBe(url)
  expect(await place.postmaster()).toBe(pid)
  await second.release()
  expect(await place.postmaster()).toBeUndefined()
})

test('a server whose only user was killed is found, used and stopped by the next', async () => {
  const { user, url } = await place.startUser()
  const pid = await place.postmaster()
  await kill(user, 'SIGKILL')
  const next = await place.open()
  expect(next.url).toBe(url)
  expect(await place.postmaster()).toBe(pid)
  await next.release()
  expect(await place.postmaster()).toBeUndefined()
})

test('the connection that a killed user leaves behind for a moment does not keep the server up', async () => {
  const embedded = await place.open()
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
  expect(await place.postmaster()).toBeDefined()
  await left.end()
  await releasing
  expect(await place.postmaster()).toBeUndefined()
})

test('Ctrl-C in the terminal of the starter does not reach the server', async () => {
  const { user, url } = await place.startUser()
  const pid = await place.postmaster()
  await kill(user, 'SIGINT')
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await place.postmaster()).toBe(pid)
})

test('committed data is there again after the server and its user were killed', async () => {
  const { user, url } = await place.startUser()
  await query(url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id')
  await kill(user, 'SIGKILL')
  await place.killPostmaster()
  const again = await place.open()
  expect(await query(again.url, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 1000 }])
})

test('a killed server comes back for its living users under the same URL', async () => {
  const first = await place.open()
  const { user, url } = await place.startUser()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS id')
  const killed = await place.killPostmaster()
  await expect
    .poll(() => query(url, 'SELECT id FROM kept').catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ id: 7 }])
  expect(await place.postmaster()).not.toBe(killed)
  await releaseUser(user)
  await first.release()
  expect(await place.postmaster()).toBeUndefined()
})

test('a killed server starts again although another process now has its process id', async () => {
  const { user } = await place.startUser()
  await kill(user, 'SIGKILL')
  await place.killPostmaster()
  const { uid, gid } = await stat(path.join(place.dataDir, 'postgres'))
  const namesake = spawn('sleep', ['600'], { uid, gid })
  await once(namesake, 'spawn')
  const lockFile = path.join(place.dataDir, 'postgres/cluster/postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8')).split('\n')
  await writeFile(lockFile, [namesake.pid, ...lines.slice(1)].join('\n'))
  try {
    expect(await query((await place.open()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(namesake.exitCode).toBeNull()
  } finally {
    namesake.kill('SIGKILL')
  }
})

test('the server listens on no TCP port, and a stranger on its old port receives nothing after it was killed', async () => {
  const { user, url } = await place.startUser()
  const { port, searchParams } = new URL(url)
  expect(searchParams.get('host')).toBe(path.join(await realpath(place.dataDir), 'postgres'))
  expect(await tcpPortsOf((await place.postmaster())!)).toEqual([])
  const received: Buffer[] = []
  const stranger = createServer((socket) => socket.on('data', (bytes: Buffer) => received.push(bytes)))
  stranger.listen(Number(port), '127.0.0.1')
  await once(stranger, 'listening')
  try {
    await place.killPostmaster()
    const back = await place.open()
    expect(back.url).toBe(url)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await tcpPortsOf((await place.postmaster())!)).toEqual([])
    expect(Buffer.concat(received).toString()).toBe('')
    expect(user.exitCode).toBeNull()
  } finally {
    stranger.close()
  }
})

test('a data directory whose path does not fit into a socket’s address is refused in one line', async () => {
  const deep = path.join(place.dataDir, 'a'.repeat(100))
  await expect(openEmbedded(deep)).rejects.toThrow('too long for a Unix socket: set DATA_DIR to a shorter one')
})
