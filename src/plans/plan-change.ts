import { isDeepStrictEqual } from 'node:util'
import type { KeptTerms } from './kept-terms.js'
import type { NewPlan } from './plan-file.js'

/** One changed field of a plan. Null stands for a missing value. */
export type FieldChange = Readonly<{ field: string; from: unknown; to: unknown }>
export type PlanChange = Readonly<{
  key: string
  change: 'created' | 'updated' | 'unchanged'
  changed: readonly FieldChange[]
  /** What its living subscriptions keep, of a plan that was updated. */
  kept: readonly KeptTerms[]
}>

type Fields = Readonly<Record<string, unknown>>

/** The fields in which two states of a plan differ. Items and features are compared by their keys. */
export function changedFields(from: NewPlan, to: NewPlan): FieldChange[] {
  const { items: oldItems, features: oldFeatures, ...old } = from
  const { items: newItems, features: newFeatures, ...fresh } = to
  const changes = [
    ...differences('', old, fresh, Object.keys(fresh)),
    ...differences('features.', oldFeatures, newFeatures),
    ...itemDifferences(oldItems, newItems),
  ]
  const order = (items: NewPlan['items']) => items.map(({ key }) => key)
  if (changes.length > 0 || isDeepStrictEqual(order(oldItems), order(newItems))) return changes
  return [{ field: 'items', from: order(oldItems), to: order(newItems) }]
}

function itemDifferences(from: NewPlan['items'], to: NewPlan['items']): FieldChange[] {
  const byKey = (items: NewPlan['items']) => Object.fromEntries(items.map((item) => [item.key, item]))
  const [old, fresh] = [byKey(from), byKey(to)]
  return differences('items.', old, fresh).flatMap((change) =>
    change.from !== null && change.to !== null
      ? differences(`${change.field}.`, change.from as Fields, change.to as Fields)
      : [change],
  )
}

function differences(
  prefix: string,
  from: Fields,
  to: Fields,
  names: readonly string[] = [...new Set([...Object.keys(from), ...Object.keys(to)])],
): FieldChange[] {
  return names
    .map((name) => ({ field: prefix + name, from: held(from, name), to: held(to, name) }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}

/** A feature may be called `constructor`, a property that every object inherits. */
const held = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null)
