import { type PlanItem, Prisma, type SubscriptionItem } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'
import { usageLimit } from '../../plans/item-cap.js'
import { uncut } from '../../subscriptions/segment.js'
import type { BilledSubscription } from './billed-subscription.js'

/** The subscription as a renewal at `at` continues it: on its own terms, or on those that it is moved to. */
export function continuedAt(subscription: BilledSubscription, at: Date): BilledSubscription {
  const { reprice } = subscription
  if (!reprice || reprice.beginsAt > at) return subscription
  const { terms } = reprice
  return {
    ...subscription,
    terms,
    termsVersion: terms.version,
    repriceId: null,
    reprice: null,
    anchor: isSameCycle(reprice, subscription) ? subscription.anchor : at,
    items: reprice.items.map((item) => itemOnNewTerms(item, subscription)),
  }
}

type Cycled = Pick<BilledSubscription, 'terms'>
export const isSameCycle = ({ terms: a }: Cycled, { terms: b }: Cycled): boolean =>
  a.interval === b.interval && a.intervalCount === b.intervalCount

type Limited = Parameters<typeof usageLimit>[0]
/** What was bought ahead stays, as far as the item allows it. */
export function boughtWithin(item: Limited, bought: bigint | null): bigint | null {
  const most = usageLimit({ ...item, quantity: null })
  return bought !== null && bought > most ? most : bought
}

function itemOnNewTerms(item: PlanItem, { id, items }: BilledSubscription): SubscriptionItem {
  const { key, name, includedQuantity, unitPrice, capBehavior, ceiling } = item
  const sold = { key, name, includedQuantity, unitPrice, capBehavior, ceiling }
  const bought = items.find((candidate) => candidate.key === key)?.quantity ?? null
  const quantity = boughtWithin({ ...sold, quantity: null }, bought)
  return uncut({ ...sold, quantity, id: 0, subscriptionId: id, planItemId: item.id })
}

const orNull = (quantities: Prisma.JsonValue) =>
  quantities === null ? Prisma.DbNull : (quantities as Prisma.InputJsonObject)

/** Writes the terms, the quantity and the items of a subscription that has moved to others. */
export async function writeMoved(tx: Transaction, moved: BilledSubscription): Promise<void> {
  const { id, planId, termsVersion, repriceId, quantity, revision, anchor, segmentStart, segmentOpenedAt, items } =
    moved
  const { currentPeriodStart, currentPeriodEnd } = moved
  await tx.subscription.update({
    where: { id },
    data: {
      planId,
      termsVersion,
      repriceId,
      quantity,
      revision,
      anchor,
      currentPeriodStart,
      currentPeriodEnd,
      segmentStart,
      segmentOpenedAt,
      segmentExcess: orNull(moved.segmentExcess),
      segmentUnbilled: orNull(moved.segmentUnbilled),
      segmentRounded: orNull(moved.segmentRounded),
    },
  })
  await tx.subscriptionItem.deleteMany({ where: { subscriptionId: id } })
  await tx.subscriptionItem.createMany({ data: items.map((item) => ({ ...item, id: Prisma.skip })) })
}
