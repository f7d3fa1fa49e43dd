import pg from 'pg'
import type { Pool } from '../database/client.js'
import { isLockTimeout } from '../database/outage.js'
import { UnavailableError } from '../errors.js'
import { ACTIONS, type SubscriptionStatus } from '../subscriptions/state.js'

export type Tally = Readonly<{ feature: string; quantity: number; idempotencyKey?: string }>

/** A tally, with the billable that sends it and the subscription that it counts on. */
export type OwnTally = Tally & Readonly<{ subscriptionId: number; billableId: number }>

/** Usage as it was counted. `total` is the feature's total in its period, this quantity included. */
export type UsageRecorded = Readonly<{
  feature: string
  quantity: number
  idempotencyKey: string | null
  total: number
  recordedAt: Date
}>

/** The outcome of one tally of a batch. */
export type TallyOutcome =
  | Readonly<{ kind: 'recorded' | 'duplicate'; record: UsageRecorded }>
  | Readonly<{ kind: 'not_found' | 'forbidden' }>
  | Readonly<{ kind: 'no_access'; status: SubscriptionStatus }>
  /** A late renewal that may change what is sold comes first: nothing was counted or decided. */
  | Readonly<{ kind: 'due' }>
  | Readonly<{ kind: 'unknown_feature'; known: string | null }>
  | Readonly<{ kind: 'blocked'; remaining: number }>

/** The outcome of a tally whose subscription another transaction has locked: nothing was counted or decided. */
export type Busy = Readonly<{ kind: 'busy' }>

const STATEMENT = {
  name: 'tally_usage',
  text: `SELECT place, outcome, total, first_feature, first_quantity, first_at, detail
    FROM tally_usage($1, $2, $3, $4, $5, $6, $7, $8)`,
  rowMode: 'array',
} as const

type Row = [
  place: number,
  outcome: (TallyOutcome | Busy)['kind'],
  total: string | null,
  firstFeature: string | null,
  firstQuantity: number | null,
  firstAt: Date | null,
  detail: string | null,
]

/**
 * Counts tallies in one statement, which is one transaction: `tally-usage.sql` decides the outcome of each.
 * @param patient waits a moment for subscriptions that another transaction has locked
 * @returns the outcomes in the order of the tallies, once all are committed
 * @throws UnavailableError where the connection broke after the statement was sent, so that it may have been committed;
 * any other error means that nothing was committed
 */
export async function countTallies(
  pool: Pool,
  tallies: readonly OwnTally[],
  { now, patient }: Readonly<{ now: Date; patient: boolean }>,
): Promise<(TallyOutcome | Busy)[]> {
  const values = [
    tallies.map(({ subscriptionId }) => subscriptionId),
    tallies.map(({ billableId }) => billableId),
    tallies.map(({ feature }) => feature),
    tallies.map(({ quantity }) => quantity),
    tallies.map(({ idempotencyKey }) => idempotencyKey ?? null),
    now.toISOString(),
    ACTIONS.use.from,
    patient,
  ]
  const connection = await pool.connect()
  try {
    const ask = () => connection.query<Row>({ ...STATEMENT, values })
    const { rows } = await (patient ? waitingBriefly(connection, ask) : ask())
    connection.release()
    const outcomes: (TallyOutcome | Busy)[] = []
    for (const row of rows) outcomes[row[0] - 1] = outcomeOf(row, tallies[row[0] - 1] as OwnTally, now)
    return outcomes
  } catch (error) {
    const isStillLocked = patient && isLockTimeout(error)
    connection.release(!isStillLocked)
    if (isStillLocked) return tallies.map(() => ({ kind: 'busy' }))
    throw refusedByServer(error) ? error : unknownOutcome(error)
  }
}

/** So long a patient queue waits for a lock before another one has its turn. */
const PATIENCE = '250ms'

async function waitingBriefly<T>(connection: pg.PoolClient, ask: () => Promise<T>): Promise<T> {
  await connection.query('BEGIN')
  await connection.query(`SET LOCAL lock_timeout TO '${PATIENCE}'`)
  try {
    const answer = await ask()
    await connection.query('COMMIT')
    return answer
  } catch (error) {
    if (isLockTimeout(error)) await connection.query('ROLLBACK')
    throw error
  }
}

/** Whether the server reported a rollback. A broken connection (classes 08 and 57P) says nothing about the commit. */
const refusedByServer = (error: unknown) => error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08')

const unknownOutcome = (cause: unknown) =>
  new UnavailableError(1, {
    cause,
    message:
      'The connection to the database broke, so it is not known whether this was counted. ' +
      'Repeat it with the same idempotencyKey: it is never counted twice.',
  })

function outcomeOf(row: Row, tally: OwnTally, now: Date): TallyOutcome | Busy {
  const [, kind, total, firstFeature, firstQuantity, firstAt, detail] = row
  const { feature, quantity, idempotencyKey = null } = tally
  switch (kind) {
    case 'recorded':
      return { kind, record: { feature, quantity, idempotencyKey, total: Number(total), recordedAt: now } }
    case 'duplicate':
      return {
        kind,
        record: {
          feature: firstFeature ?? feature,
          quantity: firstQuantity ?? quantity,
          idempotencyKey,
          total: Number(total),
          recordedAt: firstAt ?? now,
        },
      }
    case 'no_access':
      return { kind, status: detail as SubscriptionStatus }
    case 'unknown_feature':
      return { kind, known: detail }
    case 'blocked':
      return { kind, remaining: Number(total) }
    default:
      return { kind }
  }
}
