import type { OperatorKey } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { tokenHash } from '../tokens/plain-token.js'
import { newOperatorKey, prefixOf, viewOperatorKey } from './operator-key.js'
import type { OperatorScope } from './scopes.js'

/** The stored key with the plain one, which is shown only this once. */
export type CreatedKey = OperatorKey & Readonly<{ key: string }>

/** Creates a key of the operator's API. Only its hash is kept. */
export function createOperatorKey(core: Core, scopes: readonly OperatorScope[]): Promise<CreatedKey> {
  return transact(core.database, async (tx) => {
    const key = newOperatorKey()
    const stored = await tx.operatorKey.create({
      data: { prefix: prefixOf(key), hash: tokenHash(key), scopes: [...scopes], createdAt: core.clock.now() },
    })
    const after = viewOperatorKey(stored)
    await writeEntry(tx, core, { action: 'operator_key.create', subject: 'operator_key', subjectId: stored.id, after })
    return { ...stored, key }
  })
}
