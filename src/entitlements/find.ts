import type { Core } from '../core.js'
import { afterKey, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import type { EntitlementLookup } from './entitlement-lookup.js'
import type { Entitlement } from './entitlement.js'
import { readFeatures } from './sql.js'

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
  const after = afterKey('entitlements', page) ?? ''
  const most = (page.limit ?? MAX_PAGE) + 1
  const features = await readFeatures(database, billableId, { at: clock.now(), after, most })
  return Promise.all(features.map(({ feature }) => findEntitlement({ billableId, feature })))
}
