import { NotFoundError } from '../errors.js'
import { addDays } from '../clock.js'
import type { Services } from '../services.js'
import { newPlainToken, tokenHash } from './plain-token.js'

/** The only time that the plain token is seen. */
export type IssuedToken = Readonly<{ token: string; createdAt: Date }>

/** Issues a bearer token for the billable. @throws NotFoundError where there is no such billable */
export async function issueToken({ database, clock, settings }: Services, billableId: number): Promise<IssuedToken> {
  if (!(await database.billable.findUnique({ where: { id: billableId }, select: { id: true } })))
    throw new NotFoundError(`There is no billable ${billableId}.`)
  const token = newPlainToken(settings.productSlug)
  const createdAt = clock.now()
  const expiresAt = settings.tokenTtlDays === undefined ? null : addDays(createdAt, settings.tokenTtlDays)
  await database.token.create({ data: { billableId, hash: tokenHash(token), createdAt, expiresAt } })
  return { token, createdAt }
}
