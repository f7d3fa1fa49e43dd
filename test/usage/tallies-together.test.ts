import { expect, test } from 'vitest'
import { batchesWorld, idsOf, turns } from './batches-world.js'
import { refusal } from './scripted-pool.js'

test('tallies that are sent together get their outcomes in their order, whichever batch counts each', async () => {
  const { tallyAll, sent, commit } = batchesWorld()
  const totals = tallyAll([
    [1, 'k'],
    [2, 'k'],
    [1, 'k', 2],
    [3, 'j'],
  ])
  await turns()
  expect(sent.map(idsOf)).toEqual([[1, 2, 3]])
  await commit([2])
  expect(sent.map(idsOf)).toEqual([[1, 2, 3], [1], [2]])
  await commit([], 1)
  await commit()
  expect(await totals).toEqual([1, 1, 2, 1])
})

test('where some of the tallies that are sent together cannot be decided, the first of them says why, once all are settled', async () => {
  const { tallyAll, waiting, refuse, commit } = batchesWorld()
  let isSettled = false
  const failure = expect(
    tallyAll([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]).finally(() => (isSettled = true)),
  ).rejects.toThrow('the second')
  await turns()
  await refuse(refusal('23514', 'the batch'))
  await commit()
  await refuse(refusal('23514', 'the second'))
  expect(isSettled).toBe(false)
  await refuse(refusal('23514', 'the third'))
  await failure
  expect(waiting()).toEqual([])
})

test('one key of several subscriptions does not part their tallies', async () => {
  const { tallyAll, sent, commit } = batchesWorld()
  const ids = Array.from({ length: 100 }, (_, id) => id)
  const totals = tallyAll(ids.map((id) => [id, '2026-03-01'] as const))
  await turns()
  expect(sent.map(idsOf)).toEqual([ids])
  await commit()
  expect(await totals).toEqual(ids.map(() => 1))
})

test('no tallies at all are counted at once', async () => {
  const { tallyAll, sent } = batchesWorld()
  expect(await tallyAll([])).toEqual([])
  expect(sent).toEqual([])
})
