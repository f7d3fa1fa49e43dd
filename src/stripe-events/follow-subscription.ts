import { isDeepStrictEqual } from 'node:util'
import type { Stripe } from 'stripe'
import type { Prisma } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import { billLastUsage } from '../billing/bill-last-usage.js'
import { reopen } from '../billing/reopen.js'
import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { EventType } from '../events/catalogue.js'
import { publishChange } from '../events/publish-change.js'
import { toStripe } from '../gateways/stripe/amounts.js'
import { ifThere, options } from '../gateways/stripe/ask.js'
import { periodEnd } from '../gateways/stripe/subscriptions.js'
import { comingLines } from '../invoices/lines.js'
import { fromBigInt } from '../money.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { readWhole } from '../subscriptions/find.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import { hasEnded, livingStatus, statusAt, type SubscriptionStatus } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { knownAtStripe } from './known-at-stripe.js'
import { ensureNotOnItsWay } from './on-its-way.js'

export type Following = Readonly<{ services: Core; tx: Transaction; stripe: Stripe }>

/** Locks and reads our subscription for Stripe's; undefined when Stripe's is none of ours. */
export async function lockFollowed(tx: Transaction, gatewayId: string): Promise<WholeSubscription | undefined> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription WHERE gateway = ${STRIPE_GATEWAY} AND gateway_id = ${gatewayId} FOR UPDATE`
  return row && readWhole(tx, row.id)
}

/** Brings our subscription to the state of Stripe's. One that has ended here stays ended. */
export async function followSubscription({ services, tx, stripe }: Following, gatewayId: string): Promise<void> {
  const subscription = await lockFollowed(tx, gatewayId)
  if (!subscription) {
    const { metadata } = await knownAtStripe(services, gatewayId, readRemote(stripe, gatewayId))
    return ensureNotOnItsWay({ services, tx }, { gatewayId, key: metadata['key'] })
  }
  const now = services.clock.now()
  const from = statusAt(subscription, now)
  if (hasEnded(from)) return
  const remote = await knownAtStripe(services, gatewayId, readRemote(stripe, gatewayId))
  tellWhatIsOther(services, remote, subscription)
  const change = changeTo(remote, subscription, now)
  if (change.status === from && !isPaidForLonger(change, subscription)) return
  const goesOn = from === 'paused' && change.status !== 'canceled' && subscription.currentPeriodEnd <= now
  const opened = goesOn ? await reopen(services, tx, subscription, now) : undefined
  // A change at Stripe is an act too: the next act here must not reuse the number of an earlier one.
  await tx.subscription.update({
    where: { id: subscription.id },
    data: { ...opened?.period, ...change, acts: { increment: 1 } },
  })
  if (change.status === 'canceled') await billLastUsage(services, tx, { id: subscription.id, at: now })
  const type = eventOf(from, change.status)
  const followed = await readWhole(tx, subscription.id)
  await publishChange(tx, type, followed, now)
  await writeEntry(tx, services, changeEntry(ACTIONS[type], subscription, followed, now))
}

const readRemote = (stripe: Stripe, gatewayId: string): Promise<Stripe.Subscription | undefined> =>
  ifThere(stripe.subscriptions.retrieve(gatewayId, {}, options('lookUp')))

/**
 * Somebody can change at Stripe what it charges for a subscription: in its dashboard, or a customer in Stripe's own portal
 * where that is allowed. Nothing here follows, so an operator is told. What was imported may have cost something else before.
 */
function tellWhatIsOther({ settings, log }: Core, remote: Stripe.Subscription, subscription: WholeSubscription): void {
  const { id, terms, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  const { data, has_more: isCut } = remote.items
  if (isCut || !remote.metadata['key']?.startsWith(`${settings.productSlug}-`)) return
  const sold = comingLines(subscription, { start, end }).map(
    ({ quantity, unitPrice }) => `${quantity} × ${toStripe(fromBigInt(unitPrice), terms.currency)}`,
  )
  const there = data.map(({ quantity = 1, price }) => `${quantity} × ${price.unit_amount ?? 'no price'}`)
  if (isDeepStrictEqual(sold.sort(), there.sort())) return
  const said = { subscription: id, gatewayId: remote.id, sold, there }
  log.error(said, 'Stripe charges for something else than was sold: change it back there, or cancel the subscription')
}

type Change = Prisma.SubscriptionUpdateInput & Readonly<{ status: SubscriptionStatus }>

function changeTo(remote: Stripe.Subscription, subscription: WholeSubscription, now: Date): Change {
  const canceledAt = subscription.canceledAt ?? now
  switch (remote.status) {
    case 'canceled':
    case 'incomplete_expired':
      return { status: 'canceled', canceledAt, endsAt: notBeforeSegment(subscription, now) }
    case 'unpaid':
    case 'paused':
      // Stripe has stopped charging, or waits for a card: the customer has no access until Stripe is paid.
      return { status: 'paused' }
    case 'incomplete':
      return { status: 'incomplete' }
    case 'past_due':
    case 'active':
    case 'trialing':
      if (remote.pause_collection) return { status: 'paused' }
      if (remote.cancel_at_period_end)
        return { status: 'grace', canceledAt, endsAt: periodEnd(remote) ?? subscription.currentPeriodEnd }
      if (remote.status === 'past_due') return { status: 'past_due', canceledAt: null, endsAt: null }
      return { status: livingStatus(subscription, now), canceledAt: null, endsAt: null }
    default:
      return { status: subscription.status }
  }
}

/**
 * A period here begins when the purchase was recorded, and Stripe's when it was made. A cancellation between the ends of the
 * two is for the end of a period here, and at Stripe for that of the next, which it has just collected.
 */
const isPaidForLonger = ({ status, endsAt }: Change, subscription: WholeSubscription): boolean =>
  status === 'grace' && endsAt instanceof Date && subscription.endsAt !== null && endsAt > subscription.endsAt

/** What a change is called in the audit: as if it had been made here. */
const ACTIONS = {
  SubscriptionEnded: 'subscription.end',
  SubscriptionCanceled: 'subscription.cancel',
  SubscriptionPastDue: 'subscription.mark_past_due',
  SubscriptionRecovered: 'subscription.recover',
  SubscriptionPaused: 'subscription.pause',
  SubscriptionResumed: 'subscription.resume',
  SubscriptionChanged: 'subscription.change',
} as const satisfies Partial<Record<EventType, string>>

/**
 * The event that a change at Stripe publishes here. An end that follows a cancellation is not a second cancellation, and
 * neither is a later end.
 */
function eventOf(from: SubscriptionStatus, to: SubscriptionStatus): keyof typeof ACTIONS {
  if (to === from) return 'SubscriptionChanged'
  if (to === 'canceled') return from === 'grace' || from === 'past_due' ? 'SubscriptionEnded' : 'SubscriptionCanceled'
  if (to === 'grace') return 'SubscriptionCanceled'
  if (to === 'past_due') return 'SubscriptionPastDue'
  if (to === 'paused') return 'SubscriptionPaused'
  if (from === 'past_due') return 'SubscriptionRecovered'
  return from === 'grace' || from === 'paused' ? 'SubscriptionResumed' : 'SubscriptionChanged'
}
