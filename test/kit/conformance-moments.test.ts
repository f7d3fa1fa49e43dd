import { expect, test } from 'vitest'
import type { Client } from '../conformance/client.js'
import { isWithin, timed } from '../conformance/moments.js'
import { clockOf } from '../conformance/world.js'

const at = (ms: number) => new Date(ms).toISOString()
const TOLERANCE_MS = 2_000

/** A world whose time passes only while a request is under way. */
function slowWorld() {
  let passed = 0
  return {
    now: () => passed,
    toleranceMs: () => TOLERANCE_MS,
    pass: (ms: number) => Promise.resolve((passed += ms)),
  }
}

test('what a server did while a request was under way was done then, however long the answer took', async () => {
  const world = slowWorld()
  const { span } = await timed(world, () => world.pass(60_000))
  await world.pass(300_000)
  for (const moment of [0, 30_000, 60_000, -TOLERANCE_MS, 60_000 + TOLERANCE_MS])
    expect(() => isWithin(world, span, at(moment), 'createdAt')).not.toThrow()
})

test('a moment before the request, after its answer, or that is none is a fault', async () => {
  const world = slowWorld()
  await world.pass(100_000)
  const { span } = await timed(world, () => world.pass(1_000))
  for (const moment of [at(100_000 - TOLERANCE_MS - 1), at(101_000 + TOLERANCE_MS + 1), null, 'soon'])
    expect(() => isWithin(world, span, moment, 'createdAt')).toThrow('createdAt is')
})

/** A client whose tokens take a while, and are dated somewhere in it. */
const issuing = (takesMs: readonly number[], datedAfterMs: number, pass: (ms: number) => number): Client => {
  const waits = [...takesMs]
  return {
    target: { server: 'http://localhost', prefix: 'billing/v1', slug: 'billing' },
    send: () => Promise.reject(new Error('unused')),
    ask() {
      const takes = waits.shift()!
      const began = pass(takes)
      const body = { id: 1, createdAt: at(began + datedAfterMs) }
      return Promise.resolve({ status: 201, headers: new Headers(), bytes: Buffer.alloc(0), body, told: '' })
    },
  }
}

test('the server’s time is as uncertain as the answer that tells it was slow', async () => {
  let here = 1_000_000
  const pass = (ms: number) => (here += ms) - ms
  for (const datedAfterMs of [0, 1_500]) {
    const { aheadMs, unsureMs } = await clockOf(issuing([1_500], datedAfterMs, pass), 'a cookie', () => here)
    expect(Math.abs(aheadMs)).toBeLessThanOrEqual(unsureMs)
    expect(unsureMs).toBe(750)
  }
})

test('an answer that a limit kept waiting tells the time once more', async () => {
  let here = 1_000_000
  const pass = (ms: number) => (here += ms) - ms
  const { aheadMs, unsureMs } = await clockOf(issuing([60_000, 200], 0, pass), 'a cookie', () => here)
  expect([aheadMs, unsureMs]).toEqual([-100, 100])
})
