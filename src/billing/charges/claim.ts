import { Prisma } from '../../../generated/prisma/client.js'
import type { Database, Transaction } from '../../database/client.js'
import { transact } from '../../database/transact.js'
import { type Batch, lockDueInvoices } from '../due/due.js'
import { type ChargedInvoice, withPayer } from './find-charge.js'

/**
 * `wasSent`: an earlier charge under the same key may have been sent, and its outcome is unknown. `mayArrive`: so
 * recently that the gateway may still receive it.
 */
type Earlier = Readonly<{ wasSent: boolean; mayArrive: boolean }>
export type ClaimedInvoice = ChargedInvoice & Earlier

/** How often a run renews its claims. A claim lapses when it was not renewed for `LEASE`. */
export const RENEW_EVERY_MS = 5_000
export const LEASE_MS = 15_000
const LEASE = Prisma.sql`interval '15 seconds'`

/** A request arrives at a gateway within this time or never. It exceeds every time-out and a slow network's delay. */
export const ARRIVES_WITHIN_S = 60

/** SQL: whether a charge of the invoice may still arrive at the gateway, by the database's clock. */
export const mayArrive = Prisma.sql`
  coalesce(charging_at > now() - ${ARRIVES_WITHIN_S} * interval '1 second', false)`

/** SQL: whether no living run has claimed the invoice. */
const isUnclaimed = Prisma.sql`(charging_by IS NULL OR charging_at < now() - ${LEASE})`

/**
 * Claims due invoices for a billing run, which then charges them outside a transaction. A claim keeps every other run
 * away until the outcome is recorded. The claims of a dead run lapse, and the next run charges under the same key.
 */
export async function claimDueInvoices(database: Database, run: string, batch: Batch): Promise<ClaimedInvoice[]> {
  const claimed = await transact(database, async (tx) => claim(tx, run, await lockDueInvoices(tx, batch, isUnclaimed)))
  const earlier = new Map(claimed.map(({ id, ...sent }): [number, Earlier] => [id, sent]))
  const invoices = await readInvoices(
    database,
    claimed.map(({ id }) => id),
  )
  return invoices.flatMap((invoice) => {
    const sent = earlier.get(invoice.id)
    return sent ? [{ ...invoice, ...sent }] : []
  })
}

type Claimed = Earlier & Readonly<{ id: number }>

const claim = async (tx: Transaction, run: string, ids: readonly number[]): Promise<Claimed[]> =>
  ids.length === 0
    ? []
    : tx.$queryRaw`
        UPDATE invoice SET charging_by = ${run}::uuid, charging_at = now()
        FROM (
          SELECT id AS earlier_id, charging_at IS NOT NULL AS was_sent, ${mayArrive} AS may_arrive
          FROM invoice WHERE id = ANY (${ids})
        ) AS earlier
        WHERE id = earlier_id RETURNING id, was_sent AS "wasSent", may_arrive AS "mayArrive"`

/**
 * Reads after the claim has committed: Prisma loads relations in parallel, which a transaction's one connection cannot
 * do.
 */
const readInvoices = async (database: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : database.invoice.findMany({
        where: { id: { in: [...ids] } },
        include: withPayer,
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
      })

export const renewClaims = (database: Database, run: string, ids: readonly number[]) =>
  database.$executeRaw`
    UPDATE invoice SET charging_at = now() WHERE id = ANY (${ids}) AND charging_by = ${run}::uuid`

/** Releases claims without an outcome. `charging_at` stays, since a charge may have been made. */
export const releaseClaims = (database: Database, run: string, ids: readonly number[]) =>
  database.$executeRaw`
    UPDATE invoice SET charging_by = NULL WHERE id = ANY (${ids}) AND charging_by = ${run}::uuid`
