import type { Interval } from '../calendar/periods.js'
import type { Database, Transaction } from '../database/client.js'
import { ENDED } from '../subscriptions/state.js'

/** One version of a plan's terms, and how many living subscriptions have it. Amounts in minor units. */
export type KeptTerms = Readonly<{
  version: number
  price: number
  currency: string
  interval: Interval
  intervalCount: number
  isRecurring: boolean
  subscriptions: number
}>

/** The terms that the plan's living subscriptions have, oldest version first. */
export const countKept = (database: Database | Transaction, planId: number): Promise<KeptTerms[]> =>
  database.$queryRaw`
    SELECT terms.version, terms.price::float8 AS price, terms.currency, terms.interval,
      terms.interval_count AS "intervalCount", terms.is_recurring AS "isRecurring", count(*)::int AS subscriptions
    FROM subscription JOIN plan_terms AS terms
      ON terms.plan_id = subscription.plan_id AND terms.version = subscription.terms_version
    WHERE subscription.plan_id = ${planId} AND NOT subscription.status = ANY (${[...ENDED]}::"SubscriptionStatus"[])
    GROUP BY terms.plan_id, terms.version ORDER BY terms.version`
