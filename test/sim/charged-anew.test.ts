import { expect, test } from 'vitest'
import type { Books, ChangeAttempt } from './books.js'
import { money } from './oracle/money.js'

const FIRST = '111111111111'
const SECOND = '222222222222'

/** @param settled when it was known what came of the first charge. @param chargedAgain when the second was made */
function books(settled: number, chargedAgain: number): Books {
  const attempt = (id: number, state: string, changedAt: number): ChangeAttempt => ({
    id,
    subscription: 1,
    revision: 3,
    state,
    amount: 500,
    changedAt,
  })
  const payment = (id: number, mark: string, madeAt: number) => ({
    id: `pay_${id}`,
    key: `change-${id}-${mark}`,
    customerId: 'cus_1',
    subscriptionId: undefined,
    cardId: 'card_1',
    amount: 500,
    currency: 'JPY',
    refunded: false,
    madeAt,
  })
  const made: Partial<Books> = {
    ledger: {
      customers: [],
      cards: [],
      leases: [],
      refunds: [],
      payments: [payment(13, FIRST, 1_000), payment(14, SECOND, chargedAgain)],
    },
    subscriptions: [],
    invoices: [],
    intents: [],
    credits: [],
    changeAttempts: [attempt(13, 'credited', settled), attempt(14, 'credited', 9_000)],
  }
  return made as Books
}

test.each([
  ['a change may be charged once the charge before it is on the balance', [], { settled: 2_000, chargedAgain: 2_500 }],
  [
    'a change that is charged while another charge for it is out is told',
    ['change 14 was charged before charge 13 of revision 3 was credited'],
    { settled: 3_000, chargedAgain: 2_500 },
  ],
])('%s', (_name, faults, { settled, chargedAgain }) => {
  expect(money(books(settled, chargedAgain)).map(({ says }) => says)).toEqual(faults)
})
