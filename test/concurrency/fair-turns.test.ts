import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { fairTurns, type TurnBounds } from '../../src/concurrency/fair-turns.js'
import { UnavailableError } from '../../src/errors.js'

const BOUNDS: TurnBounds = { atOnce: 2, atOnceEach: 2, waiting: 16, waitingEach: 10, waitMs: 60_000, retryAfterS: 3 }

afterEach(() => {
  vi.useRealTimers()
})

/** Turns whose work ends when the test says so. */
function world(bounds: Partial<TurnBounds> = {}) {
  const { enqueue } = fairTurns({ ...BOUNDS, ...bounds })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  let last = 0
  function ask(owner: string, had: number | undefined): void {
    const name = `${owner}${(last += 1)}`
    enqueue({ owner, subject: name, ...(had !== undefined && { had }) }, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(UnavailableError)
      expect((error as UnavailableError).retryAfter).toBe(3)
      refused.push(name)
    })
  }
  return {
    begun,
    refused,
    async ask(owner: string, times = 1, had?: number) {
      for (let n = 0; n < times; n += 1) ask(owner, had)
      await turn()
    },
    async endAll() {
      for (; ends.length > 0; await turn()) ends.shift()?.()
    },
  }
}

test('when two owners fill the queue, a third takes the place of the newest of the one with most, and has its turn', async () => {
  const { ask, begun, refused, endAll } = world()
  await ask('a', 12)
  await ask('b', 6)
  await ask('c')
  expect(refused).toEqual(['a12'])
  await endAll()
  expect(begun.indexOf('c19')).toBeLessThan(6)
  expect(begun).toHaveLength(18)
})

test('places are taken over until nobody has two more than another', async () => {
  const { ask, begun, refused, endAll } = world({ waiting: 6 })
  await ask('a', 8)
  await ask('b', 5)
  expect(refused).toEqual(['a8', 'a7', 'a6', 'b12', 'b13'])
  await ask('a')
  expect(refused.slice(5)).toEqual(['a14'])
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b9', 'a4', 'b10', 'a5', 'b11'])
})

test('one owner alone takes no place of its own, and has no more than its bound', async () => {
  const { ask, refused, endAll } = world()
  await ask('a', 13)
  expect(refused).toEqual(['a13'])
  await endAll()
})

test('a request that made way leaves no timer and no place behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, begun, refused, endAll } = world({ waiting: 2, waitMs: 30 })
  await ask('a', 4)
  await ask('b')
  expect(refused).toEqual(['a4'])
  await vi.advanceTimersByTimeAsync(30)
  expect(refused).toEqual(['a4', 'a3', 'b5'])
  await ask('c', 2)
  expect(refused).toHaveLength(3)
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'c6', 'c7'])
  expect(vi.getTimerCount()).toBe(0)
})

test('who has had less takes the place of who has had most, and its turn before them, and is not displaced by as much', async () => {
  const { ask, begun, refused, endAll } = world({ waiting: 4 })
  await ask('busy', 2)
  for (const [owner, had] of [
    ['a', 1],
    ['b', 3],
    ['c', 2],
    ['d', 2],
  ] as const)
    await ask(owner, 1, had)
  await ask('new', 1, 0)
  expect(refused).toEqual(['b4'])
  await ask('e', 1, 2)
  expect(refused.slice(1)).toEqual(['e8'])
  await ask('f', 1, 1)
  expect(refused.slice(2)).toEqual(['d6'])
  await endAll()
  expect(begun.slice(2)).toEqual(['new7', 'a3', 'f9', 'c5'])
})

test('many that wait for one owner do not make way for one that has had more', async () => {
  const { ask, refused, endAll } = world({ waiting: 4 })
  await ask('busy', 2)
  await ask('office', 4)
  await ask('guesser', 1, 9)
  expect(refused).toEqual(['guesser7'])
  await ask('newcomer')
  expect(refused.slice(1)).toEqual(['office6'])
  await endAll()
})
