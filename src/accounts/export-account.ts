import { ensureBillable } from '../billables/ensure-billable.js'
import type { Database, Transaction } from '../database/client.js'
import { ACCOUNT_TABLES, type AccountTable } from './account-tables.js'

/** Large accounts have millions of usage records, and what reads the export may be slow. */
const TIMEOUT_MS = 3_600_000
const ROWS_AT_ONCE = 1_000

/**
 * Reads everything about an account, as it is at one moment: a JSON text for each row, `{"table": …, "row": {…}}`. No
 * row holds a hash, a key, a secret or ciphertext.
 * @param write takes some texts, and more once it is done with them
 * @throws NotFoundError
 */
export function exportAccount(
  { database }: Readonly<{ database: Database }>,
  billableId: number,
  write: (texts: readonly string[]) => Promise<void>,
): Promise<void> {
  return database.$transaction(
    async (tx) => {
      // A session's own limits are those of a request.
      await tx.$executeRaw`SELECT set_config(name, ${String(TIMEOUT_MS)}, true)
        FROM unnest(ARRAY['statement_timeout', 'idle_in_transaction_session_timeout']) AS name`
      await ensureBillable(tx, billableId)
      for (const [name, table] of Object.entries(ACCOUNT_TABLES)) {
        await tx.$executeRawUnsafe(`DECLARE exported NO SCROLL CURSOR FOR ${queryOf(name, table, billableId)}`)
        for (let rows = await next(tx); rows.length > 0; rows = await next(tx)) await write(rows)
        await tx.$executeRawUnsafe('CLOSE exported')
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: TIMEOUT_MS, maxWait: 30_000 },
  )
}

/** A cursor takes no parameters, so the id, which is a number, stands in the text. */
function queryOf(name: string, { where, orderBy, hidden = [] }: AccountTable, billableId: number): string {
  const shown = hidden.reduce((row, column) => `${row} - '${column}'`, 'to_jsonb(kept)')
  return `
    SELECT jsonb_build_object('table', '${name}', 'row', ${shown})::text AS text FROM "${name}" AS kept
    WHERE ${where.replaceAll(':billable', String(billableId))} ORDER BY ${orderBy}`
}

async function next(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ text: string }[]>(`FETCH ${ROWS_AT_ONCE} FROM exported`)
  return rows.map(({ text }) => text)
}
