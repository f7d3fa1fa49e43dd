import type { Stripe } from 'stripe'
import type { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import type { EventType } from '../events/catalogue.js'
import type { Services } from '../services.js'
import { readWhole, type WholeSubscription } from '../subscriptions/find.js'
import { publishChange } from '../subscriptions/publish-change.js'
import { ENDED, livingStatus, type SubscriptionStatus, statusAt } from '../subscriptions/state.js'
import { ifThere, options } from '../gateways/stripe/ask.js'

export type Following = Readonly<{ services: Services; tx: Transaction; stripe: Stripe }>

/** Our subscription for Stripe's, its row locked; undefined for one that is none of ours. */
export async function lockFollowed(tx: Transaction, gatewayId: string): Promise<WholeSubscription | undefined> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription WHERE gateway = 'stripe' AND gateway_id = ${gatewayId} FOR UPDATE`
  return row && readWhole(tx, row.id)
}

/** Brings our subscription to the state that Stripe's has. One that has ended here stays so. */
export async function followSubscription({ services, tx, stripe }: Following, gatewayId: string): Promise<void> {
  const subscription = await lockFollowed(tx, gatewayId)
  if (!subscription) return
  const now = services.clock.now()
  const from = statusAt(subscription, now)
  if (ENDED.some((status) => status === from)) return
  const remote = await ifThere(stripe.subscriptions.retrieve(gatewayId, {}, options('findSubscription')))
  const change = changeTo(remote, subscription, now)
  if (change.status === from) return
  await tx.subscription.update({ where: { id: subscription.id }, data: change })
  const type = eventOf(from, change.status)
  if (type) await publishChange(tx, type, await readWhole(tx, subscription.id), now)
}

type Change = Prisma.SubscriptionUpdateInput & Readonly<{ status: SubscriptionStatus }>

function changeTo(remote: Stripe.Subscription | undefined, subscription: WholeSubscription, now: Date): Change {
  const canceledAt = subscription.canceledAt ?? now
  switch (remote?.status) {
    case undefined:
    case 'canceled':
    case 'incomplete_expired':
      return { status: 'canceled', canceledAt, endsAt: now }
    case 'past_due':
    case 'unpaid':
      return { status: 'past_due' }
    case 'paused':
      return { status: 'paused' }
    case 'incomplete':
      return { status: 'incomplete' }
    case 'active':
    case 'trialing':
      if (!remote.cancel_at_period_end)
        return { status: livingStatus(subscription, now), canceledAt: null, endsAt: null }
      return { status: 'grace', canceledAt, endsAt: endOf(remote) ?? subscription.currentPeriodEnd }
    default:
      return { status: subscription.status }
  }
}

const endOf = ({ items }: Stripe.Subscription): Date | undefined => {
  const ends = items.data.map((item) => item.current_period_end)
  return ends.length === 0 ? undefined : new Date(Math.max(...ends) * 1000)
}

/** What a change at Stripe's side means here; an end that follows a cancellation is no second cancellation. */
function eventOf(from: SubscriptionStatus, to: SubscriptionStatus): EventType | undefined {
  if (to === 'canceled') return from === 'grace' || from === 'past_due' ? 'SubscriptionEnded' : 'SubscriptionCanceled'
  if (to === 'grace') return 'SubscriptionCanceled'
  if (to === 'past_due') return 'SubscriptionPastDue'
  if (to === 'paused') return 'SubscriptionPaused'
  return from === 'grace' || from === 'paused' ? 'SubscriptionResumed' : undefined
}
