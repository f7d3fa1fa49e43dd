import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineCondition } from '../../src/database/health/condition.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { type Interrupted, startInterrupted } from './interrupted.js'

let world: Interrupted
beforeAll(async () => {
  world = await startInterrupted()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000

test('a purchase that its gateway leaves undecided is stuck after ten minutes, and the log says once an hour what it answers', async () => {
  const free = await world.interrupted('500 after')
  const { clock, databaseUrl } = world.service
  const unknown = { kind: 'unknown', reason: 'the key lacks a permission' } as const
  const given = world.withRemote((remote) => ({ ...remote, findSubscription: () => Promise.resolve(unknown) }))
  const look = async () => {
    await world.becomeDue(free)
    expect(await reconcilePurchases(given)).toBe(1)
    const findings = await examineCondition(databaseUrl, 1, clock.now())
    return findings.find(({ name }) => name === 'attempts')?.ok
  }
  expect([await look(), world.lines]).toEqual([true, []])
  clock.advance(11 * MINUTE_MS)
  expect([await look(), await look()]).toEqual([false, false])
  const { id } = await world.attemptOf(free)
  const err: unknown = expect.objectContaining({ outcome: 'unknown', detail: unknown.reason })
  const message = 'a purchase still waits for its gateway; asking again'
  expect(world.lines).toEqual([{ level: 'warn', fields: { err, attempt: id }, message }])
  await world.becomeDue(free)
  await reconcilePurchases(world.core())
  expect((await world.attemptOf(free)).state).toBe('completed')
})
