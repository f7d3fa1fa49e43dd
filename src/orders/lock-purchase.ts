import type { Billable, Subscription, UpgradeAttempt } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'
import type { SubscriptionHeader } from '../subscriptions/find.js'
import { ENDED } from '../subscriptions/state.js'
import type { Attempt, Purpose } from './attempt.js'
import type { NewIds } from './new-subscription.js'
import { readOrder, type ResolvedOrder } from './order.js'
import type { QuantityResolvers } from './quantity-resolvers.js'

type Wanted = Purpose &
  Readonly<{
    /** Where no gateway is asked for anything, there is no attempt. */
    attemptId: number | null
    gateway: string
    /** How many items the new subscription will have. */
    items: number
  }>

/** All that a purchase decides on. It holds until the transaction ends. */
export type LockedPurchase = Readonly<{
  /** The subscription that it replaces. */
  free: SubscriptionHeader | undefined
  billable: Pick<Billable, 'id' | 'name' | 'createdAt'>
  attempt: Pick<UpgradeAttempt, 'state' | 'tries'> | undefined
  /** The id of another living subscription in the slot. */
  holderId: number | null
  /** The billable's id at the gateway, where it has one. */
  customerId: string | null
  /** Ids for what the purchase will write. */
  ids: NewIds & Readonly<{ invoice: number }>
}>

type Row = Readonly<{
  free_owner: number | null
  free_name: string
  free_status: Subscription['status']
  free_ends_at: Date | null
  buyer_name: string | null
  buyer_since: Date | null
  attempt_state: UpgradeAttempt['state'] | null
  attempt_tries: number
  holder: number | null
  customer: string | null
  subscription_id: number
  item_ids: number[]
  invoice_id: number
}>

/** Locks what a purchase decides on, and reads it, in one statement. @throws NotFoundError for the billable, also one that was erased */
export async function lockPurchase(
  tx: Transaction,
  { freeId, billableId, name, attemptId, gateway, items }: Wanted,
): Promise<LockedPurchase> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT held.*, buyer.created_at AS buyer_since
    FROM lock_purchase(${freeId}::int, ${billableId}::int, ${name}, ${attemptId}::int, ${gateway}, ${items}::int,
      ${[...ENDED]}::"SubscriptionStatus"[]) AS held LEFT JOIN billable AS buyer ON buyer.id = ${billableId}`
  if (!row?.buyer_since) throw new NotFoundError(`There is no billable ${billableId}.`)
  if (row.buyer_name === null) throw new NotFoundError(`Billable ${billableId} was erased.`)
  const { free_owner: owner, attempt_state: state, attempt_tries: tries } = row
  return {
    free: owner === null ? undefined : headerOf(freeId ?? 0, owner, row),
    billable: { id: billableId, name: row.buyer_name, createdAt: row.buyer_since },
    attempt: state === null ? undefined : { state, tries },
    holderId: row.holder,
    customerId: row.customer,
    ids: { subscription: row.subscription_id, items: row.item_ids, invoice: row.invoice_id },
  }
}

const headerOf = (id: number, billableId: number, row: Row): SubscriptionHeader => ({
  id,
  billableId,
  name: row.free_name,
  status: row.free_status,
  endsAt: row.free_ends_at,
})

/** Locks the purchase of an attempt, with its order as it was just read, or else as it is now. @throws ValidationError */
export async function lockForAttempt(
  tx: Transaction,
  core: { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
): Promise<LockedPurchase & Readonly<{ bought: ResolvedOrder }>> {
  const bought = attempt.bought ?? (await readOrder(tx, core, attempt, attempt.order))
  const { freeId, billableId, gateway, id: attemptId } = attempt
  const wanted = { freeId, billableId, gateway, attemptId, name: bought.name, items: bought.items.length }
  return { bought, ...(await lockPurchase(tx, wanted)) }
}
