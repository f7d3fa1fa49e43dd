import type { SubscriptionItem, UsageRecord } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { SubscriptionException, ValidationError } from '../errors.js'
import { fromBigInt } from '../money.js'
import type { Services } from '../services.js'
import { lockOwned, type WholeSubscription } from './find.js'
import { currentPeriodStartAt } from './period.js'
import { ensureAllows } from './state.js'
import { usageLimit } from './usage-limit.js'

export type Tally = Readonly<{ feature: string; quantity: number; idempotencyKey?: string }>

/**
 * Adds to a feature's usage in the current period: the record and the running total move together, under the
 * subscription's lock. A key that was seen before gets its first record again, whatever else the request says.
 * @throws NotFoundError, ForbiddenError, ValidationError on `feature`, SubscriptionException
 */
export function tallyUsage(services: Services, billableId: number, id: number, tally: Tally): Promise<UsageRecord> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    const earlier = await findEarlier(tx, id, tally.idempotencyKey)
    if (earlier) return earlier
    ensureAllows('use', subscription, now)
    const item = itemOf(subscription, tally.feature)
    const periodStart = currentPeriodStartAt(subscription, now)
    const total = await addToTotal(tx, { item, periodStart, quantity: tally.quantity })
    return tx.usageRecord.create({
      data: {
        subscriptionId: id,
        feature: tally.feature,
        quantity: tally.quantity,
        idempotencyKey: tally.idempotencyKey ?? null,
        periodStart,
        total,
        recordedAt: now,
      },
    })
  })
}

const findEarlier = (tx: Transaction, subscriptionId: number, idempotencyKey: string | undefined) =>
  idempotencyKey === undefined
    ? null
    : tx.usageRecord.findUnique({ where: { subscriptionId_idempotencyKey: { subscriptionId, idempotencyKey } } })

function itemOf({ items }: WholeSubscription, feature: string): SubscriptionItem {
  const item = items.find(({ key }) => key === feature)
  if (item) return item
  const known = items.length > 0 ? items.map(({ key }) => key).join(', ') : 'none'
  throw new ValidationError({ feature: [`is not metered by this subscription; its features are: ${known}`] })
}

type Addition = Readonly<{ item: SubscriptionItem; periodStart: Date; quantity: number }>

/** @returns the total with the quantity in @throws SubscriptionException `usage_blocked`, and adds nothing */
async function addToTotal(tx: Transaction, { item, periodStart, quantity }: Addition): Promise<bigint> {
  const where = { subscriptionId: item.subscriptionId, feature: item.key, periodStart }
  const current = await tx.usageTotal.findUnique({ where: { subscriptionId_feature_periodStart: where } })
  const used = current?.total ?? 0n
  const remaining = usageLimit(item) - used
  if (BigInt(quantity) > remaining) throw blocked(item.key, remaining)
  const total = used + BigInt(quantity)
  await tx.usageTotal.upsert({
    where: { subscriptionId_feature_periodStart: where },
    create: { ...where, total },
    update: { total },
  })
  return total
}

function blocked(feature: string, remaining: bigint): SubscriptionException {
  const left = fromBigInt(remaining > 0n ? remaining : 0n)
  return new SubscriptionException(
    'usage_blocked',
    `The cap of ${feature} in this period is reached; nothing was recorded.`,
    {
      quantity: [`may be at most ${left} for the rest of this period`],
    },
  )
}
