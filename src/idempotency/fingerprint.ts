import { createHash } from 'node:crypto'

/** Two requests have the same fingerprint if they are the same JSON, in whatever order their fields stand. */
export const fingerprint = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest()

/** The same value with every object's fields sorted by name. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
