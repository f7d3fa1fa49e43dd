import type { SubscriptionStatus } from './state.js'

/** The statuses whose period ends by itself. */
const RENEWED: ReadonlySet<SubscriptionStatus> = new Set(['free', 'trialing', 'active', 'past_due'])

/** Whether another period follows the current one by itself. */
export const isRenewed = (status: SubscriptionStatus): boolean => RENEWED.has(status)

/**
 * When a billing run moves the subscription next; null where none ever does. The database generates the column `due_at`
 * by the same rule, and `test/billing/due-at.test.ts` compares the two.
 */
export function dueAt({
  status,
  currentPeriodEnd,
  endsAt,
}: Readonly<{ status: SubscriptionStatus; currentPeriodEnd: Date; endsAt: Date | null }>): Date | null {
  if (status === 'grace') return endsAt
  return isRenewed(status) ? currentPeriodEnd : null
}
