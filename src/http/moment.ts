import { readMoment } from '../calendar/moment.js'
import { ValidationError } from '../errors.js'

/**
 * The moment that a request names, whose form was checked already.
 * @throws ValidationError for a leap second, and for what is in UTC before the year 1 or after 9999
 */
export function momentOf(text: string, field: string): Date
export function momentOf(text: string | undefined, field: string): Date | undefined
export function momentOf(text: string | undefined, field: string): Date | undefined {
  if (text === undefined) return undefined
  const moment = readMoment(text)
  if (!moment)
    throw new ValidationError({ [field]: ['must be a moment from the year 1 to 9999 in UTC, without leap seconds'] })
  return moment
}
