import { Prisma } from '../../generated/prisma/client.js'
import { ENDED } from '../subscriptions/state.js'

/** The audit entries that say how a subscription was before. An index holds them under the same condition. */
const changesOfSubscriptions = Prisma.sql`subject = 'subscription'
  AND (before->>'status' IS DISTINCT FROM after->>'status' OR before->>'termsVersion' IS NOT NULL)`

/** The audit entries of invoices that were closed without a payment. An index holds them under the same condition. */
const closings = Prisma.sql`action IN ('invoice.give_up', 'invoice.close', 'invoice.void')`

/** When the oldest change of a subscription that the audit holds was made; null where it holds none. */
export const auditBeginsSql = Prisma.sql`SELECT min(at) AS begins FROM audit_entry WHERE ${changesOfSubscriptions}`

/**
 * The subscriptions as they were at `instant`: id, plan_id, terms_version, period_price (null where the terms and items
 * of today say it), and the status that the API showed. Each is read backwards: the first entry after `instant` says
 * what was before it, and without one the row is as it was. An upgrade leaves its entry on the paid subscription alone.
 */
export const subscriptionsAt = (instant: Date): Prisma.Sql => Prisma.sql`
  SELECT id, plan_id, terms_version, period_price,
    CASE WHEN status = 'grace' AND ends_at <= ${instant} THEN 'canceled' ELSE status END AS status
  FROM (
    SELECT subscription.id, coalesce(later.plan_id, subscription.plan_id) AS plan_id, later.period_price,
      coalesce(later.terms_version, subscription.terms_version) AS terms_version,
      coalesce(later.status, CASE WHEN paid.created_at > ${instant} THEN 'free' END, subscription.status::text) AS status,
      coalesce(later.ends_at, subscription.ends_at) AS ends_at
    FROM subscription
    LEFT JOIN (${firstChangesAfter(instant)}) AS later ON later.id = subscription.id
    LEFT JOIN subscription AS paid ON paid.upgraded_from_id = subscription.id
    WHERE subscription.created_at <= ${instant}
  ) AS was`

const firstChangesAfter = (instant: Date) => Prisma.sql`
  SELECT subject_id::int AS id,
    (array_agg(before->>'status' ORDER BY id))[1] AS status,
    (array_agg((before->>'endsAt')::timestamptz ORDER BY id))[1] AS ends_at,
    (array_agg((before->>'planId')::int ORDER BY id) FILTER (WHERE ${isReprice}))[1] AS plan_id,
    (array_agg((before->>'termsVersion')::int ORDER BY id) FILTER (WHERE ${isReprice}))[1] AS terms_version,
    (array_agg((before->>'periodPrice')::numeric ORDER BY id) FILTER (WHERE ${isReprice}))[1] AS period_price
  FROM audit_entry
  WHERE ${changesOfSubscriptions} AND at > ${instant} AND action NOT IN ('subscription.create', 'subscription.upgrade')
  GROUP BY subject_id`

const isReprice = Prisma.sql`before->>'termsVersion' IS NOT NULL`

/** The invoices that were issued and neither paid nor closed at `instant`: currency and total. */
export const openInvoicesAt = (instant: Date): Prisma.Sql => Prisma.sql`
  WITH closed AS (
    SELECT subject_id::int AS id, min(at) AS at FROM audit_entry WHERE ${closings} GROUP BY subject_id
  ), open AS (
    SELECT id FROM invoice WHERE status = 'open' AND issued_at <= ${instant}
    UNION SELECT id FROM invoice WHERE status = 'paid' AND paid_at > ${instant} AND issued_at <= ${instant}
    UNION SELECT id FROM closed WHERE at > ${instant}
    EXCEPT SELECT id FROM closed WHERE at <= ${instant}
  )
  SELECT currency, total FROM invoice JOIN open USING (id)
  WHERE issued_at <= ${instant} AND (paid_at IS NULL OR paid_at > ${instant})`

/** Subscriptions that ended in the span. A free one that was upgraded has not: its life goes on in another. */
export const endedIn = (after: Date, until: Date): Prisma.Sql => Prisma.sql`
  SELECT id FROM subscription
  WHERE ends_at > ${after} AND ends_at <= ${until}
    AND (status = ANY (${ENDED}::"SubscriptionStatus"[]) OR status = 'grace')
    AND NOT EXISTS (SELECT FROM subscription AS paid WHERE paid.upgraded_from_id = subscription.id)`
