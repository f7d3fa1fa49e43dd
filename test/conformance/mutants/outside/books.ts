/** Faults that hurt an integrator in the books, found long after. */
import { bent, DAY_MS, HOUR_MS, keeping, shift } from '../bend.js'
import { rewrite } from '../operator/bend.js'
import type { Asked, Mutant } from '../proxy.js'
import { seal } from './statement.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const STATEMENTS = ['getUpcomingInvoice', 'getInvoiceDetails'] as const

/** Changes what statements say, wherever they are shown, under a digest that fits. */
const stated = (name: string, means: string, change: (statement: any) => void): Mutant =>
  bent(name, means, [...STATEMENTS, 'forecastInvoices'], ({ data }) => {
    for (const one of [data].flat()) {
      change(one)
      seal(one)
    }
  })

const atMost = (): Mutant =>
  keeping(new Map<string, number>(), (quoted) => ({
    name: 'expectedAmount is what a change may cost at most',
    means: 'A customer who expects to pay 40 learns of 20 from the invoice.',
    ask(asked) {
      if (asked.operation !== 'changeSubscription' || !asked.body.includes('expectedAmount')) return
      const due = quoted.get(subscriptionIn(asked))
      rewrite(asked, (order) => {
        if (due !== undefined && order.expectedAmount > due) delete order.expectedAmount
      })
    },
    answer(answered, asked) {
      if (asked.operation === 'quoteSubscriptionChange' && answered.status === 201)
        quoted.set(subscriptionIn(asked), JSON.parse(answered.body.toString()).data.amountDue)
    },
  }))
const subscriptionIn = ({ url }: Asked) => /subscriptions\/(\d+)/.exec(url)?.[1] ?? ''

/** Money. */
export const outsideBooks = (): Mutant[] => [
  atMost(),
  bent('balances of two currencies are one', 'Yen pay for dollars.', 'getCreditBalance', ({ data }) => {
    const [first, ...others] = data.amounts
    if (first)
      data.amounts = [
        { ...first, amount: others.reduce((sum: number, other: any) => sum + Number(other.amount), first.amount) },
      ]
  }),
  stated('an invoice is due a day after it is issued', 'Money is expected a day late.', (one) => {
    one.dueAt = shift(one.dueAt, DAY_MS)
  }),
  bent('an invoice is issued an hour ahead', 'It falls into the next month.', 'getInvoiceDetails', ({ data }) => {
    data.issuedAt = shift(data.issuedAt, HOUR_MS)
  }),
  stated('lines stand in the reverse of their positions', 'A credit note takes back the wrong line.', (one) => {
    one.lines.reverse()
  }),
  stated('usage is billed for the coming period', 'Usage is booked into the wrong month.', (one) => {
    for (const line of one.lines)
      if (line.kind === 'usage') Object.assign(line, { periodStart: one.periodStart, periodEnd: one.periodEnd })
  }),
  stated('a line of usage names no feature', 'Nobody sees what was used.', (one) => {
    for (const line of one.lines) if (line.kind === 'usage') line.feature = null
  }),
  stated("a line of the plan names the first item's feature", 'The price is booked as usage.', (one) => {
    for (const line of one.lines) if (line.kind === 'plan') line.feature = 'api_calls'
  }),
  stated('a renewal is stated as a change', 'Reports by reason are wrong.', (one) => {
    if (one.reason === 'renewal') one.reason = 'change'
  }),
  stated('every line is for one', 'Ten seats look like one dear seat.', (one) => {
    for (const line of one.lines) if (line.kind === 'plan') Object.assign(line, { quantity: 1, unitPrice: line.amount })
  }),
  bent('all invoices bear one number', 'A tax office refuses the books.', 'getInvoiceDetails', ({ data }) => {
    data.number = 'INV-000001'
  }),
  keeping({ reads: 0 }, (memory) =>
    bent(
      'the number of an invoice is another each time',
      'Nobody finds the invoice.',
      'getInvoiceDetails',
      ({ data }) => {
        data.number = `${data.number}-${(memory.reads += 1)}`
      },
    ),
  ),
  bent('all credit notes bear one number', 'A tax office refuses the books.', 'listCreditNotes', ({ data }) => {
    for (const one of data) one.number = 'CN-000001'
  }),
  bent('a forecast repeats its second invoice', 'A budget lacks the third month.', 'forecastInvoices', ({ data }) => {
    if (data.length > 2) data[2] = data[1]
  }),
  keeping<{ asOf?: string }>({}, (memory) =>
    bent(
      'a preview is as of the first one',
      'A screen says that it is up to date.',
      'getUpcomingInvoice',
      ({ data }) => {
        data.asOf = memory.asOf ??= data.asOf
      },
    ),
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
