import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'

type Counted = Readonly<{ act: string }>

/**
 * What names the database that counts. A restored one counts from an earlier number on, and a gateway would answer its act
 * with what a lost one had come to.
 */
const counter = Prisma.sql`act_counter()`

/**
 * Names the next act on a subscription at its gateway. The caller holds the subscription's row lock. A rollback returns
 * the name, so a retry of the same act has the same one, and each later act has another.
 */
export async function nextAct(tx: Transaction, subscriptionId: number): Promise<string> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE subscription SET acts = acts + 1 WHERE id = ${subscriptionId} RETURNING acts || '-' || ${counter} AS act`
  return row?.act ?? ''
}

type Customer = Readonly<{ billableId: number; gateway: string }>

/** The same for a customer's default card. The caller holds the billable's lock. */
export async function nextCardAct(tx: Transaction, { billableId, gateway }: Customer): Promise<string> {
  const [row] = await tx.$queryRaw<Counted[]>`
    UPDATE customer SET acts = acts + 1 WHERE billable_id = ${billableId} AND gateway = ${gateway}
    RETURNING acts || '-' || ${counter} AS act`
  return row?.act ?? ''
}
