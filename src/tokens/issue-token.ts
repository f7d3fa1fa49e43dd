import { addDays } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact, type TransactionHook } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { newPlainToken, tokenHash } from './plain-token.js'

/** The plain token. It is shown only this once. */
export type IssuedToken = Readonly<{ token: string; createdAt: Date }>

/** Issues a bearer token for the billable. @throws NotFoundError when the billable does not exist */
export function issueToken(
  { database, clock, settings }: Core,
  billableId: number,
  hook?: TransactionHook<IssuedToken>,
): Promise<IssuedToken> {
  const steps = async (tx: Transaction) => {
    if (!(await tx.billable.findUnique({ where: { id: billableId }, select: { id: true } })))
      throw new NotFoundError(`There is no billable ${billableId}.`)
    const token = newPlainToken(settings.productSlug)
    const createdAt = clock.now()
    const expiresAt = settings.tokenTtlDays === undefined ? null : addDays(createdAt, settings.tokenTtlDays)
    await tx.token.create({ data: { billableId, hash: tokenHash(token), createdAt, expiresAt } })
    return { token, createdAt }
  }
  return transact(database, steps, { hook })
}
