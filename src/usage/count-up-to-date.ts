import { bringUpToDate, changeUpToDate, PeriodEndedError } from '../billing/bring-up-to-date.js'
import { inParallel } from '../billing/in-parallel.js'
import type { Core } from '../core.js'
import { isOutage, isTooSlow } from '../database/outage.js'
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

/** The tally's subscription could not be renewed first, for a reason of its own. */
export type NotRenewed = Readonly<{ kind: 'not_renewed'; error: unknown }>

/**
 * Counts tallies together, and those again whose renewal was late. However many tallies a subscription has among them, it
 * is renewed once. One that cannot be renewed keeps none of the others from being counted.
 * @throws UnavailableError, or what kept all of them from being counted
 */
export async function countAllUpToDate(
  core: Counting,
  tallies: readonly OwnTally[],
): Promise<readonly (Decided | NotRenewed)[]> {
  const outcomes: (TallyOutcome | NotRenewed)[] = [...(await core.countTally.countAll(tallies))]
  for (let round = 1; !outcomes.every(isDecided); round += 1) {
    if (round > ROUNDS) throw new UnavailableError(1)
    const late = [...outcomes.keys()].filter((place) => outcomes[place]?.kind === 'due')
    const failed = await renew(
      core,
      late.map((place) => tallies[place] as OwnTally),
    )
    const renewed: number[] = []
    for (const place of late) {
      const { subscriptionId } = tallies[place] as OwnTally
      if (failed.has(subscriptionId)) outcomes[place] = { kind: 'not_renewed', error: failed.get(subscriptionId) }
      else renewed.push(place)
    }
    const counted = await core.countTally.countAll(renewed.map((place) => tallies[place] as OwnTally))
    for (const [index, place] of renewed.entries()) outcomes[place] = counted[index] as TallyOutcome
  }
  const [first] = outcomes
  if (first?.kind === 'not_renewed' && outcomes.every(({ kind }) => kind === 'not_renewed')) throw first.error
  return outcomes
}

/** Makes the late renewals of subscriptions. @returns why those failed that did, by their ids */
async function renew(core: Counting, tallies: readonly OwnTally[]): Promise<ReadonlyMap<number, unknown>> {
  const owners = new Map(tallies.map(({ subscriptionId, billableId }) => [subscriptionId, billableId]))
  const failed = new Map<number, unknown>()
  await inParallel(RENEWED_AT_ONCE, [...owners], async ([id, billableId]) => {
    try {
      await bringUpToDate(core, billableId, id)
    } catch (err) {
      if (err instanceof UnavailableError || (isOutage(err) && !isTooSlow(err))) throw err
      failed.set(id, err)
      core.log.error({ err, id, reqId: core.actor.requestId }, 'a renewal that tallies wait for could not be made')
    }
  })
  return failed
}

const isDecided = <Other extends NotRenewed>(outcome: TallyOutcome | Other): outcome is Decided | Other =>
  outcome.kind !== 'due'
