import type { Core } from '../core.js'
import { SubscriptionError, ValidationError } from '../errors.js'
import { foreign, missing } from '../resources/ownership.js'
import { refusalOf } from '../subscriptions/state.js'
import type { Tally, UsageRecorded } from './count-tallies.js'
import type { TallyQueue } from './tally-queue.js'

/**
 * Adds to a feature's usage in the current period. The record and the running total change together, under the
 * subscription's lock. A repeated idempotency key returns its first record, whatever else the request says.
 * @throws NotFoundError, ForbiddenError, ValidationError on `feature`, SubscriptionError, UnavailableError
 */
export async function tallyUsage(
  { countTally }: Core & { countTally: TallyQueue },
  billableId: number,
  subscriptionId: number,
  tally: Tally,
): Promise<UsageRecorded> {
  const outcome = await countTally({ ...tally, billableId, subscriptionId })
  switch (outcome.kind) {
    case 'recorded':
    case 'duplicate':
      return outcome.record
    case 'not_found':
      throw missing('subscription')
    case 'forbidden':
      throw foreign('subscription')
    case 'no_access':
      throw refusalOf('use', outcome.status)
    case 'unknown_feature':
      throw unknownFeature(outcome.known)
    case 'blocked':
      throw blocked(tally.feature, outcome.remaining)
  }
}

const unknownFeature = (known: string | null) =>
  new ValidationError({ feature: [`is not metered by this subscription; its features are: ${known ?? 'none'}`] })

const blocked = (feature: string, remaining: number) =>
  new SubscriptionError('usage_blocked', `The cap of ${feature} in this period is reached; nothing was recorded.`, {
    quantity: [`may be at most ${remaining} for the rest of this period`],
  })
