import { LARGEST_AMOUNT } from '../money.js'
import { currentPeriodAt } from '../subscriptions/period.js'
import { segmentStartAt, uncut } from '../subscriptions/segment.js'
import { allows } from '../subscriptions/state.js'
import { remainingOf } from '../usage/usage-of-item.js'

/** Why a subscription that names a feature grants it or not. The first that holds for any of them speaks for them all. */
const REASONS = ['granted', 'limit_reached', 'no_access', 'switched_off'] as const

type Reason = (typeof REASONS)[number]
type Subscription = Parameters<typeof currentPeriodAt>[0] &
  Parameters<typeof remainingOf>[2] &
  Readonly<{ segmentStart: Date | null; id: number; plan: Readonly<{ key: string; name: string }> }>

/** A feature in the terms of a living subscription: a flag, an item, or both. */
export type NamedFeature = Readonly<{
  subscription: Subscription
  isOn: boolean | null
  item: Parameters<typeof remainingOf>[0] | undefined
  /** The newest total of the item, and the period that it belongs to. */
  counted: Readonly<{ periodStart: Date; total: bigint }> | undefined
}>

type Claim = Readonly<{
  source: Subscription
  reason: Reason
  /** Undefined where nothing is counted. `remaining` is null without a cap, `resetsAt` where the period never ends. */
  meter?: Readonly<{ remaining: bigint | null; resetsAt: Date | null }>
}>

export type Entitlement = Readonly<{
  feature: string
  reason: Reason | 'not_in_plan'
  metered: boolean
  remaining: bigint | null
  resetsAt: Date | null
  sources: readonly Subscription[]
  asOf: Date
}>

/** What an account may use of a feature, by the subscriptions that name it. */
export function entitlementTo(feature: string, named: readonly NamedFeature[], now: Date): Entitlement {
  const claims = named.map((one) => claimOf(one, now))
  const reason = best(claims)
  const deciding = claims.filter((claim) => claim.reason === reason)
  return {
    feature,
    reason: reason ?? 'not_in_plan',
    metered: deciding.some(({ meter }) => meter !== undefined),
    remaining: together(deciding),
    resetsAt: firstReset(deciding),
    sources: deciding.map(({ source }) => source),
    asOf: now,
  }
}

function best(claims: readonly Claim[]): Reason | undefined {
  let place: number = REASONS.length
  for (const { reason } of claims) place = Math.min(place, REASONS.indexOf(reason))
  return REASONS[place]
}

/** A tally of one unit is accepted exactly where the claim is `granted` and has a meter. An item needs no flag. */
function claimOf({ subscription, isOn, item, counted }: NamedFeature, now: Date): Claim {
  const source = subscription
  const hasAccess = allows('use', subscription, now)
  if (!item) return { source, reason: !isOn ? 'switched_off' : hasAccess ? 'granted' : 'no_access' }
  const { end } = currentPeriodAt(subscription, now)
  const start = segmentStartAt(subscription, now).getTime()
  const used = counted?.periodStart.getTime() === start ? counted.total : 0n
  const isCut = subscription.segmentStart?.getTime() === start
  const isWhole = item.segmentCovered === null && item.segmentLimit === null
  const open = isCut || isWhole ? item : uncut(item)
  const left = hasAccess ? remainingOf(open, used, subscription) : 0n
  return {
    source,
    reason: !hasAccess ? 'no_access' : left > 0n ? 'granted' : 'limit_reached',
    meter: {
      remaining: left > 0n && item.capBehavior === 'charge' ? null : left,
      // The period of a pause may be over, and no other one follows by itself.
      resetsAt: subscription.terms.isRecurring && end > now ? end : null,
    },
  }
}

/** What all of them would count. Null where one has no limit, or there is none. */
function together(claims: readonly Claim[]): bigint | null {
  let sum = 0n
  for (const { meter } of claims) {
    if (!meter || meter.remaining === null) return null
    sum += meter.remaining
  }
  return claims.length === 0 ? null : sum < LARGEST_AMOUNT ? sum : LARGEST_AMOUNT
}

function firstReset(claims: readonly Claim[]): Date | null {
  let first: Date | null = null
  for (const { meter } of claims) if (meter?.resetsAt && (!first || meter.resetsAt < first)) first = meter.resetsAt
  return first
}
