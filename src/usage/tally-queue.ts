import type { Clock } from '../calendar/clock.js'
import type { Pool } from '../database/client.js'
import { isOutage } from '../database/outage.js'
import { UnavailableError } from '../errors.js'
import { countTallies, type OwnTally, type TallyOutcome } from './count-tallies.js'

/** Counts a tally together with the others of its moment. Resolves once it is committed, or decided against. */
export type TallyQueue = (tally: OwnTally) => Promise<TallyOutcome>

type Waiting = Readonly<{
  tally: OwnTally
  resolve: (outcome: TallyOutcome) => void
  reject: (error: unknown) => void
}>

/** More than this in one transaction delays the first more than it helps the last. */
const MAX_BATCH = 256
/** Batches on their way at a time: while one is written to disk, the other is counted. */
const MAX_SENT = 2
/** How many subscriptions that others have locked are waited for at a time. */
const PATIENT_QUEUES = 3

const NONE: ReadonlySet<number> = new Set()

/**
 * Group commit. Two batches are on their way at a time, of different subscriptions, and the next gathers meanwhile; when
 * fewer are, a batch leaves at the end of the event loop's turn. A subscription that somebody else has locked leaves
 * the common queue: its tallies wait for the lock in a patient queue of their own, and nobody waits for them. Tallies of one
 * subscription keep their order.
 */
export function openTallyQueue(pool: Pool, clock: Clock): TallyQueue {
  let gathering: Waiting[] = []
  let isScheduled = false
  let sent = 0
  /** Subscriptions with tallies on their way in the common queue. */
  const underway = new Set<number>()
  /** By subscription, those that wait for its lock. */
  const locked = new Map<number, Waiting[]>()
  const patientQueues = new Set<number>()

  function sendBatches(): void {
    isScheduled = false
    while (sent < MAX_SENT) {
      const { batch, rest } = nextBatch(gathering, underway)
      if (batch.length === 0) return
      gathering = rest
      void send(batch)
    }
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const subscriptions = batch.map(({ tally }) => tally.subscriptionId)
    sent += 1
    for (const id of subscriptions) underway.add(id)
    const busy = await countBatch({ pool, clock, patient: false }, batch)
    sent -= 1
    for (const id of subscriptions) underway.delete(id)
    setAside(busy)
    sendBatches()
  }

  /** What was busy goes before whatever of the same subscription has come since. */
  function setAside(busy: readonly Waiting[]): void {
    if (busy.length === 0) return
    const subscriptions = new Set(busy.map(({ tally }) => tally.subscriptionId))
    const isSetAside = ({ tally }: Waiting) => subscriptions.has(tally.subscriptionId)
    const later = gathering.filter(isSetAside)
    gathering = gathering.filter((waiting) => !isSetAside(waiting))
    for (const waiting of [...busy, ...later]) {
      const { subscriptionId } = waiting.tally
      const queue = locked.get(subscriptionId)
      if (queue) queue.push(waiting)
      else locked.set(subscriptionId, [waiting])
    }
    openPatientQueues()
  }

  function openPatientQueues(): void {
    for (const subscriptionId of locked.keys()) {
      if (patientQueues.size === PATIENT_QUEUES) return
      if (!patientQueues.has(subscriptionId)) void runPatientQueue(subscriptionId)
    }
  }

  async function runPatientQueue(subscriptionId: number): Promise<void> {
    patientQueues.add(subscriptionId)
    for (;;) {
      const { batch, rest } = nextBatch(locked.get(subscriptionId) ?? [], NONE)
      if (batch.length === 0) break
      locked.set(subscriptionId, rest)
      await countBatch({ pool, clock, patient: true }, batch)
    }
    locked.delete(subscriptionId)
    patientQueues.delete(subscriptionId)
    openPatientQueues()
  }

  return (tally) =>
    new Promise((resolve, reject) => {
      const waiting = { tally, resolve, reject }
      const behind = locked.get(tally.subscriptionId)
      if (behind) return void behind.push(waiting)
      gathering.push(waiting)
      if (isScheduled || sent === MAX_SENT) return
      isScheduled = true
      setImmediate(sendBatches)
    })
}

type Commit = Readonly<{ pool: Pool; clock: Clock; patient: boolean }>

/** Counts a batch and answers everyone in it but the busy, which it returns. */
async function countBatch({ pool, clock, patient }: Commit, batch: readonly Waiting[]): Promise<Waiting[]> {
  try {
    const tallies = batch.map(({ tally }) => tally)
    const outcomes = await countTallies(pool, tallies, { now: clock.now(), patient })
    return batch.filter(({ resolve, reject }, place) => {
      const outcome = outcomes[place]
      if (outcome?.kind === 'busy') return true
      if (outcome) resolve(outcome)
      else reject(new Error('tally_usage returned no row for a tally'))
      return false
    })
  } catch (error) {
    if (batch.length > 1 && !(error instanceof UnavailableError) && !isOutage(error))
      return countOneByOne({ pool, clock, patient }, batch)
    for (const { reject } of batch) reject(error)
    return []
  }
}

/** Rolled back, for a reason that may be one tally's alone: each is asked again by itself. */
async function countOneByOne(commit: Commit, batch: readonly Waiting[]): Promise<Waiting[]> {
  const busy: Waiting[] = []
  for (const waiting of batch) busy.push(...(await countBatch(commit, [waiting])))
  return busy
}

/**
 * The longest part of a queue that can be counted in one batch, from its beginning: no key twice for one subscription.
 * A duplicate is left for the batch after, and with it what follows of its subscription; so is whatever has tallies of
 * its subscription underway.
 */
function nextBatch(
  queue: readonly Waiting[],
  underway: ReadonlySet<number>,
): Readonly<{ batch: Waiting[]; rest: Waiting[] }> {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const keys = new Set<string>()
  const left = new Set<number>()
  for (const waiting of queue) {
    const { subscriptionId, idempotencyKey } = waiting.tally
    const key = `${subscriptionId} ${idempotencyKey ?? ''}`
    const isRepeated = idempotencyKey !== undefined && keys.has(key)
    if (batch.length === MAX_BATCH || isRepeated || left.has(subscriptionId) || underway.has(subscriptionId)) {
      left.add(subscriptionId)
      rest.push(waiting)
    } else {
      keys.add(key)
      batch.push(waiting)
    }
  }
  return { batch, rest }
}
