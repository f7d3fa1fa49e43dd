import type { Transaction } from '../database/client.js'

export type UnderWay = Readonly<{ gateway: string; isOpen: boolean }>

/**
 * Purchases and paid changes of the billable that are not certain yet. What is open may still be completed; of what is not,
 * the money may still turn up.
 */
export const findUnderWay = (tx: Transaction, billableId: number): Promise<UnderWay[]> => tx.$queryRaw`
  SELECT attempt.gateway, state = 'open' AS "isOpen"
  FROM upgrade_attempt AS attempt LEFT JOIN subscription AS free ON free.id = free_id
  WHERE next_check_at IS NOT NULL AND coalesce(attempt.billable_id, free.billable_id) = ${billableId}
  UNION ALL
  SELECT attempt.gateway, state = 'open'
  FROM change_attempt AS attempt JOIN subscription ON subscription.id = subscription_id
  WHERE next_check_at IS NOT NULL AND billable_id = ${billableId}`
