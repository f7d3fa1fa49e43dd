import { expect, test } from 'vitest'
import type { OwnTally, TallyOutcome } from '../../src/usage/count-tallies.js'
import { countAllUpToDate } from '../../src/usage/count-up-to-date.js'

const recorded: TallyOutcome = {
  kind: 'recorded',
  record: { feature: 'calls', quantity: 1, idempotencyKey: null, total: 1, recordedAt: new Date(0) },
}

/** A service whose subscriptions are renewed as soon as somebody looks whether they are due. */
function lateWorld() {
  const [counted, looks]: [number[], number[]] = [[], []]
  const isLate = (id: number) => id !== 3 && !looks.includes(id)
  const core = {
    clock: { now: () => new Date(0) },
    database: {
      $queryRaw: (_: unknown, id: number) => {
        looks.push(id)
        return Promise.resolve([])
      },
    },
    countTally: {
      countAll: (tallies: readonly OwnTally[]) => {
        counted.push(tallies.length)
        return Promise.resolve(
          tallies.map(({ subscriptionId }) => (isLate(subscriptionId) ? { kind: 'due' } : recorded)),
        )
      },
    },
  } as unknown as Parameters<typeof countAllUpToDate>[0]
  return { core, counted, looks }
}

test('a batch looks once after the renewal of each subscription, however many tallies it has', async () => {
  const { core, counted, looks } = lateWorld()
  const tallies = Array.from({ length: 100 }, (_, n) => ({
    subscriptionId: (n % 3) + 1,
    billableId: 7,
    feature: 'calls',
    quantity: 1,
    idempotencyKey: `key-${n}`,
  }))
  const outcomes = await countAllUpToDate(core, tallies)
  expect(outcomes).toEqual(tallies.map(() => recorded))
  expect(looks.toSorted()).toEqual([1, 2])
  expect(counted).toEqual([100, 67])
})
