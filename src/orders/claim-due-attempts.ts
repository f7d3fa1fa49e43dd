import type { Database } from '../database/client.js'
import { ATTEMPT, type Attempt, CLAIMED_UNTIL } from './attempt.js'

/**
 * Claims due attempts. A running upgrade holds a lock on its attempt, which is skipped. A claim of a dead instance
 * lapses.
 */
export const claimDueAttempts = (database: Database, limit: number): Promise<Attempt[]> =>
  database.$queryRaw`
    UPDATE upgrade_attempt attempt SET next_check_at = ${CLAIMED_UNTIL}
    WHERE attempt.id = ANY (ARRAY(
      SELECT id FROM upgrade_attempt WHERE next_check_at <= now()
      ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING ${ATTEMPT}, coalesce(billable_id, (SELECT billable_id FROM subscription WHERE id = free_id)) AS "billableId"`
