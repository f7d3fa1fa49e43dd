import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobPool } from '../../src/worker/job-pool.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

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
