import type { Books, StripeBooks, Subscription } from '../books.js'
import { type Check, ENDED, iso, statusNow, type Violation } from './invariant.js'
import { cardFaults } from './lives.js'

type Remote = StripeBooks['subscriptions'][number]

/** Stripe counts in seconds, from the moment at which a request reached it. */
const NEAR_MS = 60_000
const OVER = ['canceled', 'incomplete_expired']

/** What lives at Stripe lives here, in the same state and in the same period, and the other way round. */
export const stripeLives: Check = ({ now, stripe, subscriptions, customers, cards }) => {
  const found: Violation[] = []
  const here = new Map(subscriptions.filter(isStripes).map((each) => [each.gatewayId, each]))
  for (const remote of stripe.subscriptions) {
    const mine = here.get(remote.id)
    if (mine) found.push(...differences(mine, remote, now))
    else if (!OVER.includes(remote.status))
      found.push({
        invariant: 'what lives at Stripe lives here',
        about: [`lease ${remote.id}`],
        says: `${remote.key} is ${remote.status} at Stripe, and nobody here has it`,
      })
  }
  const there = new Set([...stripe.subscriptions, ...stripe.payments].map(({ id }) => id))
  for (const { id, status, gatewayId, endsAt } of here.values())
    if (!there.has(gatewayId ?? '') && !ENDED.includes(statusNow({ status, endsAt }, now)))
      found.push({
        invariant: 'what lives here lives at Stripe',
        about: [`subscription ${id}`],
        says: `subscription ${id} is ${status} here, and Stripe has no ${gatewayId}`,
      })
  for (const { billable, gateway, gatewayId } of customers)
    if (gateway === 'stripe')
      found.push(...cardFaults(billable, cards, stripe.customers.find(({ id }) => id === gatewayId)?.defaultCard))
  return [...found, ...untold(stripe)]
}

const isStripes = ({ gateway }: Subscription) => gateway === 'stripe'

function differences(mine: Subscription, remote: Remote, now: number): Violation[] {
  const about = [`lease ${remote.id}`, `subscription ${mine.id}`]
  const status = statusNow(mine, now)
  const state = `${remote.status}${remote.isPaused ? ', paused' : ''}${remote.endsWithPeriod ? ', to end' : ''}`
  if (!agrees(mine, status, remote, now))
    return [
      {
        invariant: ENDED.includes(status) ? 'what lives at Stripe lives here' : 'what lives here lives at Stripe',
        about,
        says: `${remote.key} is ${state} at Stripe, and subscription ${mine.id} is ${status} here`,
      },
    ]
  const isCounted = status === 'active' || status === 'past_due'
  const isAtEdge = [mine.to, remote.periodEnd].some((end) => Math.abs(end - now) < NEAR_MS)
  if (!isCounted || isAtEdge || Math.abs(mine.to - remote.periodEnd) < NEAR_MS) return []
  const says = `subscription ${mine.id} is paid until ${iso(mine.to)} here, until ${iso(remote.periodEnd)} at Stripe`
  return [{ invariant: 'both count the same periods', about, says }]
}

function agrees(mine: Subscription, status: string, remote: Remote, now: number): boolean {
  const { isPaused, endsWithPeriod } = remote
  const isOver = OVER.includes(remote.status)
  const endsAbout = mine.endsAt !== null && Math.abs(mine.endsAt - now) < NEAR_MS
  switch (status) {
    case 'canceled':
    case 'expired':
      return isOver || (endsWithPeriod && endsAbout)
    case 'grace':
      return isOver ? endsAbout : endsWithPeriod
    case 'paused':
      return !isOver && (isPaused || remote.status === 'unpaid')
    case 'past_due':
      return remote.status === 'past_due' && !isPaused && !endsWithPeriod
    default:
      return remote.status === 'active' && !isPaused && !endsWithPeriod
  }
}

/** Stripe repeats an event for three days only. */
const untold = ({ untold: events }: Books['stripe']): Violation[] =>
  events.map(({ id, type }) => ({
    invariant: 'nothing stays open for longer than its longest time-out',
    about: [],
    says: `Stripe's ${type} (${id}) is refused again and again`,
  }))
