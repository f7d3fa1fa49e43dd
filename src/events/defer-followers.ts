import { Prisma } from '../../generated/prisma/client.js'
import type { Database } from '../database/client.js'
import { transact } from '../database/transact.js'
import { OF_EARLIER_ROUND, PENDING } from './pending.js'

/** How many are deferred at a time. */
const MOST = 1_000

/**
 * Puts off deliveries that seem due and stand behind one that waits for its next attempt, so that nobody looks at them
 * again and again. Each is released when the one before it ends, as it is locked meanwhile, or after a day at the latest.
 * @returns how many it put off
 */
export const deferFollowers = (database: Database, recipientId: number): Promise<number> =>
  transact(database, (tx) => tx.$executeRaw(deferring(recipientId)))

export const deferring = (recipientId: number) => Prisma.sql`
    WITH early AS MATERIALIZED (
      SELECT event_sequence, lane FROM event_delivery
      WHERE recipient_id = ${recipientId} AND ${PENDING.byTime} AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${MOST}
    ), waiting AS MATERIALIZED (
      SELECT delivery.event_sequence FROM (SELECT DISTINCT lane FROM early) AS part CROSS JOIN LATERAL (
        SELECT event_sequence, attempts, round, next_attempt_at FROM event_delivery
        WHERE recipient_id = ${recipientId} AND ${PENDING.byLane} AND event_delivery.lane = part.lane
        ORDER BY event_sequence LIMIT 1) AS delivery
      JOIN event_recipient AS recipient ON recipient.id = ${recipientId}
      WHERE delivery.next_attempt_at > now() AND NOT (${Prisma.raw(OF_EARLIER_ROUND)})
    ), first AS MATERIALIZED (
      SELECT event_sequence, lane FROM event_delivery
      WHERE recipient_id = ${recipientId} AND event_sequence = ANY (ARRAY(SELECT event_sequence FROM waiting))
        AND ${PENDING.byKey} AND next_attempt_at > now()
      ORDER BY event_sequence FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE event_delivery AS delivery SET next_attempt_at = now() + interval '1 day'
    FROM early JOIN first ON first.lane = early.lane AND first.event_sequence < early.event_sequence
    WHERE delivery.recipient_id = ${recipientId} AND delivery.event_sequence = early.event_sequence
      AND ${PENDING.byKey} AND delivery.next_attempt_at <= now()`
