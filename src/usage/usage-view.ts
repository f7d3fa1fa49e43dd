import type { Schema } from '../contract/types.js'
import type { UsageRecorded } from './count-tallies.js'

/** A usage record in its REST shape. */
export function viewUsageRecord(record: UsageRecorded): Schema<'UsageRecord'> {
  return {
    feature: record.feature,
    quantity: record.quantity,
    idempotencyKey: record.idempotencyKey,
    total: record.total,
    recordedAt: record.recordedAt.toISOString(),
  }
}
