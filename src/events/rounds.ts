/**
 * SQL for whether a pending `delivery` last failed in an earlier round of its `recipient` (rows in scope). Then it is due,
 * and none of its attempts counts.
 */
export const OF_EARLIER_ROUND = 'delivery.attempts > 0 AND delivery.round < recipient.round'
