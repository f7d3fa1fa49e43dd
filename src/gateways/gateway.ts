import type { Interval } from '../calendar/periods.js'

/**
 * How a request to a gateway ended. A driver never throws for what a gateway did: it returns one of these four
 * outcomes.
 * - `done`: it happened; `value` is the result.
 * - `declined`: the gateway understood and refused (a card without funds). Nothing was made.
 * - `failed`: this request has certainly not done it. Nothing was made.
 * - `unknown`: it may have happened (a time-out, a lost answer, an answer that makes no sense). The service looks it up
 *   under its key afterwards.
 * A refusal of either kind says nothing of an earlier request under the same key whose answer was lost.
 * `reason` goes to the log: it holds no secrets and no card numbers.
 */
export type Outcome<T> =
  Readonly<{ kind: 'done'; value: T }> | Readonly<{ kind: 'declined' | 'failed' | 'unknown'; reason: string }>

/**
 * Idempotency: two requests with one key, one after the other or at once, have the effect of one, and both get its
 * answer. A key is 1–100 characters of `[a-z0-9_-]`. It is the same after a crash and is never used for anything else.
 * Gateways forget keys: what makes a purchase, a charge or a refund is looked up before it is sent again.
 */
export type Keyed = Readonly<{ key: string }>

export type GatewayPlan = Readonly<{
  key: string
  name: string
  /** Minor units. */
  price: number
  /** ISO 4217, upper case. */
  currency: string
  interval: Interval
  intervalCount: number
  /** False: bought once, never renewed. */
  isRecurring: boolean
}>

/** A metered or quantity item: `unitPrice` in minor units for each unit of `quantity` beyond `includedQuantity`. */
export type GatewaySubscriptionItem = Readonly<{
  key: string
  name: string
  unitPrice: number
  includedQuantity: number
  quantity: number
}>

export type NewCustomer = Keyed & Readonly<{ name: string; email?: string }>
export type NewSubscription = Keyed &
  Readonly<{
    customerId: string
    plan: GatewayPlan
    quantity: number
    items: readonly GatewaySubscriptionItem[]
    /** The gateway collects nothing before this instant. */
    trialEndsAt?: Date
  }>
/** `number` is the card's number, or the token that the gateway's own form made of it (such as `pm_…`). */
export type NewCard = Keyed & Readonly<{ customerId: string; number: string; expMonth: number; expYear: number }>
/** `amount` in minor units, at least 1. */
export type NewCharge = Keyed & Readonly<{ customerId: string; amount: number; currency: string; description: string }>
/** What collected money: a charge, a subscription's first payment, or an invoice that the gateway wrote. */
export type Payment = RemoteRef & Readonly<{ kind: 'charge' | 'subscription' | 'invoice' }>
/** `amount` in minor units, at least 1: all that the payment collected, or a part of it. */
export type Refund = Keyed & Readonly<{ customerId: string; payment: Payment; amount: number; currency: string }>
export type Cancellation = Keyed & Readonly<{ gatewayId: string; when: 'now' | 'period_end' }>
export type CardRequest = Keyed & Readonly<{ customerId: string; gatewayId: string }>
/**
 * `quantity` units of the item `feature` beyond what its period's price covered, used until `recordedAt`. The gateway
 * bills them at `unitPrice` each, in addition to earlier reports. The subscription may have ended by then.
 */
export type UsageReport = Keyed &
  Readonly<{
    gatewayId: string
    customerId: string
    feature: string
    /** The item's display name. */
    name: string
    quantity: number
    /** Minor units. */
    unitPrice: number
    currency: string
    recordedAt: Date
  }>
/** An invoice that the gateway wrote. */
export type InvoiceRequest = Keyed & Readonly<{ gatewayId: string }>

export type Card = Readonly<{ gatewayId: string; brand: string; last4: string; expMonth: number; expYear: number }>
/**
 * The gateway's own id of what was made: 1–255 characters, none of them a control character or half of one. A driver's
 * name gives an id to one charge alone, also after it was pointed at another account. Another driver may give the same ids.
 */
export type RemoteRef = Readonly<{ gatewayId: string }>

type Call<Request, Value> = (request: Request, signal: AbortSignal) => Promise<Outcome<Value>>

/**
 * The calls that a driver implements. A call with a question mark is optional; its comment says what is lost without
 * it.
 */
