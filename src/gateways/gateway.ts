import type { Interval } from '../billing/periods.js'

/**
 * How a request to a gateway ended. A driver never throws for what a gateway did: it says which of the four it was.
 * - `done`: it happened; `value` is what came of it.
 * - `declined`: the gateway understood and refused (a card without funds). Nothing was made.
 * - `failed`: the gateway is certain not to have done it. Nothing was made.
 * - `unknown`: it may have happened (a time-out, a lost answer). Ask again under the same key, or look it up.
 * `reason` is for the log: no secrets, no card numbers.
 */
export type Outcome<T> =
  Readonly<{ kind: 'done'; value: T }> | Readonly<{ kind: 'declined' | 'failed' | 'unknown'; reason: string }>

/** Idempotency: two requests with one key have the effect of one, and the second gets the first one's answer. */
export type Keyed = Readonly<{ key: string }>

export type GatewayPlan = Readonly<{
  key: string
  name: string
  /** Minor units. */
  price: number
  currency: string
  interval: Interval
  intervalCount: number
  isRecurring: boolean
}>

export type GatewaySubscriptionItem = Readonly<{ key: string; name: string; unitPrice: number; quantity: number }>

export type NewCustomer = Keyed & Readonly<{ name: string; email?: string }>
export type NewSubscription = Keyed &
  Readonly<{
    customerId: string
    plan: GatewayPlan
    quantity: number
    items: readonly GatewaySubscriptionItem[]
  }>
export type NewCard = Keyed & Readonly<{ customerId: string; number: string; expMonth: number; expYear: number }>
export type NewCharge = Keyed & Readonly<{ customerId: string; amount: number; currency: string; description: string }>
export type Cancellation = Keyed & Readonly<{ gatewayId: string; when: 'now' | 'period_end' }>

export type Card = Readonly<{ gatewayId: string; brand: string; last4: string; expMonth: number; expYear: number }>
export type Made = Readonly<{ gatewayId: string }>

/** A payment gateway's driver. Every method is safe to repeat under its key. */
export type Gateway = Readonly<{
  name: string
  /** Who runs renewals and charges: `service` (this one) or `gateway` (it bills by itself). */
  billedBy: 'service' | 'gateway'
  createCustomer(request: NewCustomer): Promise<Outcome<Made>>
  createSubscription(request: NewSubscription): Promise<Outcome<Made>>
  /** What an earlier `createSubscription` under this key made, or null when it made nothing. */
  findSubscription(request: Keyed): Promise<Outcome<Made | null>>
  cancelSubscription(request: Cancellation): Promise<Outcome<null>>
  resumeSubscription(request: Keyed & Readonly<{ gatewayId: string }>): Promise<Outcome<null>>
  attachCard(request: NewCard): Promise<Outcome<Card>>
  setDefaultCard(request: Keyed & Readonly<{ customerId: string; gatewayId: string }>): Promise<Outcome<null>>
  detachCard(request: Keyed & Readonly<{ customerId: string; gatewayId: string }>): Promise<Outcome<null>>
  charge(request: NewCharge): Promise<Outcome<Made>>
}>
