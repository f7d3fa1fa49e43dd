import type { Transaction } from '../database/client.js'
import type { Attempt } from './attempt.js'

/** Writes an open attempt that nobody else checks for `headStartMs`. @returns undefined where another one is under way */
export async function insertAttempt(
  database: Pick<Transaction, '$queryRaw'>,
  attempt: Omit<Attempt, 'id' | 'state' | 'tries'>,
  headStartMs: number,
): Promise<Readonly<{ id: number }> | undefined> {
  const { freeId, gateway, gatewayKey, order, fingerprint, replayHandle, openedAt } = attempt
  const [billableId, slot] = freeId === null ? [attempt.billableId, attempt.name] : [null, null]
  const [row] = await database.$queryRaw<{ id: number }[]>`
    INSERT INTO upgrade_attempt (free_id, billable_id, name, gateway, gateway_key, "order", fingerprint, ticket, state,
      next_check_at, opened_at)
    SELECT ${freeId}::int, ${billableId}::int, ${slot}::text, ${gateway}, ${gatewayKey}, ${JSON.stringify(order)}::jsonb,
      ${fingerprint}, ${replayHandle}::bytea, 'open', now() + ${headStartMs} * interval '1 millisecond', ${openedAt}
    ON CONFLICT DO NOTHING RETURNING id`
  return row
}
