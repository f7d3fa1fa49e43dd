import type { Core } from '../core.js'
import { afterKey, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { ENDED } from '../subscriptions/state.js'
import type { EntitlementLookup } from './entitlement-lookup.js'
import type { Entitlement } from './entitlement.js'

type Looking = Core & Readonly<{ findEntitlement: EntitlementLookup }>

/** What the billable may use of a feature now, even of one that none of its plans names. */
export const getEntitlement = (
  { findEntitlement }: Looking,
  billableId: number,
  feature: string,
): Promise<Entitlement> => findEntitlement({ billableId, feature })

/** Up to `limit + 1` entitlements: to every feature that a living subscription names, by its key. */
export async function listEntitlements(
  { database, clock, findEntitlement }: Looking,
  billableId: number,
  page: PageRequest,
): Promise<Entitlement[]> {
  const features = await database.$queryRaw<{ feature: string }[]>`
    SELECT DISTINCT named.feature COLLATE "C" AS feature
    FROM subscription AS s
    JOIN plan_terms AS terms ON terms.plan_id = s.plan_id AND terms.version = s.terms_version
    CROSS JOIN LATERAL (
      SELECT jsonb_object_keys(terms.features) UNION ALL SELECT key FROM subscription_item WHERE subscription_id = s.id
    ) AS named (feature)
    WHERE s.billable_id = ${billableId} AND s.status <> ALL (${[...ENDED]}::"SubscriptionStatus"[])
      AND NOT (s.status = 'grace' AND s.ends_at <= ${clock.now()})
      AND named.feature COLLATE "C" > ${afterKey('entitlements', page) ?? ''}
    ORDER BY 1 LIMIT ${(page.limit ?? MAX_PAGE) + 1}`
  return Promise.all(features.map(({ feature }) => findEntitlement({ billableId, feature })))
}
