import { setImmediate as turn } from 'node:timers/promises'
import { openQueues } from '../../src/concurrency/queues.js'
import { openTallyQueue } from '../../src/usage/tally-queue.js'
import { rowOf, scriptedPool, type Sent } from './scripted-pool.js'

const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }

/** A queue before a database that answers a batch only when the test says so, with one more for each tally. */
export function batchesWorld(patienceMs?: number) {
  const waiting: { batch: Sent; answer: (rows: unknown[][]) => void; fail: (error: unknown) => void }[] = []
  const { pool, sent } = scriptedPool(
    (batch) => new Promise((answer, fail) => void waiting.push({ batch, answer: (rows) => answer(rows), fail })),
  )
  const queues = openQueues()
  const { count, countAll } = openTallyQueue(pool, clock, queues, patienceMs)
  const totals = new Map<number, number>()
  const next = (subscriptionId: number) => {
    const total = (totals.get(subscriptionId) ?? 0) + 1
    totals.set(subscriptionId, total)
    return total
  }
  const rows = ({ tallies }: Sent, busy: readonly number[]) =>
    tallies.map(({ subscriptionId }, place) => [
      ...(busy.includes(subscriptionId)
        ? rowOf(place, 'busy')
        : rowOf(place, 'recorded', [String(next(subscriptionId))])),
    ])
  return {
    sent,
    queues,
    waiting: () => waiting.map(({ batch }) => batch),
    /** Sends a tally. The result is its total, or why it was refused. */
    tally: (subscriptionId: number, idempotencyKey?: string, quantity = 1, billableId = 5) =>
      count({
        subscriptionId,
        billableId,
        feature: 'calls',
        quantity,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }).then((outcome) => (outcome.kind === 'recorded' ? outcome.record.total : outcome.kind)),
    /** Sends tallies together, each of a subscription and under a key. The results are their totals. */
    async tallyAll(tallies: readonly (readonly [subscriptionId: number, idempotencyKey: string, quantity?: number])[]) {
      const outcomes = await countAll(
        tallies.map(([subscriptionId, idempotencyKey, quantity = 1]) => ({
          subscriptionId,
          idempotencyKey,
          billableId: 5,
          feature: 'calls',
          quantity,
        })),
      )
      return outcomes.map((outcome) => (outcome.kind === 'recorded' ? outcome.record.total : outcome.kind))
    },
    /** Lets the batch at `place` commit, the oldest first. Subscriptions in `busy` are locked by somebody else. */
    async commit(busy: readonly number[] = [], place = 0) {
      const { batch, answer } = waiting.splice(place, 1)[0]!
      answer(rows(batch, busy))
      await turns()
    },
    async refuse(error: unknown) {
      waiting.shift()!.fail(error)
      await turns()
    },
    async answerNothing() {
      waiting.shift()!.answer([])
      await turns()
    },
  }
}

/** Long enough for everything that does not wait for the database. */
export async function turns() {
  for (let n = 0; n < 5; n += 1) await turn()
}

export const idsOf = ({ tallies }: Sent) => tallies.map(({ subscriptionId }) => subscriptionId)
