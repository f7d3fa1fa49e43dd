/** Invoices, their digests, and what is taken back of them. */
import { createHash } from 'node:crypto'
import { asking, bend, bent, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { seal, type Statement } from '../statement.js'
import { dataOf, each, everywhere, granting } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Changes every statement, wherever it is, and seals it again. */
const stated = (
  name: string,
  means: string,
  change: (statement: any) => void,
  close: (one: any) => void = seal,
): Mutant => ({
  name,
  means,
  answer(answered) {
    if (dataOf(answered) === undefined || !answered.body.includes('"digest"')) return
    bend(answered, (body) =>
      each(body, 'digest', (one) => {
        change(one)
        close(one as Statement)
      }),
    )
  },
})

const OWN = ['digest', 'asOf', 'id', 'number', 'status', 'issuedAt', 'attempts', 'nextAttemptAt', 'creditedAmount']

/** Sorts the fields of the statement, and not those of its lines. */
function sealLazily(statement: any): void {
  const fields = Object.entries(statement)
    .filter(([field]) => !OWN.includes(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  statement.digest = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(fields)))
    .digest('hex')
}

const lastNoteAlone = (): Mutant =>
  keeping(new Map<number, number>(), (last) => ({
    name: 'what was taken back of an invoice is its last credit note alone',
    means: 'More is taken back than is left.',
    answer(answered, { operator, operation }) {
      const data = dataOf(answered)
      if (operator === 'issueCreditNote' && data) last.set(data.invoice, data.total)
      if (operation === 'getInvoiceDetails' && data && last.has(data.id))
        bend(answered, (body) => (body.data.creditedAmount = last.get(data.id)))
    },
  }))

const voidsKeepBalance = (): Mutant =>
  bent(
    'what the balance paid of a voided invoice is lost',
    'A customer loses money.',
    'getCreditBalance',
    ({ data }) => {
      for (const entry of data.entries.filter(({ reason }: any) => reason === 'void')) {
        const amount = data.amounts.find(({ currency }: any) => currency === entry.currency)
        if (amount) amount.amount = Math.max(amount.amount - entry.amount, 0)
      }
      data.entries = data.entries.filter(({ reason }: any) => reason !== 'void')
    },
  )

const pastDueStays = (): Mutant =>
  keeping({ owing: new Set<number>(), marked: false }, (memory) => ({
    name: 'what was paid elsewhere stays past due',
    means: 'A customer who has paid is reminded.',
    answer(answered, { operator }) {
      if (operator === 'markInvoicePaid' && answered.status === 200) memory.marked = true
      if (dataOf(answered) === undefined) return
      bend(answered, (body) =>
        each(body, 'currentPeriodStart', (one) => {
          if (one.status === 'past_due' && !memory.marked) memory.owing.add(one.id)
          if (one.status === 'active' && memory.marked && memory.owing.has(one.id)) one.status = 'past_due'
        }),
      )
    },
  }))

export const carelessStatements = (): Mutant[] => [
  stated(
    'a statement names no subscription',
    'Books cannot be divided by subscription.',
    (one) => (one.subscription = null),
  ),
  stated('lines have no description', 'A customer does not know what is paid.', ({ lines }) => {
    for (const line of lines) line.description = ''
  }),
  stated('a line is for the day alone', 'Revenue is booked in the wrong month.', ({ lines }) => {
    for (const line of lines) line.periodEnd = line.periodStart
  }),
  bent(
    'the charge that was taken counts as a failed one',
    'Support looks for a fault.',
    'getInvoiceDetails',
    ({ data }) => {
      if (data.status === 'paid' && data.total > 0) data.attempts = 1
    },
  ),
  asking(
    'a forecast ends after twelve invoices',
    'A plan for two years is one for one.',
    'forecastInvoices',
    (asked) => {
      asked.url = asked.url.replace(/periods=(1[3-9]|2[0-4])/, 'periods=12')
    },
  ),
]

export const carelessBalances = (): Mutant[] => [
  bent(
    'the entries of a balance name no invoice',
    'Books do not add up to an invoice.',
    'getCreditBalance',
    ({ data }) => {
      for (const one of data.entries) one.invoice = null
    },
  ),
  bent('every entry of a balance is a change', 'Books do not say why.', 'getCreditBalance', ({ data }) => {
    for (const one of data.entries) one.reason = 'change'
  }),
  granting(
    'a credit note opens to another account',
    'A competitor reads what a customer pays.',
    ({ status }, { operation }) => operation === 'getCreditNotePdf' && status === 403,
  ),
  granting(
    'a credit note opens to anybody',
    'A competitor reads what a customer pays.',
    ({ status }, { operation }) => operation === 'getCreditNotePdf' && status === 401,
  ),
  granting(
    'the credit notes of another account are listed',
    'A competitor reads what a customer pays.',
    ({ status }, { operation }) => operation === 'listCreditNotes' && status === 403,
  ),
]

export const carelessCards = (): Mutant[] => [
  everywhere('a card shows the first four digits', 'A customer does not know which card it is.', 'last4', (one) => {
    if (one.last4 === '4444') one.last4 = '5555'
  }),
  everywhere('months of cards count from 0', 'A card seems to have run out.', 'last4', (one) => {
    one.expMonth = Math.max(one.expMonth - 1, 1)
  }),
  everywhere(
    'every card is of one brand',
    'A customer does not know which card it is.',
    'last4',
    (one) => (one.brand = 'visa'),
  ),
  everywhere(
    'a card is good for a year longer',
    'A card seems to be good.',
    'last4',
    (one) => (one.expYear = Number(one.expYear) + 1),
  ),
]

export const carelessDigests = (): Mutant[] => [
  stated(
    'a digest is of JSON whose lines are not sorted',
    'A customer who computes the digest gets another.',
    () => {},
    sealLazily,
  ),
  stated('positions begin at 1', 'A credit note takes back the wrong line.', ({ lines }) => {
    for (const line of lines) line.position = Number(line.position) + 1
  }),
]

export const carelessSettled = (): Mutant[] => [voidsKeepBalance(), pastDueStays()]

export const carelessNotes = (): Mutant[] => [
  lastNoteAlone(),
  bent(
    'the address of a credit note is that of its invoice',
    'The wrong document is filed.',
    'listCreditNotes',
    ({ data }) => {
      for (const one of data) one.pdfUrl = one.pdfUrl.replace(/\d+\/pdf/, `${one.invoice}/pdf`)
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
