import { changeUpToDate, PeriodEndedError } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'
import type { TallyQueue } from './tally-queue.js'

type Counting = Core & { countTally: TallyQueue }

/** What became of a tally on a subscription that is up to date. */
export type Decided = Exclude<TallyOutcome, Readonly<{ kind: 'due' }>>

/**
 * Counts a tally. Where a renewal is late that changes what is sold, it is made first: otherwise usage would count on items
 * that the new period no longer has, and nobody would bill it.
 * @throws UnavailableError
 */
export async function countUpToDate(core: Counting, tally: OwnTally): Promise<Decided> {
  const outcome = await core.countTally.count(tally)
  return isDecided(outcome) ? outcome : countAfterRenewal(core, tally)
}

const countAfterRenewal = (core: Counting, tally: OwnTally): Promise<Decided> =>
  changeUpToDate(core, { billableId: tally.billableId, id: tally.subscriptionId }, async () => {
    const outcome = await core.countTally.count(tally)
    if (!isDecided(outcome)) throw new PeriodEndedError()
    return outcome
  })

/** Counts tallies together, and those again by themselves whose renewal is late. Waits for all of them. */
export async function countAllUpToDate(core: Counting, tallies: readonly OwnTally[]): Promise<readonly Decided[]> {
  const outcomes = await core.countTally.countAll(tallies)
  if (outcomes.every(isDecided)) return outcomes
  const decided = outcomes.map(async (outcome, place) =>
    isDecided(outcome) ? outcome : countAfterRenewal(core, tallies[place] as OwnTally),
  )
  await Promise.allSettled(decided)
  return Promise.all(decided)
}

const isDecided = (outcome: TallyOutcome): outcome is Decided => outcome.kind !== 'due'
