import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGuardedUser, PASSWORD } from '../support/fixtures.js'
import { type Arena, closeArena, openArena, signIn } from './arena.js'

const GUESSES = 1_000
const AT_ONCE = 50

let arena: Arena<Readonly<{ guessed: string; genuine: string }>>
beforeAll(async () => {
  arena = await openArena(
    async (services, { billableId }) => ({
      guessed: await makeGuardedUser(services, billableId),
      genuine: await makeGuardedUser(services, billableId),
    }),
    { TRUSTED_PROXIES: '127.0.0.1' },
  )
})
afterAll(closeArena)

test('of 1,000 guesses from 1,000 addresses at most twenty are hashed, and a genuine sign-in beside them takes a second at most', async () => {
  const { server, prepared } = arena
  const { guessed, genuine } = prepared
  const statuses: number[] = []
  let left = GUESSES
  const guess = async () => {
    for (let one = left--; one > 0; one = left--)
      statuses.push(await signIn(server, guessed, 'a wrong guess', `198.51.${one >> 8}.${one & 255}`))
  }
  const flood = Promise.all(Array.from({ length: AT_ONCE }, guess))
  let slowest = 0
  for (let times = 0; times < 3; times += 1) {
    const began = performance.now()
    expect(await signIn(server, genuine, PASSWORD, '203.0.113.9')).toBe(204)
    slowest = Math.max(slowest, performance.now() - began)
    await pause(100)
  }
  await flood
  const hashed = statuses.filter((status) => status === 401).length
  console.log(`${hashed} of ${GUESSES} guesses hashed; the slowest genuine sign-in took ${slowest.toFixed(0)} ms`)
  expect(hashed).toBeLessThanOrEqual(20)
  expect(slowest).toBeLessThanOrEqual(1_000)
})
