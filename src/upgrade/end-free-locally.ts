import { Prisma } from '../../generated/prisma/client.js'

/** The part of a statement that ends the free subscription of an upgrade. No gateway is called, and no event is published. */
export const endingFreeLocally = (freeId: number, now: Date): Prisma.Sql => Prisma.sql`left_behind AS (
  UPDATE subscription AS free SET status = 'canceled', canceled_at = ${now}, ends_at = ${now} WHERE id = ${freeId}
)`
