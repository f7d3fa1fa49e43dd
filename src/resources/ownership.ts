import { ForbiddenError, NotFoundError } from '../errors.js'

/**
 * The row, when it exists and is the billable's own.
 * @throws NotFoundError where there is none, ForbiddenError where it is another billable's
 */
export function owned<Row extends { billableId: number }>(
  row: Row | null | undefined,
  billableId: number,
  noun: string,
): Row {
  if (!row) throw missing(noun)
  if (row.billableId !== billableId) throw foreign(noun)
  return row
}

export const missing = (noun: string) => new NotFoundError(`There is no ${noun} with this id.`)
export const foreign = (noun: string) => new ForbiddenError(`This ${noun} belongs to another account.`)
