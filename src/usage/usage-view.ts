import type { UsageKey } from '../../generated/prisma/client.js'
import type { ErrorCode, Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'
import type { UsageRecorded } from './count-tallies.js'
import type { PeriodUsage } from './find.js'
import type { FoundRecord } from './sql.js'
import type { TallyResult } from './tally-usage-batch.js'
import type { ItemUsage } from './usage-of-item.js'

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

export const viewVoidable = (record: Omit<FoundRecord, 'id'>): Schema<'VoidableUsageRecord'> => ({
  ...viewUsageRecord(record),
  voidedAt: record.voidedAt?.toISOString() ?? null,
  voidReason: record.voidReason,
})

/** What was counted under a key, which outlives its record. */
export const viewSpentKey = ({ key, total, ...spent }: UsageKey): Schema<'VoidableUsageRecord'> =>
  viewVoidable({ ...spent, idempotencyKey: key, total: fromBigInt(total) })

export const viewPeriodUsage = ({ period, items }: PeriodUsage): Schema<'UsageOfPeriod'> => ({
  periodStart: period.start.toISOString(),
  periodEnd: period.end.toISOString(),
  items: items.map(viewItemUsage),
})

const viewItemUsage = (item: ItemUsage): Schema<'UsageOfItem'> => ({
  feature: item.feature,
  name: item.name,
  total: fromBigInt(item.total),
  covered: fromBigInt(item.covered),
  overage: fromBigInt(item.overage),
  unitPrice: fromBigInt(item.unitPrice),
  amount: fromBigInt(item.amount),
  remaining: item.remaining === null ? null : fromBigInt(item.remaining),
  resetsAt: item.resetsAt.toISOString(),
})

type Refusal = Readonly<{ message: string; code: string; errors?: Schema<'FieldErrors'> | undefined }>
type Decided = Exclude<TallyResult, Readonly<{ outcome: 'not_renewed' }>>

export function viewTallyResult(result: Decided): Schema<'UsageTallyResult'> {
  if (result.outcome !== 'refused')
    return { outcome: result.outcome, record: viewUsageRecord(result.record), error: null }
  const { message, code, ...rest } = result.refusal
  const errors = ('errors' in rest ? rest.errors : {}) as Schema<'FieldErrors'>
  return viewRefusedTally({ message, code, errors })
}

export const viewRefusedTally = ({ message, code, errors }: Refusal): Schema<'UsageTallyResult'> => ({
  outcome: 'refused',
  record: null,
  error: { message, code: code as ErrorCode, errors: errors ?? {} },
})
