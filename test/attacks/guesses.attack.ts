import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGuardedUser, PASSWORD } from '../support/fixtures.js'
import { type Arena, closeArena, openArena, percentile, signIn } from './arena.js'

const GUESSES = 1_000
const AT_ONCE = 50
const SOON_MS = 1_000
/** A sign-in waits for the guess that is being hashed on each thread, on whatever machine. */
const TIMES_ALONE = 8

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

test('of 1,000 guesses from 1,000 addresses at most twenty are hashed, and a genuine sign-in beside them takes a second at most, or eight times as long as alone', async () => {
  const { server, prepared } = arena
  const { guessed, genuine } = prepared
  const signedIn = async () => {
    const began = performance.now()
    expect(await signIn(server, genuine, PASSWORD, '203.0.113.9')).toBe(204)
    return performance.now() - began
  }
  const alone = [await signedIn(), await signedIn(), await signedIn()]
  const statuses: number[] = []
  let left = GUESSES
  const guess = async () => {
    for (let one = left--; one > 0; one = left--)
      statuses.push(await signIn(server, guessed, 'a wrong guess', `198.51.${one >> 8}.${one & 255}`))
  }
  const flood = Promise.all(Array.from({ length: AT_ONCE }, guess))
  let slowest = 0
  for (let times = 0; times < 3; times += 1) {
    slowest = Math.max(slowest, await signedIn())
    await pause(100)
  }
  await flood
  const hashed = statuses.filter((status) => status === 401).length
  console.log(
    `${hashed} of ${GUESSES} guesses hashed; the slowest genuine sign-in took ${slowest.toFixed(0)} ms`,
    alone,
  )
  expect(hashed).toBeLessThanOrEqual(20)
  expect(slowest).toBeLessThanOrEqual(Math.max(SOON_MS, TIMES_ALONE * percentile(alone, 0.5)))
})
