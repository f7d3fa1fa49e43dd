import { createHash } from 'node:crypto'
import type { Record_ } from './books.js'
import type { Intent } from './journal.js'

type Keyed = Readonly<{ subscription: number; idempotencyKey?: unknown }>

/** An erasure leaves a digest of each key that usage was counted under. The journal knows what the key was. */
export function rememberKeys(records: readonly Record_[], intents: readonly Intent[]): Record_[] {
  const keys = new Map<string | null, string>()
  for (const { subscription, idempotencyKey } of intents.flatMap(talliesOf))
    if (typeof idempotencyKey === 'string') keys.set(forgotten(subscription, idempotencyKey), idempotencyKey)
  return records.map((record) => ({ ...record, key: keys.get(record.key) ?? record.key }))
}

function talliesOf({ act, subject, body }: Intent): readonly Keyed[] {
  if (act === 'tally') return [{ ...body, subscription: subject }]
  return act === 'batch' ? (body as { tallies: readonly Keyed[] }).tallies : []
}

function forgotten(subscription: number, key: string): string {
  const bytes = Buffer.alloc(16)
  bytes.writeInt32BE(subscription)
  createHash('sha256').update(key).digest().copy(bytes, 4, 0, 12)
  return `erased ${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}
