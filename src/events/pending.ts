import { Prisma } from '../../generated/prisma/client.js'

/**
 * Three ways to say that a delivery is still to be made. Each can use one index of pending deliveries at most: where PostgreSQL
 * believes that none is pending, it would take any of them for as good as the right one, and read all that a recipient
 * waits for.
 */
export const PENDING = {
  /** By `event_delivery_pending_idx`, those that are due longest first. */
  byTime: Prisma.raw('settled_at IS NULL'),
  /** By `event_delivery_lane_idx`, or those that have failed before by `event_delivery_tried_idx`. */
  byLane: Prisma.raw(`state = 'pending'`),
  /** By the primary key. */
  byKey: Prisma.raw(`state NOT IN ('delivered', 'failed')`),
} as const

/** `PENDING.byKey` for the typed client. */
export const PENDING_BY_KEY = { state: { notIn: ['delivered', 'failed'] } } satisfies Prisma.EventDeliveryWhereInput

/**
 * SQL for whether a pending `delivery` last failed in an earlier round of its `recipient` (rows in scope). Then it is due,
 * and none of its attempts counts.
 */
export const OF_EARLIER_ROUND = 'delivery.attempts > 0 AND delivery.round < recipient.round'
