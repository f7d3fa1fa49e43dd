import { Prisma } from '../../generated/prisma/client.js'
import type { SubscriptionStatus } from '../../generated/prisma/enums.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { ENDED } from '../subscriptions/state.js'

type Ended = (typeof ENDED)[number]
export type Living = Exclude<SubscriptionStatus, Ended>

/** The statuses in which a customer pays for the coming periods, or has paid for the present one. */
const PAYING = ['active', 'past_due', 'grace'] as const satisfies readonly Living[]

/** The audit entries that say how a subscription was before. An index holds them under the same condition. */
const changesOfSubscriptions = Prisma.sql`subject = 'subscription'
  AND (before->>'status' IS DISTINCT FROM after->>'status' OR before->>'termsVersion' IS NOT NULL)`

/** The audit entries of invoices that were closed without a payment. An index holds them under the same condition. */
const closings = Prisma.sql`action IN ('invoice.give_up', 'invoice.close', 'invoice.void')`

/** When the oldest change of a subscription that the audit holds was made; null where it holds none. */
export const auditBeginsSql = Prisma.sql`SELECT min(at) AS begins FROM audit_entry WHERE ${changesOfSubscriptions}`

/**
 * The subscriptions as they were at `instant`: id, plan_id, terms_version, period_price (null where the terms and items
 * of today say it), the status that the API showed, and what never changes or counts as it is today: gateway, quantity,
 * trial_ends_at. Each is read backwards: the first entry after `instant` says
 * what was before it, and without one the row is as it was. An entry after the end of a grace calls it canceled, as the API
 * did by then. An upgrade leaves its entry on the paid subscription alone.
 */
const subscriptionsAt = (instant: Date): Prisma.Sql => Prisma.sql`
  WITH entry AS MATERIALIZED (${entriesAfter(instant)})
  SELECT id, plan_id, terms_version, period_price, gateway, quantity, trial_ends_at,
    CASE WHEN status = 'grace' AND ends_at <= ${instant} THEN 'canceled' WHEN was_canceled AND ends_at > ${instant} THEN 'grace'
      ELSE status END AS status
  FROM (
    SELECT subscription.id, subscription.gateway, subscription.quantity, subscription.trial_ends_at,
      coalesce(repriced.plan_id, subscription.plan_id) AS plan_id,
      repriced.period_price,
      coalesce(repriced.terms_version, subscription.terms_version) AS terms_version,
      coalesce(later.status, CASE WHEN paid.id IS NOT NULL THEN 'free'::"SubscriptionStatus" END, subscription.status) AS status,
      coalesce(later.ends_at, subscription.ends_at) AS ends_at, later.status = 'canceled' AS was_canceled
    FROM subscription
    LEFT JOIN (${firstChanges}) AS later ON later.id = subscription.id
    LEFT JOIN (${firstReprices}) AS repriced ON repriced.id = subscription.id
    LEFT JOIN subscription AS paid
      ON paid.upgraded_from_id = subscription.id AND paid.upgraded_from_id IS NOT NULL AND paid.created_at > ${instant}
    WHERE subscription.created_at <= ${instant}
  ) AS was`

const entriesAfter = (instant: Date) => Prisma.sql`
  SELECT subject_id::int AS subscription_id, id, before FROM audit_entry
  WHERE ${changesOfSubscriptions} AND at > ${instant} AND action NOT IN ('subscription.create', 'subscription.upgrade')`

const firstChanges = Prisma.sql`
  SELECT DISTINCT ON (subscription_id) subscription_id AS id, (before->>'status')::"SubscriptionStatus" AS status,
    (before->>'endsAt')::timestamptz AS ends_at
  FROM entry ORDER BY subscription_id, entry.id`

const firstReprices = Prisma.sql`
  SELECT DISTINCT ON (subscription_id) subscription_id AS id, (before->>'planId')::int AS plan_id,
    (before->>'termsVersion')::int AS terms_version, (before->>'periodPrice')::numeric AS period_price
  FROM entry WHERE before->>'termsVersion' IS NOT NULL ORDER BY subscription_id, entry.id`

