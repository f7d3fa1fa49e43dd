import type { Transaction } from '../database/client.js'

type Counted = Readonly<{ acts: number }>

/**
 * The number of the next thing that is done to a subscription at its gateway, under its row's lock. A transaction that
 * does not commit gives it back, so the same act, tried again, has the same number; each act after it has another.
 */
export async function nextAct(tx: Transaction, subscriptionId: number): Promise<number> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE subscription SET acts = acts + 1 WHERE id = ${subscriptionId} RETURNING acts`
  return row?.acts ?? 0
}

type Customer = Readonly<{ billableId: number; gateway: string }>

/** The same for a customer's default card, under the billable's lock. */
export async function nextCardAct(tx: Transaction, { billableId, gateway }: Customer): Promise<number> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE customer SET acts = acts + 1 WHERE billable_id = ${billableId} AND gateway = ${gateway} RETURNING acts`
  return row?.acts ?? 0
}
