import { ForbiddenError, NotFoundError } from '../errors.js'

/**
 * Returns the row if it exists and belongs to the billable.
 * @throws NotFoundError when it does not exist, ForbiddenError when it belongs to another billable
 */
export function owned<Row extends { billableId: number }>(
  row: Row | null | undefined,
  billableId: number,
  noun: Noun,
): Row {
  if (!row) throw missing(noun)
  if (row.billableId !== billableId) throw foreign(noun)
  return row
}

/** What a billable owns, and where its own ones are listed. */
const LISTS = {
  'credit note': 'GET /invoices/{invoice}/credit-notes',
  event: 'GET /events',
  invoice: 'GET /invoices',
  'payment method': 'GET /payment-methods',
  subscription: 'GET /subscriptions',
  token: 'GET /tokens',
  'webhook endpoint': 'GET /webhook-endpoints',
} as const

export type Noun = keyof typeof LISTS

const see = (noun: Noun) => `List your own with ${LISTS[noun]}.`

export const missing = (noun: Noun) => new NotFoundError(`There is no such ${noun}. ${see(noun)}`)
export const foreign = (noun: Noun) => new ForbiddenError(`This ${noun} belongs to another account. ${see(noun)}`)
