import type { OperatorKey } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'

/** Every key that is not revoked, newest first. */
export const listOperatorKeys = ({ database }: Core): Promise<OperatorKey[]> =>
  database.operatorKey.findMany({ where: { revokedAt: null }, orderBy: { id: 'desc' } })
