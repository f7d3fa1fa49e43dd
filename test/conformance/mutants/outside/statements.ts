import type { Schema } from '../../../../src/contract/types.js'
import { asking, bent, isJson, remembering } from '../bend.js'
import type { Answered, Mutant } from '../proxy.js'
import { without } from './lists.js'
import { seal, type Statement } from './statement.js'

const codeOf = (answered: Answered): string =>
  isJson(answered) ? (JSON.parse(answered.body.toString()) as { code: string }).code : ''

export const outsideStatements = (): Mutant[] => [
  bent(
    'the forecast begins after the upcoming invoice',
    'The next month is missing from the plan of payments.',
    'forecastInvoices',
    ({ data }) => data.shift(),
  ),
  asking('a forecast is always of three invoices', 'A year ahead shows a quarter.', 'forecastInvoices', (asked) => {
    asked.url = without(asked.url, 'periods')
  }),
  bent(
    'a paid invoice is still to be charged',
    'The customer fears a second charge.',
    'getInvoiceDetails',
    ({ data }) => {
      if (data.status === 'paid') data.nextAttemptAt = data.dueAt
    },
  ),
  bent('every invoice has the same number', 'The books cannot tell them apart.', 'getInvoiceDetails', ({ data }) => {
    data.number = 'INV-000001'
  }),
  bent(
    'nothing was ever credited',
    'The customer does not see the money that comes back.',
    'getInvoiceDetails',
    ({ data }) => {
      data.creditedAmount = 0
    },
  ),
  bent(
    'an invoice has no credit notes',
    'The customer does not see what was taken back.',
    'listCreditNotes',
    (body) => {
      Object.assign(body, { data: [], nextCursor: null })
    },
  ),
  bent(
    'a credit note names a line that the invoice does not have',
    'The books cannot be matched.',
    'listCreditNotes',
    ({ data }) => {
      for (const note of data as Schema<'CreditNote'>[])
        Object.assign(note, { lines: note.lines.map((line) => ({ ...line, position: line.position + 1 })) })
    },
  ),
  remembering(
    'the preview of a subscription that ended is the one from before',
    'A customer who left is shown a bill.',
    'getUpcomingInvoice',
    (answered) => codeOf(answered) === 'no_upcoming_invoice',
  ),
]

export const outsidePreviews = (): Mutant[] => [
  bent(
    'the preview leaves usage out',
    'The invoice is higher than was said.',
    ['getUpcomingInvoice', 'forecastInvoices'],
    ({ data }) => {
      for (const one of [data].flat() as Statement[]) {
        if (!one.lines.some(({ kind }) => kind === 'usage')) continue
        one.lines = one.lines.filter(({ kind }) => kind !== 'usage').map((line, position) => ({ ...line, position }))
        one.total = one.lines.reduce((sum, { amount }) => sum + amount, 0)
        seal(one)
      }
    },
  ),
  bent(
    'a line of usage counts as one unit',
    'The customer cannot check the bill.',
    ['getUpcomingInvoice', 'getInvoiceDetails'],
    ({ data }) => {
      for (const line of (data as Statement).lines)
        if (line.kind === 'usage') Object.assign(line, { quantity: 1, unitPrice: line.amount })
      seal(data as Statement)
    },
  ),
]
