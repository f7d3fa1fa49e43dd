import { writeEntry } from '../audit/write-entry.js'
import { ensureBillable } from '../billables/ensure-billable.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { living } from './find.js'
import { lockTokens } from './insert-token.js'
import { untilNoLookupIsCached } from './token-lookup.js'

/**
 * Revokes every living token of the billable. When this returns, no instance accepts them any more.
 * @returns how many there were
 */
export async function revokeAllTokens(core: Core, billableId: number): Promise<number> {
  const revoked = await transact(core.database, async (tx) => {
    await ensureBillable(tx, billableId)
    await lockTokens(tx, billableId)
    return revokeLiving(tx, core, billableId)
  })
  await untilNoLookupIsCached()
  return revoked
}

/**
 * Revokes every living token of the billable. The caller holds the lock on its tokens, and waits until no look-up is
 * cached.
 * @returns how many there were
 */
export async function revokeLiving(tx: Transaction, core: Core, billableId: number): Promise<number> {
  const now = core.clock.now()
  const tokens = await tx.token.updateManyAndReturn({
    where: { billableId, ...living(now) },
    data: { revokedAt: now },
    select: { id: true },
  })
  const before = { tokens: tokens.map(({ id }) => id) }
  const about = { action: 'token.revoke_all', subject: 'billable', subjectId: billableId, billableId }
  if (tokens.length > 0) await writeEntry(tx, core, { ...about, before })
  return tokens.length
}
