import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, beside, closeArena, mostMs, openArena, told } from './arena.js'

let arena: Arena<void>
beforeAll(async () => {
  arena = await openArena(() => Promise.resolve())
})
afterAll(closeArena)

/** More than may be in flight. The server closes each after thirty seconds. */
const CONNECTIONS = 5_000
const HALF =
  'POST /billing/v1/subscriptions/1/tally-usage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
  'Content-Length: 40\r\n\r\n{"feature":'

test('5,000 connections from ten addresses that send half a body and no token neither lock a reader out nor slow it', async () => {
  const plan = { connections: CONNECTIONS, addresses: 10, texts: [HALF], reads: false, held: CONNECTIONS }
  const found = await beside(arena.server, plan, { path: '/billing/v1/plans', token: arena.reader.token })
  told('half bodies', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
})
