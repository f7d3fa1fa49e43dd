import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makeGuardedUser, PASSWORD } from '../support/fixtures.js'
import { type AttackedServer, endAll, startAttacked, startPreparing } from './arena.js'

const GUESSES = 1_000
const AT_ONCE = 50

let database: TestDatabase
let server: AttackedServer
let guessed: string
let genuine: string
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  const { billableId } = await makeAccount(service.services)
  guessed = await makeGuardedUser(service.services, billableId)
  genuine = await makeGuardedUser(service.services, billableId)
  await service.close()
  server = await startAttacked(database.url, { TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  endAll()
  await database.drop()
})

async function signIn(email: string, password: string, from: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('of 1,000 guesses from 1,000 addresses at most twenty are hashed, and a genuine sign-in beside them takes a second at most', async () => {
  const statuses: number[] = []
  let left = GUESSES
  const guess = async () => {
    for (let one = left--; one > 0; one = left--)
      statuses.push(await signIn(guessed, 'a wrong guess', `198.51.${one >> 8}.${one & 255}`))
  }
  const flood = Promise.all(Array.from({ length: AT_ONCE }, guess))
  let slowest = 0
  for (let times = 0; times < 3; times += 1) {
    const began = performance.now()
    expect(await signIn(genuine, PASSWORD, '203.0.113.9')).toBe(204)
    slowest = Math.max(slowest, performance.now() - began)
    await pause(100)
  }
  await flood
  const hashed = statuses.filter((status) => status === 401).length
  console.log(`${hashed} of ${GUESSES} guesses hashed; the slowest genuine sign-in took ${slowest.toFixed(0)} ms`)
  expect(hashed).toBeLessThanOrEqual(20)
  expect(slowest).toBeLessThanOrEqual(1_000)
})
