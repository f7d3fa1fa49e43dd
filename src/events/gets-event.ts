import { Prisma } from '../../generated/prisma/client.js'
import { FIRST_EVENT_TYPES } from './catalogue.js'

/**
 * SQL for whether a recipient gets an outbox event (the rows `recipient` and `event` are in scope). An account's endpoint
 * gets only that account's events. A listener gets every event. An endpoint gets those that it names or, where it names
 * none, the first ones: a new type surprises nobody.
 */
export const GETS_EVENT = Prisma.sql`recipient.disabled_at IS NULL
  AND (recipient.billable_id IS NULL OR recipient.billable_id = event.billable_id) AND (recipient.listener IS NOT NULL
  OR event.type = ANY (CASE WHEN recipient.event_types = '{}' THEN ${[...FIRST_EVENT_TYPES]}::text[] ELSE recipient.event_types END))`
