import type { Database } from '../database/client.js'
import { ENDED } from '../subscriptions/state.js'

type Page = Readonly<{ at: Date; after: string; most: number }>

/** Reads the features that a living subscription of the billable names, by plan or by item, in the order of their keys. */
export const readFeatures = (database: Database, billableId: number, { at, after, most }: Page) =>
  database.$queryRaw<{ feature: string }[]>`
  SELECT DISTINCT named.feature COLLATE "C" AS feature
  FROM subscription AS s
  JOIN plan_terms AS terms ON terms.plan_id = s.plan_id AND terms.version = s.terms_version
  CROSS JOIN LATERAL (
    SELECT jsonb_object_keys(terms.features) UNION ALL SELECT key FROM subscription_item WHERE subscription_id = s.id
  ) AS named (feature)
  WHERE s.billable_id = ${billableId} AND s.status <> ALL (${[...ENDED]}::"SubscriptionStatus"[])
    AND NOT (s.status = 'grace' AND s.ends_at <= ${at})
    AND named.feature COLLATE "C" > ${after}
  ORDER BY 1 LIMIT ${most}`
