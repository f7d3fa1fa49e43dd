import { runBilling } from '../billing/run.js'
import { transact } from '../database/transact.js'
import { setDefaultPaymentMethod } from '../payment-methods/set-default-payment-method.js'
import type { Services } from '../services.js'
import { orderedItems, subscribedItems } from '../orders/order.js'
import { orderedPlan } from '../orders/ordered-plan.js'
import { firstPeriod } from '../subscriptions/period.js'
import { DEMO_GATEWAY } from './accounts.js'
import { daysAgo } from './past.js'

/** Switches the account to a card that declines every charge, until `payAgain`. */
export const stopPaying = (services: Services, billableId: number) => payWith(services, billableId, DECLINING)

export const payAgain = (services: Services, billableId: number) => payWith(services, billableId, { not: DECLINING })

const DECLINING = '0002'

async function payWith(services: Services, billableId: number, last4: string | { not: string }): Promise<void> {
  const method = await services.database.paymentMethod.findFirstOrThrow({ where: { billableId, last4 } })
  await setDefaultPaymentMethod(services, billableId, method.id)
}

/** Bills what fell due in that time, at the time when each part fell due. */
export async function billBetween(services: Services, from: number, until: number): Promise<void> {
  await runBilling(daysAgo(services, from), { until: daysAgo(services, until).clock.now() })
}

type Checkout = Readonly<{ billableId: number; slot: string; planKey: string }>

/** Creates a purchase that is never paid. */
export function leaveIncomplete(services: Services, { billableId, slot, planKey }: Checkout): Promise<void> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    const plan = await orderedPlan(tx, { key: planKey })
    const { start, end } = firstPeriod(plan, now)
    await tx.subscription.create({
      data: {
        billableId,
        planId: plan.id,
        termsVersion: plan.termsVersion,
        name: slot,
        status: 'incomplete',
        gateway: DEMO_GATEWAY,
        gatewayId: `sub_demo_incomplete_${billableId}`,
        quantity: 1,
        anchor: now,
        currentPeriodStart: start,
        currentPeriodEnd: end,
        createdAt: now,
        items: { create: subscribedItems(orderedItems(plan, {}, 'planItems')) },
      },
    })
  })
}
