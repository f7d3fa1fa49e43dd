import { Temporal } from 'temporal-polyfill'
import { inUtc } from '../calendar/in-utc.js'
import { UserError } from '../errors.js'
import type { Days } from './read-figures.js'

export type AskedDays = Readonly<{
  at?: Temporal.PlainDate | undefined
  from?: Temporal.PlainDate | undefined
  to?: Temporal.PlainDate | undefined
}>

/** The days that are asked for: one, or several, or today. @throws UserError where both are asked for, or half of it */
export function daysOf({ at, from, to }: AskedDays, now: Date): Days {
  if (at && (from ?? to)) throw new UserError('at names one day: leave out from and to')
  if (to && !from) throw new UserError('to needs from; for one day use at')
  const today = inUtc(now).toPlainDate()
  return { from: at ?? from ?? today, to: at ?? to ?? today }
}
