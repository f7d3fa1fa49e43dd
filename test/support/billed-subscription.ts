import type { PlanItem, SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import type { BilledSubscription } from '../../src/billing/terms/billed-subscription.js'
import { UNCUT } from '../../src/subscriptions/segment.js'
import type { Terms } from '../../src/subscriptions/terms.js'

export const at = (day: string) => new Date(`${day}T12:00:00.000Z`)

export const terms = (change: Partial<Terms> = {}): Terms => ({
  planId: 3,
  version: 1,
  price: 4900n,
  currency: 'USD',
  isRecurring: true,
  features: {},
  interval: 'month',
  intervalCount: 1,
  ...change,
})

/** 100 calls are included; one beyond costs 2. */
export const calls = (change: Partial<SubscriptionItem> = {}): SubscriptionItem => ({
  id: 21,
  subscriptionId: 7,
  planItemId: 31,
  key: 'calls',
  name: 'API calls',
  quantity: null,
  includedQuantity: 100n,
  unitPrice: 2n,
  capBehavior: 'charge',
  ceiling: null,
  segmentCovered: null,
  segmentLimit: null,
  ...change,
})

/** The item of a plan that `calls` was bought from. */
export const soldCalls = (change: Partial<PlanItem> = {}): PlanItem => ({
  id: 41,
  planId: 3,
  key: 'calls',
  name: 'Calls',
  position: 0,
  isActive: true,
  includedQuantity: 100n,
  unitPrice: 2n,
  capBehavior: 'charge',
  ceiling: null,
  ...change,
})

export const used = (feature: string, total: bigint, periodStart: Date): UsageTotal => ({
  subscriptionId: 7,
  feature,
  total,
  periodStart,
  itemName: null,
  covered: null,
  unitPrice: null,
})

/** A monthly subscription of 49.00, bought on 31 January 2026 and in its second period, without items. */
export const billed = (change: Partial<BilledSubscription> = {}): BilledSubscription => ({
  id: 7,
  billableId: 5,
  planId: 3,
  termsVersion: 1,
  repriceId: null,
  reprice: null,
  name: 'default',
  revision: 0,
  scheduled: null,
  reprices: [],
  ...UNCUT,
  status: 'active',
  gateway: 'sandbox',
  gatewayId: 'sub_7',
  acts: 0,
  quantity: 1,
  customerId: 'cus_5',
  anchor: at('2026-01-31'),
  currentPeriodStart: at('2026-02-28'),
  currentPeriodEnd: at('2026-03-31'),
  trialEndsAt: null,
  canceledAt: null,
  endsAt: null,
  endingDueAt: null,
  upgradedFromId: null,
  createdAt: at('2026-01-31'),
  plan: { key: 'pro', name: 'Pro' },
  terms: terms(),
  items: [],
  billable: { name: 'Acme' },
  ...change,
})
