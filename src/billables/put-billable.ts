import type { Billable } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'

export type PutBillable = Readonly<{ billable: Billable; isNew: boolean }>

/**
 * Creates the billable of an external id, or renames it. Of simultaneous calls one creates it, and the others wait for
 * that one to commit. A call that finds the name as it is to be changes nothing.
 */
export async function putBillable(core: Core, externalId: string, name: string): Promise<PutBillable> {
  const { database } = core
  const found = await database.billable.findUnique({ where: { externalId } })
  const created = found ? undefined : await create(core, externalId, name)
  if (created) return { billable: created, isNew: true }
  const billable = found ?? (await database.billable.findUniqueOrThrow({ where: { externalId } }))
  if (billable.name === name) return { billable, isNew: false }
  const renamed = await rename(core, billable.id, { externalId, name })
  return renamed ? { billable: renamed, isNew: false } : putBillable(core, externalId, name)
}

/** Many callers may wait here for the one who creates it. */
const PATIENT = { maxWait: 15_000, timeout: 20_000 }

/** @returns undefined where somebody else has created it meanwhile */
const create = (core: Core, externalId: string, name: string): Promise<Billable | undefined> =>
  transact(
    core.database,
    async (tx) => {
      const [created] = await tx.$queryRaw<Billable[]>`
        INSERT INTO billable (external_id, name, created_at) VALUES (${externalId}, ${name}, ${core.clock.now()})
        ON CONFLICT (external_id) DO NOTHING
        RETURNING id, external_id AS "externalId", name, created_at AS "createdAt", erased_at AS "erasedAt"`
      if (!created) return undefined
      const { id } = created
      const about = { subject: 'billable', subjectId: id, billableId: id }
      await writeEntry(tx, core, { action: 'billable.create', ...about, after: { id } })
      return created
    },
    PATIENT,
  )

type Named = Readonly<{ externalId: string; name: string }>

/** @returns undefined where the billable was erased meanwhile, so that its external id is nobody's */
const rename = (core: Core, id: number, { externalId, name }: Named): Promise<Billable | undefined> =>
  transact(core.database, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM billable WHERE id = ${id} FOR NO KEY UPDATE`
    const before = await tx.billable.findUniqueOrThrow({ where: { id } })
    if (before.externalId !== externalId) return undefined
    if (before.name === name) return before
    const about = { subject: 'billable', subjectId: id, billableId: id }
    // The name itself would outlive the account's erasure.
    await writeEntry(tx, core, { action: 'billable.rename', ...about, after: { changed: ['name'] } })
    return tx.billable.update({ where: { id }, data: { name } })
  })
