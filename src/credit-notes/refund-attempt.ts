import { type CreditNote, Prisma } from '../../generated/prisma/client.js'
import type { Database } from '../database/client.js'
import { markOf } from '../gateways/mark-of.js'
import { ARRIVES_WITHIN_S } from '../gateways/timeouts.js'

/**
 * A pending credit note is the record of its refund, from before the gateway is first asked until it has answered. It
 * becomes `settled` when the money was given back, by whichever request, and `refused` when the gateway refused for good.
 * Every try sends one and the same request under one key, so any number of tries, at once too, give the money back once.
 */
export type Claimed = Readonly<{
  id: number
  /** Which try this is. A later one has begun when the note's is higher. */
  tries: number
  /** An earlier try began so short ago that its request may still reach the gateway. */
  mayArrive: boolean
  /** Whether this try may still send a request. One that was stopped for long leaves it to the next. */
  maySend: () => boolean
}>

type Keyed = Pick<CreditNote, 'id' | 'markedClaims' | 'invoiceId' | 'total' | 'createdAt'>

/**
 * The note's key at the gateway: it names this refund and is never used for anything else. What an older version may have
 * asked for keeps that version's key.
 */
export const refundKey = ({ id, markedClaims, invoiceId, total, createdAt }: Keyed) =>
  markedClaims === null ? `credit-note-${id}` : `credit-note-${id}-${markOf([invoiceId, total, createdAt])}`

/** The id of the note that a refund may have been asked for under this key; undefined for any other key. */
export const noteOfKey = (key: string): number | undefined => {
  const [, id] = /^credit-note-([1-9][0-9]{0,9})(?:-[0-9a-f]{12})?$/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** How long nobody else asks for a refund that was just ordered. */
export const HEAD_START_S = 5
/** How long after a try the next one begins, unless the gateway has answered: after the first, the second and so on. */
const PAUSES_S = [30, 60, 300, 3_600]
/** A try sends no request later than this after it began. */
const SENT_WITHIN_S = 20
const MAY_ARRIVE_S = SENT_WITHIN_S + ARRIVES_WITHIN_S

/** Claims refunds that are due. One that another process claims at this moment is skipped. */
export const claimDue = (database: Database, most: number): Promise<Claimed[]> =>
  claim(database, Prisma.sql`next_ask_at <= now() ORDER BY next_ask_at LIMIT ${most}`)

/** Claims one refund, whenever it is due. */
export const claimOne = async (database: Database, id: number): Promise<Claimed | undefined> =>
  (await claim(database, Prisma.sql`id = ${id}`))[0]

async function claim(database: Database, which: Prisma.Sql): Promise<Claimed[]> {
  const began = performance.now()
  const maySend = () => performance.now() - began < SENT_WITHIN_S * 1_000
  const rows = await claimedRows(database, which)
  return rows.map((row) => ({ ...row, maySend }))
}

const claimedRows = (database: Database, which: Prisma.Sql): Promise<Omit<Claimed, 'maySend'>[]> => database.$queryRaw`
  WITH due AS MATERIALIZED (
    SELECT id, tries, asked_at FROM credit_note WHERE status = 'pending' AND ${which} FOR UPDATE SKIP LOCKED
  )
  UPDATE credit_note SET tries = due.tries + 1, marked_claims = marked_claims + 1, asked_at = now(),
    next_ask_at = now() + (${PAUSES_S}::int[])[least(due.tries + 1, ${PAUSES_S.length}::int)] * interval '1 second'
  FROM due WHERE credit_note.id = due.id
  RETURNING credit_note.id, credit_note.tries,
    coalesce(due.asked_at > now() - ${MAY_ARRIVE_S}::int * interval '1 second', false) AS "mayArrive"`
