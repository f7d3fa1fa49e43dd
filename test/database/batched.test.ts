import { expect, test } from 'vitest'
import { openQueues } from '../../src/concurrency/queues.js'
import { batched } from '../../src/database/batched.js'

type Asked = Readonly<{ owner: number; place: number }>

/** Look-ups of which each waits until the test ends the next. */
function heldLookUps() {
  const batches: (readonly Asked[])[] = []
  const ends: (() => void)[] = []
  const ask = batched(
    async (asked: readonly Asked[]) => {
      batches.push(asked)
      await new Promise<void>((end) => ends.push(end))
      return asked.map(({ place }) => place)
    },
    { name: 'held', queues: openQueues(), slots: 1, size: 20, share: { ownerOf: ({ owner }) => owner, most: 4 } },
  )
  const answerNext = async () => {
    ends.shift()?.()
    await new Promise((turn) => setImmediate(turn))
  }
  return { ask, batches, answerNext }
}

test('of one owner a look-up takes its share at most, so that another’s question is in the next', async () => {
  const { ask, batches, answerNext } = heldLookUps()
  const greedy = Array.from({ length: 50 }, (_, place) => ask({ owner: 1, place }))
  await answerNext()
  const other = ask({ owner: 2, place: 100 })
  await answerNext()
  expect(batches.map((batch) => batch.map(({ place }) => place))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7, 100],
  ])
  await answerNext()
  expect(await other).toBe(100)
  for (let left = 8; left < 50; left += 4) await answerNext()
  expect(await Promise.all(greedy)).toEqual(greedy.map((_, place) => place))
  expect(batches.flat().filter(({ owner }) => owner === 1)).toHaveLength(50)
})
