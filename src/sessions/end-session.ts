import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { hashed } from './session.js'

export async function endSession(core: Core, id: string): Promise<void> {
  await transact(core.database, async (tx) => {
    const [ended] = await tx.$queryRaw<Readonly<{ userId: number; billableId: number }>[]>`
      DELETE FROM session USING "user" WHERE id_hash = ${hashed(id)} AND "user".id = user_id
      RETURNING user_id AS "userId", billable_id AS "billableId"`
    if (!ended) return
    const { userId, billableId } = ended
    const actor = core.actor.kind === 'user' ? { ...core.actor, id: userId } : core.actor
    await writeEntry(tx, { ...core, actor }, { action: 'session.end', subject: 'user', subjectId: userId, billableId })
  })
}
