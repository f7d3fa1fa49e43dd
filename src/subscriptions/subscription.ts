import { Prisma } from '../../generated/prisma/client.js'

const named = { select: { key: true, name: true } } as const

export const withPlan = { plan: named } satisfies Prisma.SubscriptionInclude

/** The plan is read through the terms: two relations beside each other are as many as one connection reads at once. */
export const whole = {
  terms: { include: { plan: named } },
  items: { orderBy: { id: 'asc' } },
} satisfies Prisma.SubscriptionInclude

export type SubscriptionWithPlan = Prisma.SubscriptionGetPayload<{ include: typeof withPlan }>

type WholeRow = Prisma.SubscriptionGetPayload<{ include: typeof whole }>

/** A subscription with everything that it bought, and with its plan's names as they are now. */
export type WholeSubscription = Omit<WholeRow, 'terms'> &
  Readonly<{ plan: WholeRow['terms']['plan']; terms: Omit<WholeRow['terms'], 'plan'> }>

export function wholeOf({ terms: { plan, ...terms }, ...row }: WholeRow): WholeSubscription {
  return { ...row, plan, terms }
}
