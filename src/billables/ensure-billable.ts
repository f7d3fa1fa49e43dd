import type { Database, Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'

/** Makes sure that the billable exists, without locking it. @throws NotFoundError */
export async function ensureBillable(database: Database | Transaction, id: number): Promise<void> {
  if (!(await database.billable.findUnique({ where: { id }, select: { id: true } })))
    throw new NotFoundError(`There is no billable ${id}.`)
}
