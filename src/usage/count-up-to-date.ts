import { bringUpToDate } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import { UnavailableError } from '../errors.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'
import type { TallyQueue } from './tally-queue.js'

/** What became of a tally on a subscription that is up to date. */
export type Decided = Exclude<TallyOutcome, Readonly<{ kind: 'due' }>>

const ROUNDS = 5

/**
 * Counts a tally. Where a renewal is late that changes what is sold, it is made first: otherwise usage would count on items
 * that the new period no longer has, and nobody would bill it.
 * @throws UnavailableError
 */
export async function countUpToDate(core: Core & { countTally: TallyQueue }, tally: OwnTally): Promise<Decided> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const outcome = await core.countTally.count(tally)
    if (outcome.kind !== 'due') return outcome
    await bringUpToDate(core, tally.billableId, tally.subscriptionId)
  }
  throw new UnavailableError(1)
}

/** Counts tallies together, and those again by themselves whose renewal is late. Waits for all of them. */
export async function countAllUpToDate(
  core: Core & { countTally: TallyQueue },
  tallies: readonly OwnTally[],
): Promise<readonly Decided[]> {
  const outcomes = await core.countTally.countAll(tallies)
  if (outcomes.every(isDecided)) return outcomes
  const decided = outcomes.map(async (outcome, place) =>
    isDecided(outcome) ? outcome : countUpToDate(core, tallies[place] as OwnTally),
  )
  await Promise.allSettled(decided)
  return Promise.all(decided)
}

const isDecided = (outcome: TallyOutcome): outcome is Decided => outcome.kind !== 'due'
