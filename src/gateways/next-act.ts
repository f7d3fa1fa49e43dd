import type { Transaction } from '../database/client.js'

type Counted = Readonly<{ acts: number }>

/**
 * The number of the next act on a subscription at its gateway. The caller holds the subscription's row lock. A rollback
 * returns the number, so a retry of the same act has the same number, and each later act has another.
 */
export async function nextAct(tx: Transaction, subscriptionId: number): Promise<number> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE subscription SET acts = acts + 1 WHERE id = ${subscriptionId} RETURNING acts`
  return row?.acts ?? 0
}

type Customer = Readonly<{ billableId: number; gateway: string }>

/** The same for a customer's default card. The caller holds the billable's lock. */
export async function nextCardAct(tx: Transaction, { billableId, gateway }: Customer): Promise<number> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE customer SET acts = acts + 1 WHERE billable_id = ${billableId} AND gateway = ${gateway} RETURNING acts`
  return row?.acts ?? 0
}
