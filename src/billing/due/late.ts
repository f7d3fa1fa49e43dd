/**
 * SQL for whether a renewal of the subscription `s` (a row in scope) is late that may change what is sold: the rule of
 * `is_due` in usage/tally-usage.sql, where the end of grace is no renewal either.
 */
export const lateAt = (at: string) => `(s.due_at <= ${at} AND s.status <> 'grace' AND (s.reprice_id IS NOT NULL
  OR EXISTS (SELECT FROM plan_reprice AS later WHERE later.plan_id = s.plan_id AND later.version > s.terms_version)
  OR EXISTS (SELECT FROM scheduled_change AS waiting WHERE waiting.subscription_id = s.id)))`
