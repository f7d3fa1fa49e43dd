import type { OperatorKey } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { viewOperatorKey } from './operator-key.js'

/** Revokes a key. No request that begins from then on is opened by it. @throws NotFoundError, also for a revoked key */
export function revokeOperatorKey(core: Core, id: number): Promise<OperatorKey> {
  return transact(core.database, async (tx) => {
    const [revoked] = await tx.operatorKey.updateManyAndReturn({
      where: { id, revokedAt: null },
      data: { revokedAt: core.clock.now() },
    })
    if (!revoked) throw new NotFoundError(`There is no operator key ${id}, or it was revoked before.`)
    const after = viewOperatorKey(revoked)
    await writeEntry(tx, core, { action: 'operator_key.revoke', subject: 'operator_key', subjectId: id, after })
    return revoked
  })
}
