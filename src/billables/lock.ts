import type { Billable } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Database, Transaction } from '../database/client.js'
import { NotFoundError, UnauthenticatedError } from '../errors.js'

export type LockedBillable = Pick<Billable, 'id' | 'name' | 'erasedAt'>

/**
 * Reads the billable and locks its row until the transaction ends. Every use case that takes a slot or changes payment
 * methods holds this lock.
 * @throws NotFoundError
 */
export async function lockBillable(tx: Transaction, id: number): Promise<LockedBillable> {
  const [billable] = await tx.$queryRaw<LockedBillable[]>`
    SELECT id, name, erased_at AS "erasedAt" FROM billable WHERE id = ${id} FOR NO KEY UPDATE`
  if (!billable) throw new NotFoundError(`There is no billable ${id}.`)
  return billable
}

/**
 * Locks the billable in the same way, for who writes what names somebody. A request that waits for the lock may find that the
 * account was erased meanwhile, and its own token with it.
 * @throws NotFoundError, UnauthenticatedError for a request of the account's own
 */
export async function lockNotErased(tx: Transaction, core: Core, id: number): Promise<LockedBillable> {
  const billable = await lockBillable(tx, id)
  refuseErased(core, billable)
  return billable
}

/**
 * Makes sure that the billable exists and was not erased, for who waits with its erasure for another lock than that of the billable.
 * @throws NotFoundError, UnauthenticatedError for a request of the account's own
 */
export async function ensureNotErased(database: Database | Transaction, core: Core, id: number): Promise<void> {
  const billable = await database.billable.findUnique({ where: { id }, select: { id: true, erasedAt: true } })
  if (!billable) throw new NotFoundError(`There is no billable ${id}.`)
  refuseErased(core, billable)
}

function refuseErased({ actor }: Core, { id, erasedAt }: Pick<Billable, 'id' | 'erasedAt'>): void {
  if (erasedAt === null) return
  if (actor.kind === 'token' || actor.kind === 'user') throw new UnauthenticatedError('This account was erased.')
  throw new NotFoundError(`Billable ${id} was erased.`)
}
