import type { Billable } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'

export const createBillable = (core: Core, name: string): Promise<Billable> =>
  transact(core.database, async (tx) => {
    const created = await tx.billable.create({ data: { name, createdAt: core.clock.now() } })
    const { id } = created
    const entry = { action: 'billable.create', subject: 'billable', subjectId: id, billableId: id, after: { id } }
    await writeEntry(tx, core, entry)
    return created
  })
