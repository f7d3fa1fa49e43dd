import type { CreditBalance, CreditEntry } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { onSnapshot } from '../database/snapshot.js'

export type Credit = Readonly<{ amounts: readonly CreditBalance[]; entries: readonly CreditEntry[] }>

const MOST_ENTRIES = 100

/** What the billable has in its favour in each currency, and the newest entries that made it. */
export const getCreditBalance = ({ database }: Core, billableId: number): Promise<Credit> =>
  onSnapshot(database, async (tx) => ({
    amounts: await tx.creditBalance.findMany({ where: { billableId }, orderBy: { currency: 'asc' } }),
    entries: await tx.creditEntry.findMany({ where: { billableId }, orderBy: { id: 'desc' }, take: MOST_ENTRIES }),
  }))
