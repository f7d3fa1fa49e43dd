import { Temporal } from 'temporal-polyfill'
import { inUtc } from '../calendar/in-utc.js'
import { UserError } from '../errors.js'
import type { Days } from './read-figures.js'

export type AskedDays = Readonly<{
  at?: Temporal.PlainDate | undefined
  from?: Temporal.PlainDate | undefined
  to?: Temporal.PlainDate | undefined
}>

/**
 * The days that are asked for: one, or several, or today.
 * @param sign stands before each name where somebody types it
 * @throws UserError where both are asked for, or half of it
 */
export function daysOf({ at, from, to }: AskedDays, now: Date, sign = ''): Days {
  if (at && (from ?? to)) throw new UserError(`${sign}at names one day: leave out ${sign}from and ${sign}to`)
  if (to && !from) throw new UserError(`${sign}to needs ${sign}from; for one day use ${sign}at`)
  const today = inUtc(now).toPlainDate()
  return { from: at ?? from ?? today, to: at ?? to ?? today }
}
