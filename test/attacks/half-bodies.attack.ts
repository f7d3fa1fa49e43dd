import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { type AttackedServer, beside, endAll, mostMs, startAttacked, startPreparing, told } from './arena.js'

let database: TestDatabase
let server: AttackedServer
let token: string
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  ;({ token } = await makeAccount(service.services))
  await service.close()
  server = await startAttacked(database.url)
})
afterAll(async () => {
  endAll()
  await database.drop()
})

/** More than may be in flight. The server closes each after thirty seconds. */
const CONNECTIONS = 5_000
const HALF =
  'POST /billing/v1/subscriptions/1/tally-usage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
  'Content-Length: 40\r\n\r\n{"feature":'

test('5,000 connections from ten addresses that send half a body and no token neither lock a reader out nor slow it', async () => {
  const plan = { connections: CONNECTIONS, addresses: 10, texts: [HALF], reads: false, held: CONNECTIONS }
  const found = await beside(server, plan, { path: '/billing/v1/plans', token })
  told('half bodies', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
})
