import { ForbiddenError, NotFoundError } from '../errors.js'

/**
 * Returns the row if it exists and belongs to the billable.
 * @throws NotFoundError when it does not exist, ForbiddenError when it belongs to another billable
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
