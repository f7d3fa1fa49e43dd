import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { lockBalances, writeCreditEntries } from './balance.js'
import type { Transaction } from '../database/client.js'
import { UserError } from '../errors.js'
import { formatMoney, fromBigInt } from '../money.js'

/** What the account had in its favour in a currency, in minor units. */
export type Forfeited = Readonly<{ currency: string; amount: number }>

/** Nobody could use it any more, and nothing would say that it is owed. @throws UserError */
export async function ensureNoBalance(tx: Transaction, billableId: number): Promise<void> {
  const left = await lockedBalance(tx, billableId)
  if (left.length > 0)
    throw new UserError(
      `Its balance holds ${left.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ')}: pay that ` +
        'back outside, then erase it with --forfeit-balance, which takes it off the balance.',
    )
}

/** Takes off the account's balance all that is on it. */
export async function forfeitBalance(tx: Transaction, core: Core, billableId: number): Promise<readonly Forfeited[]> {
  const left = await lockedBalance(tx, billableId)
  if (left.length === 0) return left
  const common = { billableId, reason: 'forfeit', invoiceId: null, createdAt: core.clock.now() } as const
  await writeCreditEntries(
    tx,
    left.map(({ currency, amount }) => ({ ...common, currency, amount: -BigInt(amount) })),
  )
  const about = { action: 'credit_balance.forfeit', subject: 'billable', subjectId: billableId, billableId }
  await writeEntry(tx, core, { ...about, before: { balance: left }, after: { balance: [] } })
  return left
}

async function lockedBalance(tx: Transaction, billableId: number): Promise<readonly Forfeited[]> {
  await lockBalances(tx, [billableId])
  const where = { billableId, amount: { gt: 0n } } as const
  const rows = await tx.creditBalance.findMany({ where, orderBy: { currency: 'asc' } })
  return rows.map(({ currency, amount }) => ({ currency, amount: fromBigInt(amount) }))
}
