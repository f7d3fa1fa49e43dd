import { expect, test } from 'vitest'
import type { Books, Invoice } from './books.js'
import { periods } from './oracle/periods.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BOUGHT = Date.parse('2027-01-26T10:00:00Z')
const RENEWED = BOUGHT + 10 * DAY

const invoice = (id: number, from: number, status: string): Invoice => ({
  id,
  billable: 1,
  subscription: 1,
  reason: id === 1 ? 'first' : 'renewal',
  status,
  currency: 'JPY',
  total: 300,
  from,
  to: from + 10 * DAY,
  chargeId: null,
  nextAttemptAt: null,
  gatewayId: null,
  lines: [
    {
      position: 0,
      kind: 'plan',
      feature: null,
      description: 'The tenner plan',
      quantity: 1,
      unitPrice: 300,
      amount: 300,
      from,
      to: from + 10 * DAY,
    },
  ],
})

/** What a subscription whose renewal was never paid leaves in the books. @param failures after the renewal, in hours */
function given(failures: readonly number[]): Books {
  const times = failures.map((hours) => RENEWED + hours * HOUR)
  const books: Partial<Books> = {
    now: RENEWED + 40 * DAY,
    skew: 0,
    intents: [],
    invoices: [invoice(1, BOUGHT, 'paid'), invoice(2, RENEWED, 'uncollectible')],
    subscriptions: [
      {
        id: 1,
        billable: 1,
        plan: 'tenner',
        slot: 'default',
        status: 'expired',
        gateway: 'world',
        gatewayId: 'sub_1',
        quantity: 1,
        from: RENEWED,
        to: RENEWED + 10 * DAY,
        trialEndsAt: null,
        canceledAt: null,
        endsAt: times.at(-1)!,
        upgradedFrom: null,
        createdAt: BOUGHT,
        ahead: {},
      },
    ],
    events: times.map((at, n) => ({
      id: String(n),
      type: 'InvoicePaymentFailed',
      occurredAt: new Date(at).toISOString(),
      data: { id: 2 },
      at: n,
    })),
  }
  return books as Books
}

const OVER = 'subscription 1 (tenner, expired): it ended at 2027-02-25T10:00:00.000Z, and is billed until 2027-02-15'

test.each([
  ['a subscription that is given up days late, whose last try was due before its period ended, balances', [], 72],
  ['one whose last try was due after the next period should have begun is billed too little', [OVER], 150],
])('%s', (_name, faults, lastButOne) => {
  const found = periods(given([0, 24, lastButOne, 20 * 24]))
  expect(found.map(({ says }) => says.slice(0, OVER.length))).toEqual(faults)
})
