import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Pool } from './client.js'

/** Counts that all instances share. */
export type SharedCounts = Readonly<{
  /** Adds to a count that lives for `seconds`. @returns the sum of what all instances have added */
  add(key: string, points: number, seconds: number): Promise<number>
}>

/** The library deletes old counts by itself. */
export function openSharedCounts(pool: Pool): SharedCounts {
  const counts = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_count',
    tableCreated: true,
    keyPrefix: '',
    // The library asks for these, and uses them only where it refuses.
    points: 0,
    duration: 0,
  })
  return {
    async add(key, points, seconds) {
      const { consumedPoints } = await counts.penalty(key, points, { customDuration: seconds })
      return consumedPoints
    },
  }
}
