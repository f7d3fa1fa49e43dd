import { createHash } from 'node:crypto'

/**
 * The part of a key at a gateway that says what the key is for. A restored database gives the ids of what it has lost to
 * others: with the id alone, a gateway would answer for the lost row.
 */
export const markOf = (parts: readonly (string | number | bigint | Date | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((each) => (each instanceof Date ? each.getTime() : String(each)))))
    .digest('hex')
    .slice(0, 12)
