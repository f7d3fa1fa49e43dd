import { bringAllUpToDate } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import { UnavailableError } from '../errors.js'
import { afterKey, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import type { EntitlementLookup } from './entitlement-lookup.js'
import type { Entitlement } from './entitlement.js'
import { readFeatures } from './sql.js'

type Looking = Core & Readonly<{ findEntitlement: EntitlementLookup }>

/** What the billable may use of a feature now, even of one that none of its plans names. */
export const getEntitlement = (core: Looking, billableId: number, feature: string): Promise<Entitlement> =>
  upToDate(core, billableId, async () => {
    const { entitlement, late } = await core.findEntitlement({ billableId, feature })
    return { found: entitlement, late }
  })

/** Up to `limit + 1` entitlements: to every feature that a living subscription names, by its key. */
export const listEntitlements = (core: Looking, billableId: number, page: PageRequest): Promise<Entitlement[]> =>
  upToDate(core, billableId, async () => {
    const features = await namedFeatures(core, billableId, page)
    const find = (feature: string) => core.findEntitlement({ billableId, feature })
    const all = await Promise.all(features.map(find))
    // Each answer has all that is late of the account, also one to a question about nothing.
    const { late } = all[0] ?? (await find(''))
    return { found: all.map(({ entitlement }) => entitlement), late }
  })

const ROUNDS = 5

/**
 * Looks, and again after the late renewals that may change what was found. What was found counts where one cannot be made.
 * @throws UnavailableError
 */
async function upToDate<Found>(
  core: Looking,
  billableId: number,
  look: () => Promise<Readonly<{ found: Found; late: readonly number[] }>>,
): Promise<Found> {
  const failed = new Set<number>()
  for (let round = 1; ; round += 1) {
    const { found, late } = await look()
    const again = late.filter((id) => !failed.has(id))
    if (again.length === 0) return found
    if (round > ROUNDS) throw new UnavailableError(1)
    const owners = new Map(again.map((id) => [id, billableId]))
    for (const id of (await bringAllUpToDate(core, owners)).keys()) failed.add(id)
  }
}

async function namedFeatures({ database, clock }: Core, billableId: number, page: PageRequest): Promise<string[]> {
  const after = afterKey('entitlements', page) ?? ''
  const most = (page.limit ?? MAX_PAGE) + 1
  const features = await readFeatures(database, billableId, { at: clock.now(), after, most })
  return features.map(({ feature }) => feature)
}
