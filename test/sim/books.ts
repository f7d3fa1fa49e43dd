import type { Cluster } from './service/cluster.js'
import type { Intent } from './journal.js'
import type { Ledger } from './world/ledger.js'
import type { ReceivedEvent } from './world/receiver.js'

export type Subscription = Readonly<{
  id: number
  billable: number
  plan: string
  slot: string
  status: string
  gateway: string
  gatewayId: string | null
  quantity: number
  from: number
  to: number
  trialEndsAt: number | null
  canceledAt: number | null
  endsAt: number | null
  upgradedFrom: number | null
  createdAt: number
  ahead: Readonly<Record<string, number>>
}>
export type Line = Readonly<{
  description: string
  quantity: number
  unitPrice: number
  amount: number
  from: number
  to: number
}>
export type Invoice = Readonly<{
  id: number
  billable: number
  subscription: number | null
  status: string
  currency: string
  total: number
  from: number
  to: number
  chargeId: string | null
  nextAttemptAt: number | null
  /** Of an invoice that the gateway wrote: its own id there. */
  gatewayId: string | null
  lines: readonly Line[]
}>
export type Used = Readonly<{ subscription: number; feature: string; periodStart: number }>
export type Record_ = Used & Readonly<{ quantity: number; key: string | null; total: number; recordedAt: number }>

/** What Stripe's world has on record. Payments are those that were collected and not given back. */
export type StripeBooks = Readonly<{
  customers: readonly Readonly<{ id: string; defaultCard: string | null }>[]
  subscriptions: readonly Readonly<{
    id: string
    key: string
    status: string
    endsWithPeriod: boolean
    isPaused: boolean
    periodEnd: number
  }>[]
  invoices: readonly Readonly<{
    id: string
    status: string
    total: number
    currency: string
    subscription: string | undefined
    /** The subscription whose usage it bills. */
    usageOf: string | undefined
    lines: readonly Readonly<{ description: string; amount: number }>[]
  }>[]
  payments: readonly Readonly<{ id: string; amount: number; currency: string; invoice: string | undefined }>[]
  untold: readonly Readonly<{ id: string; type: string }>[]
}>

export type Card = Readonly<{ billable: number; id: number; gateway: string; gatewayId: string; isDefault: boolean }>

/** A subscription as the API shows it. */
export type Shown = Readonly<Record<string, unknown>> & Readonly<{ id: number; status: string; endsAt: string | null }>

/** The four books and the requests: everything that the oracle knows. */
export type Books = Readonly<{
  now: number
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
  records: readonly Record_[]
  totals: readonly (Used & Readonly<{ total: number }>)[]
  customers: readonly Readonly<{ billable: number; gateway: string; gatewayId: string }>[]
  cards: readonly Card[]
  shown: readonly Shown[]
  openAttempts: readonly Readonly<{ id: number; subscription: number; state: string }>[]
  ledger: Pick<Ledger, 'customers' | 'cards' | 'leases' | 'payments'>
  stripe: StripeBooks
  events: readonly ReceivedEvent[]
  intents: readonly Intent[]
  /** Whether the last billing run finished. */
  billingEnds: boolean
}>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const SUBSCRIPTIONS = `SELECT s.id, s.billable_id AS billable, p.key AS plan, s.name AS slot, s.status::text, s.gateway,
    s.gateway_id AS "gatewayId", s.quantity, ${ms('s.current_period_start')} AS "from", ${ms('s.current_period_end')} AS "to",
    ${ms('s.trial_ends_at')} AS "trialEndsAt", ${ms('s.canceled_at')} AS "canceledAt", ${ms('s.ends_at')} AS "endsAt",
    s.upgraded_from_id AS "upgradedFrom", ${ms('s.created_at')} AS "createdAt",
    (SELECT coalesce(jsonb_object_agg(key, quantity) FILTER (WHERE quantity IS NOT NULL), '{}') FROM subscription_item
      WHERE subscription_id = s.id) AS ahead
  FROM subscription s JOIN plan p ON p.id = s.plan_id ORDER BY s.id`
const INVOICES = `SELECT i.id, i.billable_id AS billable, i.subscription_id AS subscription, i.status::text, i.currency,
    i.total::float8, ${ms('i.period_start')} AS "from", ${ms('i.period_end')} AS "to", i.charge_id AS "chargeId",
    ${ms('i.next_attempt_at')} AS "nextAttemptAt", i.gateway_id AS "gatewayId",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('description', description, 'quantity', quantity, 'unitPrice', unit_price,
      'amount', amount, 'from', ${ms('l.period_start')}, 'to', ${ms('l.period_end')}) ORDER BY position), '[]')
      FROM invoice_line l WHERE l.invoice_id = i.id) AS lines
  FROM invoice i WHERE i.status <> 'draft' ORDER BY i.id`
const RECORDS = `SELECT subscription_id AS subscription, feature, quantity, idempotency_key AS key, total::float8,
    ${ms('period_start')} AS "periodStart", ${ms('recorded_at')} AS "recordedAt" FROM usage_record ORDER BY id`
const TOTALS = `SELECT subscription_id AS subscription, feature, total::float8, ${ms('period_start')} AS "periodStart"
  FROM usage_total`
const CUSTOMERS = `SELECT billable_id AS billable, gateway, gateway_id AS "gatewayId" FROM customer`
const CARDS = `SELECT billable_id AS billable, id, gateway, gateway_id AS "gatewayId", is_default AS "isDefault"
  FROM payment_method ORDER BY id`
const ATTEMPTS = `SELECT id, coalesce(free_id, 0) AS subscription, state::text FROM upgrade_attempt WHERE state IN ('open', 'ending')`

export const readSubscriptions = ({ query }: Cluster) => query<Subscription>(SUBSCRIPTIONS)
export const readCards = ({ query }: Cluster) => query<Card>(CARDS)

/** Everything that the service has recorded. */
export async function readService({ query }: Cluster) {
  return {
    subscriptions: await query<Subscription>(SUBSCRIPTIONS),
    invoices: await query<Invoice>(INVOICES),
    records: await query<Record_>(RECORDS),
    totals: await query<Used & { total: number }>(TOTALS),
    customers: await query<{ billable: number; gateway: string; gatewayId: string }>(CUSTOMERS),
    cards: await query<Card>(CARDS),
    openAttempts: await query<{ id: number; subscription: number; state: string }>(ATTEMPTS),
  }
}
