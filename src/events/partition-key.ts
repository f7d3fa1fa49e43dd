import { Prisma } from '../../generated/prisma/client.js'

/**
 * SQL for the partition key of an outbox event `event` (a row in scope). Events that must stay in order share a key:
 * those of one subscription, or those of one billable if they concern no subscription.
 */
export const PARTITION_KEY = Prisma.sql`coalesce('subscription:' || event.subscription_id, 'billable:' || event.billable_id)`
