import type { UsageRecord } from '../../generated/prisma/client.js'
import type { Schema } from '../contract.js'
import { fromBigInt } from '../money.js'

/** A usage record in its REST shape. */
export function viewUsageRecord(record: UsageRecord): Schema<'UsageRecord'> {
  return {
    feature: record.feature,
    quantity: record.quantity,
    idempotencyKey: record.idempotencyKey,
    total: fromBigInt(record.total),
    recordedAt: record.recordedAt.toISOString(),
  }
}
