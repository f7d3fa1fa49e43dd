import type { Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'
import type { Entitlement } from './entitlement.js'

const MOST_SOURCES = 100

export const viewEntitlement = ({
  feature,
  reason,
  metered,
  remaining,
  resetsAt,
  sources,
  asOf,
}: Entitlement): Schema<'Entitlement'> => ({
  feature,
  entitled: reason === 'granted',
  reason,
  metered,
  remaining: remaining === null ? null : fromBigInt(remaining),
  resetsAt: resetsAt?.toISOString() ?? null,
  sources: sources
    .slice(0, MOST_SOURCES)
    .map(({ id, plan }) => ({ subscription: id, plan: { key: plan.key, name: plan.name } })),
  asOf: asOf.toISOString(),
})
