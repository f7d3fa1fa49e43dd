import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../calendar/clock.js'
import { type Database, type Pool, rowsOf } from '../../database/client.js'
import { Prisma } from '../../../generated/prisma/client.js'
import type { RemoteRef, Outcome } from '../gateway.js'
import type { CardBehavior } from './cards.js'

/** The sandbox's own tables, through a client that is made when it is first needed; its clock; the delay of its slow card. */
export type Sandbox = Readonly<{ get: () => Database; pool: Pool; clock: Clock; delayMs: number }>

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })
export const made = (row: Readonly<{ id: string }> | null) => row && { gatewayId: row.id }
export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

type Wanted = Readonly<{
  customerId: string
  /** SQL: the id of what an earlier request under the same key made. If there is one, it is the answer. */
  earlier: Prisma.Sql
  /** The INSERT of a SELECT that makes the object. */
  make: Prisma.Sql
}>

type Found = Readonly<{ earlier: string | null; behavior: CardBehavior; made: string | null }>

const once = (insert: Prisma.Sql) => Prisma.sql`
  ${insert} ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id AS "gatewayId"`

/** Makes one object per key, however often it is called. */
export async function makeOnce(pool: Pool, insert: Prisma.Sql): Promise<RemoteRef> {
  const rows = await rowsOf<RemoteRef>(pool, once(insert))
  return rows[0] as RemoteRef
}

/**
 * Makes an object in the way that the behavior of the customer's default card asks for. Most cards make it at once, in the
 * statement that looks.
 */
export async function makeAsTheCardSays(
  { pool, delayMs }: Sandbox,
  { customerId, earlier, make: insert }: Wanted,
): Promise<Outcome<RemoteRef>> {
  const [found] = await rowsOf<Found>(
    pool,
    Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT (${earlier}) AS earlier, coalesce(card.behavior, 'done') AS behavior FROM sandbox_customer customer
      LEFT JOIN sandbox_card card ON card.id = customer.default_card_id WHERE customer.id = ${customerId}
    ), made AS (
      ${once(Prisma.sql`${insert} FROM found WHERE earlier IS NULL AND behavior IN ('done', 'answer_lost')`)}
    )
    SELECT earlier, behavior, (SELECT "gatewayId" FROM made) AS made FROM found`,
  )
  if (!found) return { kind: 'failed', reason: 'the sandbox has no such customer' }
  const known = found.earlier ?? (found.behavior === 'done' ? found.made : null)
  if (known !== null) return done({ gatewayId: known })
  switch (found.behavior) {
    case 'declined':
      return { kind: 'declined', reason: 'the sandbox card declines' }
    case 'failed':
      return { kind: 'failed', reason: 'the sandbox card makes the gateway fail' }
    case 'slow':
      await delay(delayMs)
      return done(await makeOnce(pool, insert))
    case 'answer_lost':
      return { kind: 'unknown', reason: 'the sandbox card loses the answer' }
    case 'done':
      throw new Error('the sandbox made nothing')
  }
}
