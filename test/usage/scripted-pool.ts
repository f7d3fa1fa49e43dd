import pg from 'pg'
import type { Pool } from '../../src/database/client.js'

/** What the service sends to `tally_usage`, one entry for each tally. */
export type Sent = Readonly<{
  patient: boolean
  allowed: readonly string[]
  now: string
  tallies: readonly Readonly<{
    subscriptionId: number
    billableId: number
    feature: string
    quantity: number
    key: string | null
  }>[]
}>

type Row = readonly unknown[]

/** A pool whose database is `answer`: rows as `tally_usage` returns them, or an error. */
export function scriptedPool(answer: (sent: Sent) => Promise<readonly Row[]>) {
  const sent: Sent[] = []
  const releases: (boolean | undefined)[] = []
  const pool = {
    connect: () =>
      Promise.resolve({
        query: async (asked: string | Readonly<{ values: readonly unknown[] }>) => {
          if (typeof asked === 'string') return { rows: [] }
          const batch = read(asked.values)
          sent.push(batch)
          return { rows: await answer(batch) }
        },
        release: (isBroken?: boolean) => void releases.push(isBroken),
      }),
  }
  return { pool: pool as unknown as Pool, sent, releases }
}

function read(values: readonly unknown[]): Sent {
  const [subscriptions, billables, features, quantities, keys, now, allowed, patient] = values as [
    ...[number[], number[], string[], number[], (string | null)[]],
    ...[string, string[], boolean],
  ]
  const tallies = subscriptions.map((subscriptionId, place) => ({
    subscriptionId,
    billableId: billables[place]!,
    feature: features[place]!,
    quantity: quantities[place]!,
    key: keys[place]!,
  }))
  return { patient, allowed, now, tallies }
}

/** The row of the tally at `place`, counted from 0, with this outcome. */
export const rowOf = (place: number, outcome: string, rest: readonly unknown[] = []): Row => [
  place + 1,
  outcome,
  ...rest,
  ...Array.from<null>({ length: 5 - rest.length }).fill(null),
]

/** An error that the database reports by itself, under its SQLSTATE. */
export const refusal = (code: string, message = 'refused') =>
  Object.assign(new pg.DatabaseError(message, 7, 'error'), { code })
