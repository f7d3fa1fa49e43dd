import type { Interval } from '../calendar/periods.js'
import type { Plan, PlanTerms } from '../../generated/prisma/client.js'

/** What a subscription bought of a plan beside its items. A later change of the plan leaves it as it is. */
export type Terms = PlanTerms

/** The terms that decide on periods. */
export type Cycle = Readonly<{ isRecurring: boolean; interval: Interval; intervalCount: number }>

/** The plan's present terms. */
export const termsOf = (plan: Plan): Terms => ({
  planId: plan.id,
  version: plan.termsVersion,
  price: plan.price,
  currency: plan.currency,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  isRecurring: plan.isRecurring,
  features: plan.features,
})
