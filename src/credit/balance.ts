import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { toJson } from '../database/json.js'
import { LARGEST_AMOUNT } from '../money.js'

export type Payer = Readonly<{ billableId: number; currency: string }>

/** What billables have in their favour. It moves in memory, so that two invoices never use the same credit. */
export type Balances = Readonly<{
  of(payer: Payer): bigint
  /** Takes up to `amount`. @returns how much was there */
  take(payer: Payer, amount: bigint): bigint
  give(payer: Payer, amount: bigint): void
  /** Whether so much more can be given: a balance is an amount too. */
  hasRoom(payer: Payer, amount: bigint): boolean
}>

type Row = Payer & Readonly<{ amount: bigint }>

function balancesOf(rows: readonly Row[]): Balances {
  const left = new Map(rows.map((row) => [keyOf(row), row.amount]))
  const of = (payer: Payer) => left.get(keyOf(payer)) ?? 0n
  return {
    of,
    take(payer, amount) {
      const taken = amount < of(payer) ? amount : of(payer)
      if (taken > 0n) left.set(keyOf(payer), of(payer) - taken)
      return taken
    },
    hasRoom: (payer, amount) => of(payer) + amount <= LARGEST_AMOUNT,
    give: (payer, amount) => void left.set(keyOf(payer), of(payer) + amount),
  }
}

const keyOf = ({ billableId, currency }: Payer) => `${billableId} ${currency}`

/** Reads the balances of billables. */
export const readBalances = (tx: Transaction, billableIds: readonly number[]): Promise<Balances> =>
  findBalances(tx, billableIds, Prisma.empty)

/** Reads the balances of billables and keeps them until the transaction ends. */
export const lockBalances = (tx: Transaction, billableIds: readonly number[]): Promise<Balances> =>
  findBalances(tx, billableIds, Prisma.sql`FOR UPDATE`)

async function findBalances(tx: Transaction, billableIds: readonly number[], lock: Prisma.Sql): Promise<Balances> {
  if (billableIds.length === 0) return balancesOf([])
  return balancesOf(
    await tx.$queryRaw<Row[]>`
      SELECT billable_id AS "billableId", currency, amount FROM credit_balance
      WHERE billable_id = ANY (${billableIds}) AND amount > 0 ORDER BY billable_id, currency ${lock}`,
  )
}

/**
 * `change`: more was credited than charged. `invoice`: used. `void`: given back. `payment`: taken for nothing.
 * `credit_note`: taken back of an invoice. `dunning`: used for an open invoice that its card could not pay.
 * `forfeit`: given up when the account was erased.
 */
export type CreditReason = 'change' | 'invoice' | 'void' | 'payment' | 'credit_note' | 'dunning' | 'forfeit'

export type NewCreditEntry = Payer &
  Readonly<{ amount: bigint; reason: CreditReason; invoiceId: number | null; creditNoteId?: number; createdAt: Date }>

/** The database moves the balance with each entry. */
export async function writeCreditEntries(tx: Transaction, entries: readonly NewCreditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.$executeRaw(entriesSql(entries))
}

/** The INSERT of entries, for a statement that it can ride in. The caller has locked their balances. */
export const entriesSql = (entries: readonly NewCreditEntry[]): Prisma.Sql => Prisma.sql`
  INSERT INTO credit_entry (billable_id, currency, amount, reason, invoice_id, credit_note_id, created_at)
  SELECT "billableId", currency, amount, reason, "invoiceId", "creditNoteId", "createdAt"
  FROM jsonb_to_recordset(${toJson(entries)}::jsonb) AS new ("billableId" int, currency text, amount bigint, reason text,
    "invoiceId" int, "creditNoteId" int, "createdAt" timestamptz)`
