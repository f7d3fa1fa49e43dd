import type { Billable } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'

export type LockedBillable = Pick<Billable, 'id' | 'name'>

/**
 * Reads the billable and locks its row until the transaction ends. Every use case that takes a slot or changes payment
 * methods holds this lock.
 * @throws NotFoundError
 */
export async function lockBillable(tx: Transaction, id: number): Promise<LockedBillable> {
  const [billable] = await tx.$queryRaw<LockedBillable[]>`
    SELECT id, name FROM billable WHERE id = ${id} FOR NO KEY UPDATE`
  if (!billable) throw new NotFoundError(`There is no billable ${id}.`)
  return billable
}
