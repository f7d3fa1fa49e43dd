import { ValidationError } from '../errors.js'

/**
 * The moment that a request names, whose form was checked already.
 * @throws ValidationError for a leap second, and for the year 0, which PostgreSQL does not have
 */
export function momentOf(text: string, field: string): Date
export function momentOf(text: string | undefined, field: string): Date | undefined
export function momentOf(text: string | undefined, field: string): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (!(moment.getUTCFullYear() >= 1))
    throw new ValidationError({ [field]: ['must be a moment from the year 1 on, without leap seconds'] })
  return moment
}
