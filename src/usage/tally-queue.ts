import type { Clock } from '../calendar/clock.js'
import { openLinger } from '../concurrency/linger.js'
import { type Queues, stateOf } from '../concurrency/queues.js'
import { refuseTheOld } from '../concurrency/refuse-the-old.js'
import type { Pool } from '../database/client.js'
import { isOutage } from '../database/outage.js'
import { UnavailableError } from '../errors.js'
import { here, tracedTogether } from '../telemetry/tracing.js'
import { countTallies, type OwnTally, type TallyOutcome } from './count-tallies.js'
import { filledLines, join, lengthOf, type Lines, takeOut, type Waiting } from './lines.js'
import { nextBatch } from './next-batch.js'
import { openPatientQueues } from './patient-queues.js'

/** Counts tallies together with concurrent ones. Resolves once they are committed or refused. */
export type TallyQueue = Readonly<{
  count(tally: OwnTally): Promise<TallyOutcome>
  /** Waits for all of them. Where some could not be decided, it fails as the first of those. */
  countAll(tallies: readonly OwnTally[]): Promise<readonly TallyOutcome[]>
}>

/** How many batches run at once: one is counted while the other is written to disk. */
const MAX_SENT = 2
/** For how long a tally waits for its subscription: as long as a statement may, and longer than a gateway takes. */
const PATIENCE_MS = 15_000

/**
 * Group commit. Two batches of different subscriptions run at once, and the next one gathers meanwhile. When fewer run,
 * a batch leaves at the end of the event loop's turn, or under load once it is worth a commit (`linger.ts`). The tallies
 * of a subscription that another transaction has locked leave the common queue. They wait for the lock in a patient queue
 * of their own, so that no other tally waits for it. Patient queues take turns, since some locks are held for as long as a
 * gateway takes. Accounts take turns in every queue, so one that sends very many holds up no other. Tallies of one
 * subscription keep their order. A tally that waits in the common queue for two seconds is refused, and one that waits for
 * a locked subscription after `patienceMs`.
 */
export function openTallyQueue(pool: Pool, clock: Clock, queues: Queues, patienceMs = PATIENCE_MS): TallyQueue {
  const gathering: Lines = new Map()
  let isScheduled = false
  let sent = 0
  /** The subscriptions whose tallies a batch of the common queue is counting. */
  const underway = new Set<number>()
  const locked = openPatientQueues((batch) => countTogether({ pool, clock, patient: true }, batch), patienceMs)
  const refuseInTime = refuseTheOld(() => filledLines(gathering))
  const recordSize = queues.recorder('tallies')
  const linger = openLinger(sendBatches)
  queues.watch('tallies', () => stateOf([...gathering.values()]))

  function sendBatches(): void {
    isScheduled = false
    while (sent < MAX_SENT && linger.isTime(lengthOf(gathering), sent)) {
      const batch = nextBatch(gathering, underway)
      if (batch.length === 0) break
      void send(batch)
    }
    refuseInTime()
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const subscriptions = batch.map(({ tally }) => tally.subscriptionId)
    sent += 1
    for (const id of subscriptions) underway.add(id)
    recordSize(batch.length)
    linger.left(batch.length)
    const busy = await countTogether({ pool, clock, patient: false }, batch)
    sent -= 1
    linger.cameBack(batch.length + lengthOf(gathering))
    for (const id of subscriptions) underway.delete(id)
    setAside(busy)
    sendBatches()
  }

  /** Busy tallies go before later tallies of the same subscription. */
  function setAside(busy: readonly Waiting[]): void {
    if (busy.length === 0) return
    const later = takeOut(gathering, new Set(busy.map(({ tally }) => tally.subscriptionId)))
    locked.add([...busy, ...later])
  }

  function add(waiting: Waiting): void {
    if (locked.has(waiting.tally.subscriptionId)) return locked.add([waiting])
    join(gathering, waiting)
    if (sent === MAX_SENT) return refuseInTime()
    if (isScheduled) return
    isScheduled = true
    setImmediate(sendBatches)
  }

  return {
    count: (tally) => addOne(tally, add),
    countAll: (tallies) => addAll(tallies, add),
  }
}

const addOne = (tally: OwnTally, add: (waiting: Waiting) => void): Promise<TallyOutcome> =>
  new Promise((resolve, reject) => add({ tally, since: performance.now(), from: here(), resolve, reject }))

/** One promise serves all tallies, which is less than half of the work of one each. */
function addAll(tallies: readonly OwnTally[], add: (waiting: Waiting) => void): Promise<readonly TallyOutcome[]> {
  const [since, from] = [performance.now(), here()]
  const outcomes = new Array<TallyOutcome>(tallies.length)
  let open = tallies.length
  if (open === 0) return Promise.resolve(outcomes)
  let failed: Readonly<{ place: number; error: Error }> | undefined
  return new Promise((resolve, reject) => {
    function settle(): void {
      open -= 1
      if (open > 0) return
      if (failed) reject(failed.error)
      else resolve(outcomes)
    }
    for (const [place, tally] of tallies.entries())
      add({
        tally,
        since,
        from,
        resolve(outcome) {
          outcomes[place] = outcome
          settle()
        },
        reject(error) {
          if (!failed || place < failed.place) failed = { place, error: error as Error }
          settle()
        },
      })
  })
}

type Commit = Readonly<{ pool: Pool; clock: Clock; patient: boolean }>

const countTogether = (commit: Commit, batch: readonly Waiting[]): Promise<Waiting[]> =>
  tracedTogether('count tallies', batch, () => countBatch(commit, batch))

/** Counts a batch and settles every tally in it except the busy ones, which it returns. */
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

/** The batch was rolled back, perhaps because of a single tally, so each tally is sent again alone. */
async function countOneByOne(commit: Commit, batch: readonly Waiting[]): Promise<Waiting[]> {
  const busy: Waiting[] = []
  for (const waiting of batch) busy.push(...(await countBatch(commit, [waiting])))
  return busy
}
