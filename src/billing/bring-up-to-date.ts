import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { advance } from './advance.js'

/**
 * Makes every due transition of a subscription, so that a change of it counts from now and everything earlier is billed
 * first. It commits by itself, since no transaction may hold the invoice counter while it waits for a gateway.
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
