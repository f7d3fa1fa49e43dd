import { expect, test, vi } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { batchesWorld, idsOf, turns } from './batches-world.js'
import { refusal, type Sent } from './scripted-pool.js'

test('tallies that arrive in one turn of the event loop leave together', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = [tally(1), tally(1), tally(2)]
  expect(sent).toHaveLength(0)
  await turns()
  expect(sent.map(idsOf)).toEqual([[1, 1, 2]])
  expect(sent[0]?.patient).toBe(false)
  expect(sent[0]?.now).toBe('2026-03-01T12:00:00.000Z')
  await commit()
  expect(await Promise.all(totals)).toEqual([1, 2, 1])
  void tally(1)
  await turns()
  expect(sent.map(idsOf)).toEqual([[1, 1, 2], [1]])
})

test('two batches run at once, of different subscriptions, and what arrives meanwhile gathers for the next', async () => {
  const { tally, sent, commit, queues } = batchesWorld()
  const totals = [tally(1)]
  await turns()
  totals.push(tally(1), tally(2))
  await turns()
  totals.push(tally(3), tally(2))
  await turns()
  expect(sent.map(idsOf)).toEqual([[1], [2]])
  expect(queues.states().get('tallies')).toMatchObject({ length: 3 })
  await commit()
  expect(sent.map(idsOf)).toEqual([[1], [2], [1, 3]])
  await commit()
  expect(sent.map(idsOf)).toEqual([[1], [2], [1, 3], [2]])
  await commit()
  await commit()
  expect(await Promise.all(totals)).toEqual([1, 2, 1, 1, 2])
  expect(queues.states().get('tallies')).toEqual({ length: 0, ageMs: 0 })
})

test('a third batch waits until one of two has committed', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = Array.from({ length: 600 }, (_, id) => tally(id))
  await turns()
  expect(sent.map(({ tallies }) => tallies.length)).toEqual([256, 256])
  await commit()
  expect(sent.map(({ tallies }) => tallies.length)).toEqual([256, 256, 88])
  await commit()
  await commit()
  expect(new Set(await Promise.all(totals))).toEqual(new Set([1]))
})

test('a batch holds 256 tallies at most, and a subscription’s later tallies wait with its first that did not fit', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = Array.from({ length: 256 }, () => tally(1))
  totals.push(...Array.from({ length: 30 }, () => tally(2)), tally(1))
  await turns()
  expect(sent.map(({ tallies }) => tallies.length)).toEqual([256, 30])
  expect(new Set(idsOf(sent[1]!))).toEqual(new Set([2]))
  await commit()
  await commit()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await commit()
  const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
  expect(await Promise.all(totals)).toEqual([...upTo(256), ...upTo(30), 257])
})

test('a batch holds no key of a subscription twice: what follows the repetition waits with it', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = [tally(1, 'k'), tally(2, 'k'), tally(1, 'j'), tally(1, 'k', 2), tally(1, 'l'), tally(2), tally(2)]
  await turns()
  const keys = (batch: Sent | undefined) => batch?.tallies.map(({ subscriptionId, key }) => `${subscriptionId} ${key}`)
  expect(sent.map(keys)).toEqual([['1 k', '2 k', '1 j', '2 null', '2 null']])
  await commit()
  expect(keys(sent[1])).toEqual(['1 k', '1 l'])
  await commit()
  expect(await Promise.all(totals)).toEqual([1, 1, 2, 3, 4, 2, 3])
})

test('a request that is repeated while it waits shares the answer, whatever that is, and takes no batch of its own', async () => {
  const { tally, sent, commit, refuse } = batchesWorld()
  const answers = [tally(1, 'k'), tally(1), tally(1, 'k'), tally(2, 'k'), tally(1, 'k')]
  await turns()
  expect(sent.map(idsOf)).toEqual([[1, 1, 2]])
  await commit()
  expect(await Promise.all(answers)).toEqual([1, 2, 'duplicate', 1, 'duplicate'])
  const lost = Promise.allSettled([tally(1, 'm'), tally(1, 'm')])
  await turns()
  await refuse(new Error('the connection broke'))
  const reasons = (await lost).map((each) => each.status === 'rejected' && String(each.reason))
  expect(reasons[0]).toContain('it is not known whether this was counted')
  expect(reasons[1]).toBe(reasons[0])
})

