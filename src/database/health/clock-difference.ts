import { Prisma } from '../../../generated/prisma/client.js'
import { UserError } from '../../errors.js'
import type { Database } from '../client.js'

/** The clocks of one installation may be so far apart: within that nothing is billed twice or by nobody. */
export const MOST_APART_SECONDS = 5
/** Beyond that a server would bill what is not due for long. */
const ASTRAY_SECONDS = 300

/** A column with the database's time, in seconds. */
export const DATABASE_TIME = 'extract(epoch FROM clock_timestamp())::float8 AS time'
export type DatabaseTime = Readonly<{ time: number }>

/**
 * Adds to a row by how many seconds this machine's clock is ahead of the database's; less than 0: behind. The question
 * takes time, so it is 0 where the two may be the same.
 */
export async function withDifference<Row extends DatabaseTime>(
  ask: () => Promise<Row | undefined>,
): Promise<Row & Readonly<{ ahead: number }>> {
  const before = machineSeconds()
  const row = await ask()
  if (!row) throw new Error('the database did not say what time it is')
  const ahead = Math.max(0, before - row.time) + Math.min(0, machineSeconds() - row.time)
  return { ...row, ahead }
}

// eslint-disable-next-line no-restricted-syntax -- the machine's own clock is what is compared
const machineSeconds = () => Date.now() / 1_000

/** What is wrong with one of the clocks. Undefined: they are less than five minutes apart. */
export const astray = (ahead: number): string | undefined =>
  Math.abs(ahead) > ASTRAY_SECONDS ? difference(ahead) : undefined

export const difference = (ahead: number): string =>
  `this machine's clock is ${Math.abs(Math.round(ahead))} s ${ahead < 0 ? 'behind' : 'ahead of'} the database's: ` +
  'let both machines keep their time by NTP'

const QUESTION = Prisma.sql`SELECT ${Prisma.raw(DATABASE_TIME)}`

/** By a clock that is a year ahead, everything would be renewed and charged for a year. @throws UserError */
export async function ensureClocksAgree(database: Database): Promise<void> {
  const { ahead } = await withDifference(async () => (await database.$queryRaw<DatabaseTime[]>(QUESTION))[0])
  const fault = astray(ahead)
  if (fault !== undefined) throw new UserError(fault)
}
