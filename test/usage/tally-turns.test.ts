import { expect, test } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { batchesWorld, turns } from './batches-world.js'
import type { Sent } from './scripted-pool.js'

const SHARE = 86

/** A queue before which accounts send tallies, each of another subscription unless the test names it. */
function accountsWorld(patienceMs?: number) {
  const world = batchesWorld(patienceMs)
  let last = 1_000
  const send = (account: number, subscription = (last += 1), key?: string) => world.tally(subscription, key, 1, account)
  return {
    ...world,
    send,
    sendMany: (account: number, many: number) => Array.from({ length: many }, () => send(account)),
  }
}

/** How many tallies of each account a batch holds, in the order in which they are in it. */
function accountsOf({ tallies }: Sent) {
  const counts = new Map<number, number>()
  for (const { billableId } of tallies) counts.set(billableId, (counts.get(billableId) ?? 0) + 1)
  return [...counts]
}

test('the tally of another account is in the next batch, however many of one account wait', async () => {
  const { send, sendMany, sent, waiting, commit } = accountsWorld()
  const many = sendMany(1, 3_000)
  await turns()
  const other = send(2)
  await commit()
  await commit()
  expect(sent.map(accountsOf).slice(0, 3)).toEqual([
    [[1, 256]],
    [[1, 256]],
    [
      [1, SHARE],
      [2, 1],
    ],
  ])
  await commit()
  expect(await other).toBe(1)
  while (waiting().length > 0) await commit()
  expect(new Set(await Promise.all(many))).toEqual(new Set([1]))
})

test('accounts take turns: one has a third of a batch at most while others wait, and all of it when none does', async () => {
  const { sendMany, sent, commit } = accountsWorld()
  const totals = [1, 2, 3, 4].flatMap((account) => sendMany(account, 200))
  await turns()
  expect(sent.map(accountsOf)).toEqual([
    [
      [1, SHARE],
      [2, SHARE],
      [3, 84],
    ],
    [
      [4, SHARE],
      [1, SHARE],
      [2, 84],
    ],
  ])
  await commit()
  await commit()
  expect(sent.slice(2).map(accountsOf)).toEqual([
    [
      [3, SHARE],
      [4, SHARE],
      [1, 28],
      [2, 30],
    ],
    [
      [3, 30],
      [4, 28],
    ],
  ])
  await commit()
  await commit()
  expect(new Set(await Promise.all(totals))).toEqual(new Set([1]))
})

test('tallies of one subscription keep their order over the turns of their account', async () => {
  const { send, sendMany, commit, waiting } = accountsWorld()
  const totals = [...sendMany(1, 80), ...Array.from({ length: 20 }, () => send(1, 7))]
  void sendMany(2, 300)
  await turns()
  while (waiting().length > 0) await commit()
  expect((await Promise.all(totals)).slice(80)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test('an account that sends the keys of another one’s subscription holds it up for no longer than a batch', async () => {
  const { send, sent, commit } = accountsWorld()
  const strangers = [send(1, 7, 'k')]
  await turns()
  const own = send(2, 7, 'k')
  strangers.push(...['k', 'l', 'm'].map((key) => send(1, 7, key)))
  await turns()
  expect(sent).toHaveLength(1)
  await commit()
  expect(accountsOf(sent[1]!)[0]).toEqual([2, 1])
  await commit()
  expect(await own).toBe(2)
  await commit()
  await Promise.all(strangers)
})

test('accounts take turns at a locked subscription too', async () => {
  const { send, sent, commit } = accountsWorld()
  const own = [send(2, 7)]
  await turns()
  await commit([7])
  const strangers = Array.from({ length: 400 }, () => send(1, 7))
  own.push(send(2, 7))
  await commit([7])
  expect(accountsOf(sent[2]!)).toContainEqual([2, 2])
  for (let n = 0; n < 3; n += 1) await commit()
  const [first, second] = await Promise.all(own)
  expect(second).toBe(Number(first) + 1)
  await Promise.all(strangers)
})

test('what has waited for two seconds is refused, of whichever account', async () => {
  const { send, sendMany, commit } = accountsWorld()
  const first = sendMany(1, 512)
  await turns()
  const refused = [1, 2, 3].map((account) => expect(send(account)).rejects.toBeInstanceOf(UnavailableError))
  await Promise.all(refused)
  const next = send(2)
  await commit()
  await commit()
  await commit()
  expect(await next).toBe(1)
  await Promise.all(first)
})
