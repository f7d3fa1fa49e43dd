import { bringUpToDate, changeUpToDate, PeriodEndedError } from '../billing/bring-up-to-date.js'
import { inParallel } from '../billing/in-parallel.js'
import type { Core } from '../core.js'
import { UnavailableError } from '../errors.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'
import type { TallyQueue } from './tally-queue.js'

const ROUNDS = 5
/** As many as an account has turns on the connections that all requests share. */
const RENEWED_AT_ONCE = 2

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

/**
 * Counts tallies together, and those again whose renewal was late. However many tallies a subscription has among them, it
 * is renewed once.
 * @throws UnavailableError
 */
export async function countAllUpToDate(core: Counting, tallies: readonly OwnTally[]): Promise<readonly Decided[]> {
  const outcomes = [...(await core.countTally.countAll(tallies))]
  for (let round = 1; !outcomes.every(isDecided); round += 1) {
    if (round > ROUNDS) throw new UnavailableError(1)
    const late = [...outcomes.keys()].filter((place) => outcomes[place]?.kind === 'due')
    const again = late.map((place) => tallies[place] as OwnTally)
    const owners = new Map(again.map(({ subscriptionId, billableId }) => [subscriptionId, billableId]))
    await inParallel(RENEWED_AT_ONCE, [...owners], ([id, billableId]) => bringUpToDate(core, billableId, id))
    const counted = await core.countTally.countAll(again)
    for (const [index, place] of late.entries()) outcomes[place] = counted[index] as TallyOutcome
  }
  return outcomes
}

const isDecided = (outcome: TallyOutcome): outcome is Decided => outcome.kind !== 'due'
