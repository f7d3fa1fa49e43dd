import { bringAllUpToDate, changeUpToDate, PeriodEndedError } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import { GatewayError, UnavailableError } from '../errors.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'
import type { TallyQueue } from './tally-queue.js'

const ROUNDS = 5

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
  }).catch((error: unknown) => Promise.reject(asOwnFault(error) as Error))

/** A tally asks a gateway for nothing: what one lacks for the renewal is a fault of the service to its client. */
const asOwnFault = (error: unknown): unknown =>
  error instanceof GatewayError ? new Error('a late renewal could not be made', { cause: error }) : error

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
    const owners = late
      .map((place) => tallies[place] as OwnTally)
      .map((one) => [one.subscriptionId, one.billableId] as const)
    const failed = await bringAllUpToDate(core, new Map(owners))
    const renewed: number[] = []
    for (const place of late) {
      const { subscriptionId } = tallies[place] as OwnTally
      if (failed.has(subscriptionId))
        outcomes[place] = { kind: 'not_renewed', error: asOwnFault(failed.get(subscriptionId)) }
      else renewed.push(place)
    }
    const counted = await core.countTally.countAll(renewed.map((place) => tallies[place] as OwnTally))
    for (const [index, place] of renewed.entries()) outcomes[place] = counted[index] as TallyOutcome
  }
  const [first] = outcomes
  if (first?.kind === 'not_renewed' && outcomes.every(({ kind }) => kind === 'not_renewed')) throw first.error
  return outcomes
}

const isDecided = <Other extends NotRenewed>(outcome: TallyOutcome | Other): outcome is Decided | Other =>
  outcome.kind !== 'due'
