import type {
  Balance,
  Card,
  ChangeAttempt,
  CreditEntry,
  CreditNote,
  Invoice,
  Record_,
  Subscription,
  Used,
} from './books.js'
import type { Cluster } from './service/cluster.js'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const SUBSCRIPTIONS = `SELECT s.id, s.billable_id AS billable, p.key AS plan, s.name AS slot, s.status::text, s.gateway,
    s.gateway_id AS "gatewayId", s.quantity, ${ms('s.current_period_start')} AS "from", ${ms('s.current_period_end')} AS "to",
    ${ms('s.trial_ends_at')} AS "trialEndsAt", ${ms('s.canceled_at')} AS "canceledAt", ${ms('s.ends_at')} AS "endsAt",
    s.upgraded_from_id AS "upgradedFrom", ${ms('s.created_at')} AS "createdAt",
    (SELECT coalesce(jsonb_object_agg(key, quantity) FILTER (WHERE quantity IS NOT NULL), '{}') FROM subscription_item
      WHERE subscription_id = s.id) AS ahead
  FROM subscription s JOIN plan p ON p.id = s.plan_id ORDER BY s.id`
const INVOICES = `SELECT i.id, i.billable_id AS billable, i.subscription_id AS subscription, i.reason::text, i.status::text, i.currency,
    i.total::float8, ${ms('i.period_start')} AS "from", ${ms('i.period_end')} AS "to", i.charge_id AS "chargeId",
    ${ms('i.next_attempt_at')} AS "nextAttemptAt", i.gateway_id AS "gatewayId",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'kind', kind, 'feature', feature, 'description', description, 'quantity', quantity, 'unitPrice', unit_price,
      'amount', amount, 'from', ${ms('l.period_start')}, 'to', ${ms('l.period_end')}) ORDER BY position), '[]')
      FROM invoice_line l WHERE l.invoice_id = i.id) AS lines
  FROM invoice i WHERE i.status <> 'draft' ORDER BY i.id`
const RECORDS = `SELECT r.subscription_id AS subscription, r.feature, r.quantity, r.idempotency_key AS key, r.total::float8,
    ${ms('r.period_start')} AS "periodStart", ${ms('r.recorded_at')} AS "recordedAt", ${ms('k.voided_at')} AS "voidedAt"
  FROM usage_record r LEFT JOIN usage_key k ON k.subscription_id = r.subscription_id AND k.key = r.idempotency_key
  ORDER BY r.id`
const TOTALS = `SELECT subscription_id AS subscription, feature, total::float8, ${ms('period_start')} AS "periodStart"
  FROM usage_total`
const CUSTOMERS = `SELECT billable_id AS billable, gateway, gateway_id AS "gatewayId" FROM customer`
const CARDS = `SELECT billable_id AS billable, id, gateway, gateway_id AS "gatewayId", is_default AS "isDefault"
  FROM payment_method ORDER BY id`
const ATTEMPTS = `SELECT id, coalesce(free_id, 0) AS subscription, state::text FROM upgrade_attempt WHERE state IN ('open', 'ending')`

// PostgreSQL tells when a row was last changed by the machine's clock, which no server's skew moves.
const CHANGES = `SELECT id, subscription_id AS subscription, revision, state::text, amount::float8,
    ${ms('pg_xact_commit_timestamp(xmin)')} AS "changedAt" FROM change_attempt ORDER BY id`
const NOTES = `SELECT id, invoice_id AS invoice, total::float8, settle::text, status::text,
    (SELECT jsonb_agg(jsonb_build_object('position', position, 'amount', amount) ORDER BY position) FROM credit_note_line
      WHERE credit_note_id = n.id) AS parts
  FROM credit_note n ORDER BY id`
const CREDITS = `SELECT id, billable_id AS billable, currency, amount::float8, reason, invoice_id AS invoice,
    credit_note_id AS note FROM credit_entry ORDER BY id`
const BALANCES = `SELECT billable_id AS billable, currency, amount::float8 FROM credit_balance WHERE amount <> 0`

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
    changeAttempts: await query<ChangeAttempt>(CHANGES),
    notes: await query<CreditNote>(NOTES),
    credits: await query<CreditEntry>(CREDITS),
    balances: await query<Balance>(BALANCES),
  }
}
