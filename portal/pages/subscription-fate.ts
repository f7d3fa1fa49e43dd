import type { Schemas } from '../client/api.js'
import { isForever } from '../text/format.js'
import type { Words } from '../text/language.js'

type Subscription = Schemas['Subscription']

/** The slot of an account that has one subscription. Its name says nothing to a reader. */
export const DEFAULT_SLOT = 'default'

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'expired'

/** What comes next for a subscription, in one sentence. */
export function fateOf(subscription: Subscription, { text: { overview }, format }: Words): string {
  const { status, currentPeriodStart, currentPeriodEnd, trialEndsAt, endsAt, createdAt } = subscription
  switch (status) {
    case 'free':
      return overview.freeOfCharge
    case 'incomplete':
      return overview.incomplete
    case 'trialing':
      return overview.trialEnds(format.date(trialEndsAt ?? currentPeriodEnd))
    case 'active':
      return overview.renews(format.date(currentPeriodEnd))
    case 'past_due':
      return overview.pastDue(format.date(currentPeriodStart))
    case 'paused':
      return overview.paused
    case 'grace':
      return endsAt === null || isForever(endsAt) ? overview.graceForever : overview.graceEnds(format.date(endsAt))
    case 'lifetime':
      return overview.lifetimeSince(format.date(createdAt))
    case 'canceled':
    case 'expired':
      return overview.endedOn(format.date(endsAt ?? currentPeriodEnd))
  }
}
