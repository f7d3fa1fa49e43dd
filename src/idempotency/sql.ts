import type { Transaction } from '../database/client.js'

type Claim = Readonly<{
  billableId: number
  name: Uint8Array<ArrayBuffer>
  fingerprint: Uint8Array<ArrayBuffer>
  expiresAt: Date
}>

/**
 * Claims a key that was never used, whose answer has expired, or whose work came to no answer, as a payment that bought
 * nothing and was credited. Who still works holds the row, and this waits for them.
 * @returns whether it is claimed
 */
export async function insertClaim(tx: Transaction, claim: Claim, now: Date): Promise<boolean> {
  const { billableId, name, fingerprint, expiresAt } = claim
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_record AS record (billable_id, name, fingerprint, expires_at)
    VALUES (${billableId}, ${name}, ${fingerprint}, ${expiresAt})
    ON CONFLICT (billable_id, name) DO UPDATE
      SET fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, answer = NULL
      WHERE record.expires_at <= ${now} OR record.answer IS NULL`
  return claimed > 0
}