export type GatewayCalls = Readonly<{
  createCustomer: Call<NewCustomer, RemoteRef>
  /** The customer that an earlier `createCustomer` under this key made, or null when it made nothing. */
  findCustomer: Call<Keyed, RemoteRef | null>
  /**
   * Whether somebody has deleted the customer at the gateway. Without this call, nobody whose customer was deleted there can
   * attach a card any more.
   */
  isCustomerGone?: Call<Readonly<{ customerId: string }>, boolean>

  /** Makes a subscription and collects its first payment, or declines and makes nothing. */
  createSubscription: Call<NewSubscription, RemoteRef>
  /** The living subscription that an earlier `createSubscription` under this key made; null: none, or it has ended. */
  findSubscription: Call<Keyed & Readonly<{ customerId: string }>, RemoteRef | null>
  /**
   * Ends the subscription at once or at its period's end. One that has ended already is `done`. A gateway that bills by
   * itself says when a period ends for which it collects: its periods may begin a moment before the service's.
   */
  cancelSubscription: Call<Cancellation, Readonly<{ endsAt: Date }> | null>
  /**
   * Stops collecting until the subscription is resumed. Without this call, the service does not report a pause to a
   * gateway for which it bills itself, and refuses to pause a subscription that the gateway bills.
   */
  pauseSubscription?: Call<Keyed & Readonly<{ gatewayId: string }>, null>
  /** Takes back a cancellation at the period's end, or a pause. `declined` when the customer has to pay first. */
  resumeSubscription: Call<Keyed & Readonly<{ gatewayId: string }>, null>
  /**
   * Ends a subscription that was made but that the service never recorded, as if it had never existed: at once, without
   * a further charge, and with every payment refunded. One that has ended already is `done`. The call is repeated for
   * as long as `findSubscription` finds it, so where several requests are needed, its end comes last.
   */
  abandonSubscription: Call<Keyed & Readonly<{ gatewayId: string }>, null>

  attachCard: Call<NewCard, Card>
  listCards: Call<Readonly<{ customerId: string }>, readonly Card[]>
  /** Makes a card the one that pays for subscriptions and charges from now on. */
  setDefaultCard: Call<CardRequest, null>
  /** Removes a card. One that is gone already is `done`. */
  detachCard: Call<CardRequest, null>

  /** Collects an amount from the customer's default card. */
  charge: Call<NewCharge, RemoteRef>
  /** The paid charge that an earlier `charge` under this key made, or null. */
  findCharge: Call<Keyed & Readonly<{ customerId: string }>, RemoteRef | null>

  /**
   * Gives money of a payment back to the customer. `declined` when the gateway will never do it, such as beyond what is
   * left of the payment; a request that ended otherwise is sent again under its key until it is `done` or `declined`. A
   * refund that is on its way and may still fail is `unknown`. Without these two calls no payment is refunded here.
   */
  refund?: Call<Refund, RemoteRef>
  /** The refund that an earlier `refund` under this key made, or null. One that has failed since is none. */
  findRefund?: Call<Refund, RemoteRef | null>

  /** Only where `billedBy` is `gateway`: reports metered usage to it. Without this call such usage is not billed. */
  reportUsage?: Call<UsageReport, null>
  /**
   * Only where `billedBy` is `gateway`: voids an unpaid invoice, or marks it as paid elsewhere. One that is so already is
   * `done`; `declined` when its state at the gateway does not allow it, as where the gateway itself has collected it.
   * Without these calls administrators cannot do either here.
   */
  voidInvoice?: Call<InvoiceRequest, null>
  markInvoicePaid?: Call<InvoiceRequest, null>
}>

export type GatewayCall = keyof GatewayCalls
export type Timeouts = Readonly<Record<GatewayCall, number>>

/**
 * A payment gateway's driver: this type is all that a third party needs to write one. Register it in a module that the
 * setting EXTENSIONS names, and run it through `paywright/driver-suite`.
 *
 * - Each call has a time-out (`timeouts`, else that of `timeouts.ts`). When it expires, `signal` aborts and the outcome
 *   counts as `unknown`, whatever the driver does: pass the signal on to your HTTP client.
 * - Each call that changes something is safe to repeat under its key. Send the key as the gateway's own idempotency
 *   key, and store it with the object (as metadata), since look-ups come much later than such keys live.
 * - A driver that throws counts as `unknown`, and so does an answer that is none of the four outcomes or `done` without
 *   its result.
 */
export type GatewayDriver = Readonly<{
  /** The gateway's name in the API: `^[a-z][a-z0-9_-]{0,63}$`. */
  name: string
  /**
   * Who runs renewals, charges and invoices: `service` (this one) or `gateway` (it bills by itself). The invoice of a plan
   * that is bought once is always the service's.
   */
  billedBy: 'service' | 'gateway'
  /** True when no money moves, so that the driver may stand beside the sandbox. Any other driver takes real money. */
  simulated?: boolean
  /** In milliseconds, at most 20,000, and 5,000 for look-ups. */
  timeouts?: Partial<Timeouts>
}> &
  GatewayCalls

/** A driver as use cases see it: every call ends in time and with an outcome. */
export type Gateway = Readonly<Pick<GatewayDriver, 'name' | 'billedBy'>> & {
  readonly [Name in GatewayCall]:
    | (NonNullable<GatewayCalls[Name]> extends Call<infer Request, infer Value>
        ? (request: Request) => Promise<Outcome<Value>>
        : never)
    | (undefined extends GatewayCalls[Name] ? undefined : never)
}
