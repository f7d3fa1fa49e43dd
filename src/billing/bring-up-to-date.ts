import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { advance } from './advance.js'

/**
 * Takes every step that is due on a subscription, so that a change of it counts from now: what began before is billed
 * before. It commits by itself, since the invoice counter must not be held while a gateway is asked.
 */
export function bringUpToDate(core: Core, billableId: number, id: number): Promise<void> {
  const now = core.clock.now()
  return transact(
    core.database,
    async (tx) => {
      for (;;) {
        const due = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM subscription WHERE id = ${id} AND billable_id = ${billableId} AND due_at <= ${now} FOR UPDATE`
        if (due.length === 0) return
        const { failed } = await advance(core, tx, [id])
        if (failed.size > 0) throw failed.get(id)
      }
    },
    { timeout: 60_000 },
  )
}
