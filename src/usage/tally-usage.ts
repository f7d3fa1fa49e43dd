import type { Core } from '../core.js'
import { type ForbiddenError, type NotFoundError, SubscriptionError, ValidationError } from '../errors.js'
import { foreign, missing } from '../resources/ownership.js'
import { refusalOf } from '../subscriptions/state.js'
import type { Tally, UsageRecorded } from './count-tallies.js'
import { countUpToDate, type Decided } from './count-up-to-date.js'
import type { TallyQueue } from './tally-queue.js'

/**
 * Adds to a feature's usage in the current period. The record and the running total change together, under the
 * subscription's lock. A repeated idempotency key returns its first record, whatever else the request says.
 * @throws NotFoundError, ForbiddenError, ValidationError on `feature`, SubscriptionError, UnavailableError
 */
export async function tallyUsage(
  core: Core & { countTally: TallyQueue },
  billableId: number,
  subscriptionId: number,
  tally: Tally,
): Promise<UsageRecorded> {
  const outcome = await countUpToDate(core, { billableId, subscriptionId, ...tally })
  if (isCounted(outcome)) return outcome.record
  throw refusalOfTally(outcome, tally)
}

type Counted = Extract<Decided, { kind: 'recorded' | 'duplicate' }>

export const isCounted = (outcome: Decided): outcome is Counted =>
  outcome.kind === 'recorded' || outcome.kind === 'duplicate'

export type TallyRefusal = NotFoundError | ForbiddenError | ValidationError | SubscriptionError

export function refusalOfTally(outcome: Exclude<Decided, Counted>, { feature }: Pick<Tally, 'feature'>): TallyRefusal {
  switch (outcome.kind) {
    case 'not_found':
      return missing('subscription')
    case 'forbidden':
      return foreign('subscription')
    case 'no_access':
      return refusalOf('use', outcome.status)
    case 'unknown_feature':
      return unknownFeature(outcome.known)
    case 'blocked':
      return blocked(feature, outcome.remaining)
  }
}

const unknownFeature = (known: string | null) =>
  new ValidationError({
    feature: [`is not metered by this subscription; its features are: ${known === null ? 'none' : shortened(known)}`],
  })

/** A message has at most 1,000 characters, and a plan may have 100 keys of 64. */
const LONGEST_LIST = 900

function shortened(known: string): string {
  if (known.length <= LONGEST_LIST) return known
  const end = known.lastIndexOf(', ', LONGEST_LIST)
  return `${known.slice(0, end)} and ${known.slice(end + 2).split(', ').length} more`
}

const blocked = (feature: string, remaining: number) =>
  new SubscriptionError('usage_blocked', `The cap of ${feature} in this period is reached; nothing was recorded.`, {
    quantity: [`may be at most ${remaining} for the rest of this period`],
  })
