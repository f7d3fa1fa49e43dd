import type { Books, Subscription } from '../books.js'
import { type Check, ENDED, grouped, iso, statusNow, type Violation } from './invariant.js'

/** Every subscription that lives at the gateway lives here, and the other way round. */
export const lives: Check = ({ now, ledger, subscriptions, cards, customers }) => {
  const found: Violation[] = []
  const byLease = new Map(subscriptions.map((each) => [each.gatewayId, each]))
  for (const lease of ledger.leases) {
    const here = byLease.get(lease.id)
    if (here === undefined) {
      if (lease.status !== 'canceled')
        found.push({
          invariant: 'what lives at the gateway lives here',
          about: [`lease ${lease.id}`, `subscription ${/^upgrade-(\d+)/.exec(lease.key)?.[1] ?? 0}`],
          says: `${lease.key} (${lease.planKey}) is ${lease.status} there, and nobody here has it`,
        })
      continue
    }
    if (!agreed(here, now).includes(lease.status))
      found.push({
        invariant: ENDED.includes(statusNow(here, now))
          ? 'what lives at the gateway lives here'
          : 'what lives here lives at the gateway',
        about: [`lease ${lease.id}`, `subscription ${here.id}`],
        says: `${lease.key} is ${lease.status} there, and subscription ${here.id} is ${here.status} here (canceled ${iso(here.canceledAt)}, ends ${iso(here.endsAt)})`,
      })
  }
  const leased = new Set(ledger.leases.map(({ id }) => id))
  for (const here of subscriptions)
    if (here.gateway !== 'null' && !leased.has(here.gatewayId ?? '') && !ENDED.includes(statusNow(here, now)))
      found.push({
        invariant: 'what lives here lives at the gateway',
        about: [`subscription ${here.id}`],
        says: `subscription ${here.id} is ${here.status} here, and the gateway has no ${here.gatewayId}`,
      })
  for (const { billable, gatewayId } of customers) {
    const there = ledger.customers.find(({ id }) => id === gatewayId)?.defaultCard
    found.push(...cardFaults(billable, cards, there))
  }
  return found
}

/** @param there the gateway's id of the card that it charges */
export function cardFaults(billable: number, cards: Books['cards'], there: string | null | undefined): Violation[] {
  const chosen = cards.find((card) => card.billable === billable && card.isDefault)
  if ((there ?? undefined) === chosen?.gatewayId) return []
  const says = `it is ${chosen?.gatewayId ?? 'none'} here and ${there ?? 'none'} at the gateway`
  return [{ invariant: 'the default card is the one that is charged', about: [`billable ${billable}`], says }]
}

const PAYS_LATER = ['trialing', 'active', 'past_due', 'paused', 'grace']

/** Nobody can delete the card with which a living subscription is paid, or the one that an open invoice waits for. */
export const payers: Check = ({ now, subscriptions, cards }) => {
  const withCard = new Set(cards.filter(({ isDefault }) => isDefault).map(({ billable }) => billable))
  return subscriptions
    .filter(({ gateway, billable }) => gateway !== 'null' && !withCard.has(billable))
    .filter((each) => PAYS_LATER.includes(statusNow(each, now)))
    .map(({ id, billable, status }) => ({
      invariant: 'what is paid for has a card',
      about: [`subscription ${id}`, `billable ${billable}`],
      says: `subscription ${id} is ${status}, and billable ${billable} has no default card`,
    }))
}

/** The statuses that the gateway may have for a subscription in this state. */
function agreed(here: Subscription, now: number): readonly string[] {
  const status = statusNow(here, now)
  if (here.status === 'grace' && status === 'grace') return ['canceling']
  if (status === 'expired') return ['canceled']
  // The deferred cancellation has taken effect. The gateway was told about it earlier.
  if (status === 'canceled') return here.endsAt === here.to ? ['canceled', 'canceling'] : ['canceled']
  return ['active']
}

/** No slot has two living subscriptions, and no free subscription has two upgrades. */
export const slots: Check = ({ now, subscriptions }) => {
  const living = subscriptions.filter((each) => !ENDED.includes(statusNow(each, now)))
  const twice = [...grouped(living, ({ billable, slot }) => `${billable} ${slot}`).values()].filter(
    ({ length }) => length > 1,
  )
  return twice.map((group) => ({
    invariant: 'no two live in one slot',
    about: group.map(({ id }) => `subscription ${id}`),
    says: `${group.map(({ id, status }) => `${id} is ${status}`).join(', ')} in the slot ${group[0]!.slot} of billable ${group[0]!.billable}`,
  }))
}
