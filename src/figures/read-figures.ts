import type { Temporal } from 'temporal-polyfill'
import type { Prisma } from '../../generated/prisma/client.js'
import type { Clock } from '../calendar/clock.js'
import type { Database, Transaction } from '../database/client.js'
import { onSnapshot } from '../database/snapshot.js'
import { UserError } from '../errors.js'
import { fromBigInt, LARGEST_AMOUNT } from '../money.js'
import { auditBeginsSql, type Living, livingAt, type LivingRow, movesIn, openInvoicesAt } from './sql.js'

export type Amount = Readonly<{ currency: string; amount: number }>

export type Figures = Readonly<{
  from: string
  to: string
  /** The end of the last day, or now if that day is not over. */
  asOf: string
  living: Readonly<Record<Living, number>>
  mrr: readonly Amount[]
  pastDue: number
  openDebt: readonly Amount[]
  new: number
  upgraded: number
  churned: number
}>

const NONE_LIVING: Readonly<Record<Living, number>> = {
  free: 0,
  incomplete: 0,
  trialing: 0,
  active: 0,
  past_due: 0,
  paused: 0,
  grace: 0,
  lifetime: 0,
}

/** Days of UTC, the last included. */
export type Days = Readonly<{ from: Temporal.PlainDate; to: Temporal.PlainDate }>

/**
 * The figures of the business at the end of the last day, and what began and ended in the days. They are worked out from
 * the rows and the audit; nothing is counted twice. `docs/operations/figures.md` defines each.
 * @throws UserError where the days are not over, or lie before the audit, or an amount is too large for an answer
 */
export function readFigures({ database, clock }: Readonly<{ database: Database; clock: Clock }>, { from, to }: Days) {
  const now = clock.now()
  const after = new Date(startOf(from) - 1)
  const end = new Date(startOf(to.add({ days: 1 })) - 1)
  const asOf = end < now ? end : now
  if (startOf(from) > startOf(to)) throw new UserError(`${from.toString()} is after ${to.toString()}`)
  if (startOf(to) > now.getTime()) throw new UserError(`${to.toString()} has not begun: it is ${now.toISOString()}`)
  return onSnapshot(database, async (tx): Promise<Figures> => {
    // The figures read whole tables, which sessions of the service keep the planner from, and the day decides the plan.
    await tx.$queryRaw`SELECT set_config('enable_seqscan', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`
    if (asOf < now) await ensureKnown(tx, asOf)
    const { living, mrr } = await readLiving(tx, asOf)
    return {
      from: from.toString(),
      to: to.toString(),
      asOf: asOf.toISOString(),
      living,
      mrr,
      pastDue: living.past_due,
      openDebt: await sumDebt(tx, asOf),
      ...(await countMoves(tx, after, asOf)),
    }
  })
}

const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime('UTC').epochMilliseconds

/** What was before the audit is not known, unless there was nothing yet. */
async function ensureKnown(tx: Transaction, instant: Date): Promise<void> {
  const [audit] = await tx.$queryRaw<{ begins: Date | null }[]>(auditBeginsSql)
  const begins = audit?.begins ?? null
  if (begins && begins <= instant) return
  if ((await tx.subscription.count({ where: { createdAt: { lte: instant } } })) === 0) return
  const from = begins ? `only from ${begins.toISOString()} on` : 'nothing yet'
  throw new UserError(
    `The figures of ${instant.toISOString().slice(0, 10)} are not known: the audit says how subscriptions were ${from}`,
  )
}

async function readLiving(tx: Transaction, instant: Date): Promise<Pick<Figures, 'living' | 'mrr'>> {
  const rows = await tx.$queryRaw<LivingRow[]>(livingAt(instant))
  const living = { ...NONE_LIVING }
  const mrr = new Map<string, bigint>()
  for (const { status, currency, count, total } of rows) {
    living[status] += count
    if (total !== null) mrr.set(currency, (mrr.get(currency) ?? 0n) + BigInt(total))
  }
  return { living, mrr: [...mrr].map(([currency, amount]) => exactly('monthly recurring revenue', currency, amount)) }
}

const sumDebt = (tx: Transaction, instant: Date): Promise<Amount[]> => sumByCurrency(tx, openInvoicesAt(instant))

async function sumByCurrency(tx: Transaction, amounts: Prisma.Sql): Promise<Amount[]> {
  const rows = await tx.$queryRaw<{ currency: string; total: string }[]>`
    SELECT currency, sum(total)::text AS total FROM (${amounts}) AS amounts GROUP BY currency ORDER BY currency`
  return rows.map(({ currency, total }) => exactly('open debt', currency, BigInt(total)))
}

/** @throws UserError where the amount is beyond what every client can hold exactly */
function exactly(figure: string, currency: string, amount: bigint): Amount {
  if (amount > LARGEST_AMOUNT)
    throw new UserError(
      `The ${figure} in ${currency} is ${amount} in minor units: an answer holds ${LARGEST_AMOUNT} at most.`,
    )
  return { currency, amount: fromBigInt(amount) }
}

async function countMoves(tx: Transaction, after: Date, until: Date) {
  const [moves] = await tx.$queryRaw<[Pick<Figures, 'new' | 'upgraded' | 'churned'>]>(movesIn(after, until))
  return moves
}
