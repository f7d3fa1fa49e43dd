import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import type { ViewedInvoice } from './view.js'

export type InvoicesAsked = Readonly<{ billableId: number; before: number | undefined; most: number }>
/**
 * Reads up to `most` invoices of a billable, newest first and without drafts. Concurrent look-ups share one statement.
 */
export type InvoiceLookup = (asked: InvoicesAsked) => Promise<ViewedInvoice[]>

const BEYOND_EVERY_ID = 2_147_483_648

type Row = Omit<ViewedInvoice, 'total'> & { place: number; total: string }

export const openInvoiceLookup = (pool: Pool, queues: Queues): InvoiceLookup =>
  batched(
    async (asked: readonly InvoicesAsked[]) => {
      const { rows } = await pool.query<Row>({
        name: 'invoices',
        text: `SELECT asked.place::int AS place, own.*
        FROM unnest($1::int[], $2::bigint[], $3::int[]) WITH ORDINALITY AS asked (billable_id, before, most, place)
        CROSS JOIN LATERAL (
          SELECT id, status, total, currency, paid_at AS "paidAt", period_start AS "periodStart", period_end AS "periodEnd"
          FROM invoice WHERE billable_id = asked.billable_id AND status <> 'draft' AND id < asked.before
          ORDER BY id DESC LIMIT asked.most
        ) AS own
        ORDER BY asked.place, own.id DESC`,
        values: [
          asked.map(({ billableId }) => billableId),
          asked.map(({ before }) => before ?? BEYOND_EVERY_ID),
          asked.map(({ most }) => most),
        ],
      })
      const found = asked.map((): ViewedInvoice[] => [])
      for (const { place, total, ...invoice } of rows) found[place - 1]?.push({ ...invoice, total: BigInt(total) })
      return found
    },
    { name: 'invoices', queues },
  )
