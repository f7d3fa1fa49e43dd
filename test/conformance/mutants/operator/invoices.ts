import { bent, become, keeping } from '../bend.js'
import type { Mutant } from '../proxy.js'
import { allowing, bodyOf, ordered, told, without } from './bend.js'

/** Only the first page is filtered. */
const unfilteredLater = (
  name: string,
  means: string,
  operation: 'listInvoices' | 'listSubscriptions',
  filter: 'billable' | 'subscription',
): Mutant =>
  ordered(name, means, operation, (asked) => {
    if (/[?&]cursor=/.test(asked.url)) asked.url = without(asked.url, filter)
  })

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */

type Details = { data: { id: number; status: string } }

const onlySaysSo = (): Mutant =>
  keeping(new Map<number, Details>(), (open) => ({
    name: 'marking an invoice as paid only says so',
    means: 'What was paid is asked for again.',
    answer(answered, { operation }) {
      if (operation !== 'getInvoiceDetails' || answered.status !== 200) return
      const body = bodyOf<Details>(answered)
      if (body.data.status === 'open') open.set(body.data.id, body)
      else if (open.has(body.data.id)) become(answered, 200, open.get(body.data.id))
    },
  }))

export const operatorInvoiceMutants = (): Mutant[] => [
  allowing(
    'an invoice is settled as often as is asked',
    'A payment is booked twice.',
    ['markInvoicePaid', 'voidInvoice'],
    'invoice_not_settleable',
  ),
  onlySaysSo(),
  told(
    'what was paid elsewhere was paid at no time',
    'Books cannot be closed by date.',
    'markInvoicePaid',
    ({ data }) => {
      data.paidAt = '2020-01-01T00:00:00.000Z'
    },
  ),
  told('what was paid elsewhere is void', 'Revenue disappears from the books.', 'markInvoicePaid', ({ data }) =>
    Object.assign(data, { status: 'void', paidAt: null }),
  ),
  told('a voided invoice is uncollectible', 'A mistake is booked as a loss.', 'voidInvoice', ({ data }) => {
    data.status = 'uncollectible'
  }),
  bent(
    'a voided invoice is still to be charged',
    'A customer is charged for a mistake.',
    'getInvoiceDetails',
    ({ data }) => {
      if (data.status === 'void') data.nextAttemptAt = data.dueAt
    },
  ),
  bent(
    'an open invoice says nothing of a failed charge',
    'Nobody sees why it is open.',
    'getInvoiceDetails',
    ({ data }) => {
      if (data.status === 'open') data.attempts = 0
    },
  ),
  {
    name: 'the default card is deleted in spite of an open invoice',
    means: 'The debt can never be charged.',
    answer(answered, { operation }) {
      if (operation === 'deletePaymentMethod' && answered.body.includes('payment_method_in_use')) become(answered, 204)
    },
  },
  ordered(
    "the operator's invoices of an account are those of all",
    'A customer is told of the debts of others.',
    'listInvoices',
    (asked) => {
      asked.url = without(asked.url, 'billable')
    },
  ),
  ordered(
    "the operator's subscriptions of an account are those of all",
    'The wrong one is cancelled.',
    'listSubscriptions',
    (asked) => {
      asked.url = without(asked.url, 'billable')
    },
  ),
  ordered(
    'the invoices of a subscription are those of the account',
    'The wrong one is taken back.',
    'listInvoices',
    (asked) => {
      asked.url = without(asked.url, 'subscription')
    },
  ),
  unfilteredLater(
    "from the second page on the operator's invoices are those of all accounts",
    'A long statement of one customer ends with those of others.',
    'listInvoices',
    'billable',
  ),
  unfilteredLater(
    'from the second page on the invoices are of any subscription',
    'The wrong one is taken back.',
    'listInvoices',
    'subscription',
  ),
  unfilteredLater(
    "from the second page on the operator's subscriptions are those of all accounts",
    'A program that cancels all of one customer cancels those of others.',
    'listSubscriptions',
    'billable',
  ),
  told('an invoice names the subscription before', 'The wrong one is cancelled.', 'listInvoices', ({ data }) => {
    for (const one of data) one.subscriptionId -= 1
  }),
  told('an invoice is another one to the operator', 'Two screens show two sums.', 'listInvoices', ({ data }) => {
    for (const one of data) one.total += 1
  }),
  told(
    'the subscriptions of all accounts come oldest first',
    'The newest is on the last page.',
    'listSubscriptions',
    ({ data }) => data.reverse(),
  ),
  ordered("the operator's cursor is ignored", 'Walking never ends.', 'listSubscriptions', (asked) => {
    asked.url = without(asked.url, 'cursor')
  }),
]