export type LivingRow = Readonly<{ status: Living; currency: string; count: number; total: string | null }>

/**
 * How many live in each status, and what the paying ones bring in a month: the price × quantity with what was bought
 * ahead, of a year a twelfth, and of a day the twelfth of 365. Each subscription is rounded once, half up.
 */
export const livingAt = (instant: Date): Prisma.Sql => Prisma.sql`
  WITH alike AS (
    SELECT was.status, was.plan_id, was.terms_version, was.quantity, was.period_price, ahead.price AS ahead,
      was.status = ANY (${PAYING}::"SubscriptionStatus"[]) AND was.gateway <> ${NULL_GATEWAY}
        AND (was.trial_ends_at IS NULL OR was.trial_ends_at <= ${instant}) AS pays,
      count(*) AS count
    FROM (${subscriptionsAt(instant)}) AS was
    LEFT JOIN (
      SELECT subscription_id AS id, sum((quantity - included_quantity)::numeric * unit_price) AS price
      FROM subscription_item WHERE quantity > included_quantity GROUP BY subscription_id
    ) AS ahead ON ahead.id = was.id
    WHERE was.status <> ALL (${ENDED}::"SubscriptionStatus"[]) GROUP BY 1, 2, 3, 4, 5, 6, 7
  )
  SELECT alike.status, terms.currency, sum(alike.count)::int AS count,
    sum(alike.count * round(
      coalesce(alike.period_price, terms.price * alike.quantity::numeric + coalesce(alike.ahead, 0))
      * CASE WHEN terms.interval IN ('day', 'week') THEN 365 ELSE 1 END
      / (terms.interval_count * CASE terms.interval WHEN 'day' THEN 12 WHEN 'week' THEN 84 WHEN 'year' THEN 12 ELSE 1 END)
    )) FILTER (WHERE alike.pays AND terms.is_recurring)::text AS total
  FROM alike
  JOIN plan_terms AS terms ON terms.plan_id = alike.plan_id AND terms.version = alike.terms_version
  GROUP BY 1, 2 ORDER BY 2`

/** The invoices that were issued and neither paid nor closed at `instant`: currency and total. */
export const openInvoicesAt = (instant: Date): Prisma.Sql => Prisma.sql`
  WITH closed AS (
    SELECT subject_id::int AS id, min(at) AS at FROM audit_entry WHERE ${closings} GROUP BY subject_id
  ), unpaid AS (
    SELECT id, currency, total FROM invoice WHERE status = 'open' AND issued_at <= ${instant}
    UNION ALL
    SELECT id, currency, total FROM invoice WHERE status = 'paid' AND paid_at > ${instant} AND issued_at <= ${instant}
    UNION ALL
    SELECT id, currency, total FROM closed JOIN invoice USING (id)
    WHERE status NOT IN ('open', 'paid') AND issued_at <= ${instant}
  )
  SELECT currency, total FROM unpaid
  WHERE NOT EXISTS (SELECT FROM closed WHERE closed.id = unpaid.id AND closed.at <= ${instant})`

/**
 * What began and ended in the span: `new`, `upgraded`, `churned`. A free subscription that was upgraded has not ended: its
 * life goes on in another.
 */
export const movesIn = (after: Date, until: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE began AND upgraded_from_id IS NULL)::int AS new,
    count(*) FILTER (WHERE began AND upgraded_from_id IS NOT NULL)::int AS upgraded,
    count(*) FILTER (WHERE ended AND NOT EXISTS (SELECT FROM subscription AS paid WHERE paid.upgraded_from_id = moved.id))::int
      AS churned
  FROM (
    SELECT id, upgraded_from_id, created_at > ${after} AND created_at <= ${until} AS began,
      ends_at > ${after} AND ends_at <= ${until} AND (status = ANY (${ENDED}::"SubscriptionStatus"[]) OR status = 'grace')
        AS ended
    FROM subscription
    WHERE (created_at > ${after} AND created_at <= ${until}) OR (ends_at > ${after} AND ends_at <= ${until})
  ) AS moved`