test('the tallies of a locked subscription wait for it in their order, and no other tally waits with them', async () => {
  const { tally, sent, waiting, commit } = batchesWorld()
  const held = [tally(1)]
  await turns()
  held.push(tally(1))
  const free = tally(2)
  await turns()
  await commit([1])
  expect(sent.map(({ patient, ...batch }) => [patient, ...idsOf(batch as Sent)])).toEqual([
    [false, 1],
    [false, 2],
    [true, 1, 1],
  ])
  held.push(tally(1))
  await turns()
  expect(sent).toHaveLength(3)
  await commit()
  expect(await free).toBe(1)
  await commit()
  expect(waiting().map(idsOf)).toEqual([[1]])
  expect(sent[3]?.patient).toBe(true)
  await commit()
  expect(await Promise.all(held)).toEqual([1, 2, 3])
  held.push(tally(1))
  await turns()
  expect(sent[4]?.patient).toBe(false)
})

test('of the tallies that gathered meanwhile, only those of the locked subscription wait for it', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = [tally(1)]
  await turns()
  totals.push(tally(2))
  await turns()
  totals.push(tally(1), tally(3))
  await commit([1])
  expect(sent.slice(2).map((batch) => [batch.patient, ...idsOf(batch)])).toEqual([
    [false, 3],
    [true, 1, 1],
  ])
  for (let n = 0; n < 3; n += 1) await commit()
  expect(await Promise.all(totals)).toEqual([1, 1, 2, 1])
})

test('a locked subscription has one queue, also when another one is locked after it', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = [tally(1)]
  await turns()
  await commit([1])
  totals.push(tally(2))
  await turns()
  await commit([2], 1)
  totals.push(tally(1))
  await turns()
  expect(sent.map(idsOf)).toEqual([[1], [1], [2], [2]])
  for (let n = 0; n < 3; n += 1) await commit()
  expect(await Promise.all(totals)).toEqual([1, 1, 2])
  expect(sent[4]?.patient).toBe(true)
})

test('three locked subscriptions are waited for at once, and a fourth when one of them is free', async () => {
  const { tally, sent, commit } = batchesWorld()
  const totals = [1, 2, 3, 4].map((id) => tally(id))
  await turns()
  await commit([1, 2, 3, 4])
  expect(sent.slice(1).map(idsOf)).toEqual([[1], [2], [3]])
  await commit()
  expect(sent.slice(4).map(idsOf)).toEqual([[4]])
  await commit()
  await commit()
  await commit()
  expect(await Promise.all(totals)).toEqual([1, 1, 1, 1])
})

test('locked subscriptions take turns, so that a fourth is counted while three stay locked', async () => {
  const { tally, waiting, commit, refuse } = batchesWorld()
  const totals = [1, 2, 3, 4].map((id) => tally(id))
  await turns()
  await commit([1, 2, 3, 4])
  expect(waiting().map(idsOf)).toEqual([[1], [2], [3]])
  await refuse(refusal('55P03', 'canceling statement due to lock timeout'))
  expect(waiting().map(idsOf)).toEqual([[2], [3], [4]])
  await commit([], 2)
  expect(await totals[3]).toBe(1)
  for (let n = 0; n < 3; n += 1) await commit()
  expect(await Promise.all(totals)).toEqual([1, 1, 1, 1])
})

test('a batch that the database refuses is sent again one by one, so that a tally which breaks it fails alone', async () => {
  const { tally, sent, commit, refuse } = batchesWorld()
  const [first, second, third] = [tally(1), tally(2), tally(3)]
  await turns()
  await refuse(refusal('23514', 'a check failed'))
  await commit()
  const failure = expect(second).rejects.toThrow('a check failed')
  await refuse(refusal('23514', 'a check failed'))
  await commit([3])
  await failure
  expect(await first).toBe(1)
  expect(sent.map(({ patient, ...batch }) => [patient, ...idsOf(batch as Sent)])).toEqual([
    [false, 1, 2, 3],
    [false, 1],
    [false, 2],
    [false, 3],
    [true, 3],
  ])
  await commit()
  expect(await third).toBe(1)
})

test.each([
  ['may have been counted', new UnavailableError()],
  ['meets a database that is down', refusal('53300', 'too many connections')],
])('a batch that %s is not sent again: all its tallies fail', async (_what, error) => {
  const { tally, sent, refuse } = batchesWorld()
  const failures = [tally(1), tally(2)].map((each) => expect(each).rejects.toThrow())
  await turns()
  await refuse(error)
  await Promise.all(failures)
  expect(sent).toHaveLength(1)
})

test('a tally for which the database returns no row fails', async () => {
  const { tally, answerNothing } = batchesWorld()
  const failure = expect(tally(1)).rejects.toThrow('tally_usage returned no row for a tally')
  await turns()
  await answerNothing()
  await failure
})

test('after a failed batch its subscriptions are counted again', async () => {
  const { tally, refuse, commit } = batchesWorld()
  const failure = expect(tally(1)).rejects.toThrow('broken')
  await turns()
  await refuse(refusal('23514', 'broken'))
  await failure
  const total = tally(1)
  await turns()
  await commit()
  expect(await total).toBe(1)
})
