import type { SubscriptionStatus } from '../../generated/prisma/enums.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { SubscriptionError, type SubscriptionRefusal } from '../errors.js'

export type { SubscriptionStatus }

type Lifecycle = Readonly<{ status: SubscriptionStatus; endsAt: Date | null }>

/** The actions on a subscription: the statuses that allow each, and the refusal in every other status. */
export const ACTIONS = {
  upgrade: {
    from: ['free'],
    refusal: 'subscription_not_free',
    need: 'Only a free subscription can be upgraded',
  },
  cancel: {
    from: ['free', 'trialing', 'active', 'past_due', 'paused', 'grace', 'lifetime'],
    refusal: 'subscription_not_cancelable',
    need: 'Only a living subscription can be canceled',
  },
  resume: {
    from: ['paused', 'grace'],
    refusal: 'subscription_not_resumable',
    need: 'Only a paused subscription, or a canceled one in its grace period, can be resumed',
  },
  pause: {
    from: ['trialing', 'active'],
    refusal: 'subscription_not_pausable',
    need: 'Only a trialing or active subscription can be paused',
  },
  use: {
    from: ['free', 'trialing', 'active', 'past_due', 'grace', 'lifetime'],
    refusal: 'subscription_has_no_access',
    need: 'Only a subscription with access can record usage',
  },
  change: {
    from: ['trialing', 'active', 'past_due'],
    refusal: 'subscription_not_changeable',
    need: 'Only a trialing, active or past due subscription can be changed',
  },
} as const satisfies Record<string, { from: readonly SubscriptionStatus[]; refusal: SubscriptionRefusal; need: string }>

export type Action = keyof typeof ACTIONS

/** The statuses that no longer hold a slot. */
export const ENDED = ['canceled', 'expired'] as const satisfies readonly SubscriptionStatus[]

export const hasEnded = (status: SubscriptionStatus): boolean => ENDED.some((ended) => ended === status)

/**
 * Whether grace is over, even if no billing run has recorded it yet. `tally-usage.sql` and `listEntitlements` ask the same.
 */
export const hasGraceEnded = ({ status, endsAt }: Lifecycle, now: Date): boolean =>
  status === 'grace' && endsAt !== null && endsAt <= now

export const statusAt = (subscription: Lifecycle, now: Date): SubscriptionStatus =>
  hasGraceEnded(subscription, now) ? 'canceled' : subscription.status

export function allows(action: Action, subscription: Lifecycle, now: Date): boolean {
  const from: readonly SubscriptionStatus[] = ACTIONS[action].from
  return from.includes(statusAt(subscription, now))
}

/** @throws SubscriptionError with the action's own code */
export function ensureAllows(action: Action, subscription: Lifecycle, now: Date): void {
  if (!allows(action, subscription, now)) throw refusalOf(action, statusAt(subscription, now))
}

export function refusalOf(action: Action, status: SubscriptionStatus): SubscriptionError {
  const { refusal, need } = ACTIONS[action]
  return new SubscriptionError(refusal, `${need}; this one is ${status}.`)
}

/** The status of a living subscription that is neither paused nor canceled. A resume returns to it. */
export function livingStatus(
  subscription: Readonly<{ gateway: string; trialEndsAt: Date | null; terms: Readonly<{ isRecurring: boolean }> }>,
  now: Date,
): SubscriptionStatus {
  if (subscription.gateway === NULL_GATEWAY) return 'free'
  if (!subscription.terms.isRecurring) return 'lifetime'
  return subscription.trialEndsAt !== null && subscription.trialEndsAt > now ? 'trialing' : 'active'
}
