import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { cancelSubscription } from '../lifecycle/cancel-subscription.js'
import { createSubscription } from '../lifecycle/create-subscription.js'
import { pauseSubscription } from '../lifecycle/pause-subscription.js'
import type { Services } from '../services.js'
import { upgradeFromFree } from '../upgrade/upgrade-from-free.js'
import { tallyUsage } from '../usage/tally-usage.js'
import { type AccountKey, DEMO_GATEWAY } from './accounts.js'
import { daysAgo } from './past.js'
import { billBetween, leaveIncomplete, payAgain, stopPaying } from './unpaid.js'

type Place = Readonly<{ services: Services; billableId: number; slot: string }>
type Story = Readonly<{ account: AccountKey; slot: string; tell(place: Place): Promise<void> }>

/** One subscription of each kind, in the order of their invoices. */
const STORIES: readonly Story[] = [
  { account: 'northwind', slot: 'desktop', tell: lifetimeSince(200) },
  { account: 'halcyon', slot: 'default', tell: pausedTeam },
  { account: 'halcyon', slot: 'legacy', tell: expiredPro },
  { account: 'northwind', slot: 'team', tell: teamInGrace },
  { account: 'halcyon', slot: 'pilot', tell: canceledTeam },
  { account: 'halcyon', slot: 'analytics', tell: pastDuePro },
  { account: 'northwind', slot: 'default', tell: activeProWithUsage },
  { account: 'northwind', slot: 'staging', tell: trial },
  { account: 'northwind', slot: 'hobby', tell: freeSince(20) },
  { account: 'juniper', slot: 'default', tell: freeSince(15) },
  { account: 'juniper', slot: 'checkout', tell: incompletePro },
]

/** More than a month, but fewer days than until the last retry. */
const UNPAID_SINCE = 33

/** Creates each subscription whose slot has never been used, and bills what has fallen due since. */
export async function ensureSubscriptions(
  services: Services,
  billables: Readonly<Record<AccountKey, number>>,
): Promise<void> {
  for (const { account, slot, tell } of STORIES) {
    const billableId = billables[account]
    const existing = await services.database.subscription.findFirst({ where: { billableId, name: slot } })
    if (!existing) await tell({ services, billableId, slot })
  }
  await billBetween(services, UNPAID_SINCE, 0)
}

export const openFree = (services: Services, billableId: number, slot: string) =>
  createSubscription(services, billableId, order('community', NULL_GATEWAY, slot))

/** Subscribes to a paid plan, with its trial if the plan has one. */
export const openPaid = (services: Services, billableId: number, slot: string, planKey = 'pro', quantity = 1) =>
  createSubscription(services, billableId, { ...order(planKey, DEMO_GATEWAY, slot), quantity })

const order = (planKey: string, gateway: string, name: string) => ({ planKey, gateway, name, quantity: 1 })

function lifetimeSince(days: number) {
  return async ({ services, billableId, slot }: Place) => {
    await openPaid(daysAgo(services, days), billableId, slot, 'lifetime')
  }
}

function freeSince(days: number) {
  return async ({ services, billableId, slot }: Place) => {
    await openFree(daysAgo(services, days), billableId, slot)
  }
}

/** Starts on the free plan, then moves to Pro without a trial and pays the first period. */
async function upgradedToPro({ services, billableId, slot }: Place, days: number) {
  const free = await openFree(daysAgo(services, days + 30), billableId, slot)
  const upgrade = { plan: { key: 'pro' }, gateway: DEMO_GATEWAY }
  return upgradeFromFree(daysAgo(services, days), billableId, free.id, upgrade)
}

async function activeProWithUsage(place: Place): Promise<void> {
  const { id } = await upgradedToPro(place, 12)
  const tallies = [
    { feature: 'api_calls', quantity: 8_200 },
    { feature: 'exports', quantity: 61 },
    { feature: 'api_calls', quantity: 3_150 },
  ]
  for (const tally of tallies) await tallyUsage(place.services, place.billableId, id, tally)
}

async function trial({ services, billableId, slot }: Place): Promise<void> {
  await openPaid(daysAgo(services, 3), billableId, slot)
}

async function teamInGrace({ services, billableId, slot }: Place): Promise<void> {
  const { id } = await openPaid(daysAgo(services, 90), billableId, slot, 'team-yearly', 8)
  await cancelSubscription(daysAgo(services, 5), billableId, id, {})
}

async function pausedTeam({ services, billableId, slot }: Place): Promise<void> {
  const { id } = await openPaid(daysAgo(services, 150), billableId, slot, 'team-yearly', 3)
  await pauseSubscription(daysAgo(services, 2), billableId, id)
}

async function canceledTeam({ services, billableId, slot }: Place): Promise<void> {
  const { id } = await openPaid(daysAgo(services, 60), billableId, slot, 'team-yearly')
  await cancelSubscription(daysAgo(services, 58), billableId, id, { immediately: true })
}

/** A subscription that fell due for renewal a few days ago and is still unpaid. */
async function pastDuePro(place: Place): Promise<void> {
  await upgradedToPro(place, UNPAID_SINCE)
  await stopPaying(place.services, place.billableId)
}

async function expiredPro(place: Place): Promise<void> {
  await upgradedToPro(place, 140)
  await stopPaying(place.services, place.billableId)
  await billBetween(place.services, 140, 100)
  await payAgain(place.services, place.billableId)
}

async function incompletePro({ services, billableId, slot }: Place): Promise<void> {
  await leaveIncomplete(services, { billableId, slot, planKey: 'pro' })
}
