import { Prisma } from '../../generated/prisma/client.js'

export const withPlan = { plan: { select: { key: true, name: true } } } satisfies Prisma.SubscriptionInclude

export const whole = { plan: true, items: { orderBy: { id: 'asc' } } } satisfies Prisma.SubscriptionInclude

export type SubscriptionWithPlan = Prisma.SubscriptionGetPayload<{ include: typeof withPlan }>

export type WholeSubscription = Prisma.SubscriptionGetPayload<{ include: typeof whole }>
