import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobPool } from '../../src/worker/job-pool.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('the sessions of jobs wait for their next job, whatever the database ends others after', async () => {
  const admin = new pg.Client(asMaker(database.url))
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name')
  await admin.query(`ALTER DATABASE ${rows[0]!.name} SET idle_session_timeout = '100ms'`)
  await admin.end()
  const pool = openJobPool(database.url, { name: 'billing', connections: 1 })
  expect((await pool.query('SHOW idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '0' }])
  await pool.end()
})

test('where no connection comes in time, as from a database that hangs, there is nothing to give back', async () => {
  const pool = openJobPool(database.url, { name: 'billing', connections: 1 })
  const taken = await pool.connect()
  const given = await new Promise<unknown[]>((resolve) => pool.connect((...answer) => resolve(answer)))
  expect(given[0]).toBeInstanceOf(Error)
  // The library calls whatever it is given here, and an exception in it ends the process.
  expect(() => (given[2] as (() => void) | undefined)?.()).not.toThrow()
  taken.release()
  await pool.end()
})

test('a connection that the job library gives back twice is taken back once, and leaves its next user alone', async () => {
  const pool = openJobPool(database.url, { name: 'billing', connections: 1 })
  const give = () =>
    new Promise<() => void>((resolve, reject) => {
      pool.connect((error, client, release) =>
        client ? resolve(release) : reject(error ?? new Error('no connection')),
      )
    })
  const release = await give()
  release()
  const next = await give()
  expect(() => release()).not.toThrow()
  expect(pool.idleCount).toBe(0)
  next()
  expect(pool.idleCount).toBe(1)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
