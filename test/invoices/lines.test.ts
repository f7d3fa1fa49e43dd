import { expect, test } from 'vitest'
import { fitLines } from '../../src/invoices/fit-lines.js'
import { firstInvoices } from '../../src/invoices/first-invoice.js'
import { comingLines, type LineDraft, overage, overageLines } from '../../src/invoices/lines.js'
import { LARGEST_AMOUNT } from '../../src/money.js'
import { at, billed, calls, terms, used } from '../support/billed-subscription.js'

const MARCH = { start: at('2026-02-28'), end: at('2026-03-31') }
const MARCH_SPAN = { periodStart: MARCH.start, periodEnd: MARCH.end }

test('a coming period has a line for the price, and one for each item of which more than is included was bought', () => {
  const items = [
    calls({ quantity: 150n }),
    calls({ key: 'seats', name: 'Seats', quantity: null }),
    calls({ key: 'exports', quantity: 100n }),
    calls({ key: 'reports', quantity: 99n }),
  ]
  expect(comingLines(billed({ quantity: 3, items }), MARCH)).toEqual([
    { kind: 'plan', description: 'Pro', feature: null, quantity: 3n, unitPrice: 4900n, ...MARCH_SPAN },
    { kind: 'item', description: 'API calls', feature: 'calls', quantity: 50n, unitPrice: 2n, ...MARCH_SPAN },
  ])
})

test.each([
  ['as many as are included', calls(), 100n, 0n],
  ['one more than is included', calls(), 101n, 1n],
  ['none', calls(), 0n, 0n],
  ['one more than was bought ahead', calls({ quantity: 150n }), 151n, 1n],
  ['more than a ceiling allows', calls({ capBehavior: 'charge_until_ceiling', ceiling: 120n }), 500n, 20n],
  ['more than a block allows', calls({ capBehavior: 'block' }), 500n, 0n],
] as const)(
  'of %s, only what is above the covered quantity and within the cap is billed',
  (_what, item, total, beyond) => {
    expect(overage(item, total)).toBe(beyond)
  },
)

test('overage has a line for each period and item, the oldest period first and the items in their order', () => {
  const items = [calls(), calls({ key: 'seats', name: 'Seats', includedQuantity: 0n, unitPrice: 9n })]
  const usage = [
    used('seats', 2n, at('2026-02-28')),
    used('calls', 101n, at('2026-02-28')),
    used('calls', 107n, at('2026-01-31')),
    used('seats', 0n, at('2026-01-31')),
    used('unknown', 9n, at('2026-02-28')),
  ]
  const beyond = (name: string) => `${name}, beyond the quantity covered`
  const january = { periodStart: at('2026-01-31'), periodEnd: at('2026-02-28') }
  const common = { kind: 'usage' } as const
  expect(overageLines(billed({ items }), usage, at('2026-03-31'))).toEqual([
    { ...common, description: beyond('API calls'), feature: 'calls', quantity: 7n, unitPrice: 2n, ...january },
    { ...common, description: beyond('API calls'), feature: 'calls', quantity: 1n, unitPrice: 2n, ...MARCH_SPAN },
    { ...common, description: beyond('Seats'), feature: 'seats', quantity: 2n, unitPrice: 9n, ...MARCH_SPAN },
  ])
})

test('an item that was not used in a period has no line', () => {
  const items = [calls(), calls({ key: 'seats', name: 'Seats' })]
  const lines = overageLines(billed({ items }), [used('seats', 101n, at('2026-02-28'))], at('2026-03-31'))
  expect(lines.map(({ feature }) => feature)).toEqual(['seats'])
})

test('the line of a period that is cut short ends with it, and that of a plan without periods where it is billed', () => {
  const usage = [used('calls', 101n, at('2026-02-28'))]
  const endOf = (isRecurring: boolean, until: Date) =>
    overageLines(billed({ items: [calls()], terms: terms({ isRecurring }) }), usage, until)[0]?.periodEnd
  expect(endOf(true, at('2026-03-10'))).toEqual(at('2026-03-10'))
  expect(endOf(true, at('2026-05-10'))).toEqual(at('2026-03-31'))
  expect(endOf(false, at('2026-05-10'))).toEqual(at('2026-05-10'))
})

const line = (quantity: bigint, unitPrice: bigint): LineDraft => ({
  kind: 'usage',
  description: 'API calls',
  feature: 'calls',
  quantity,
  unitPrice,
  ...MARCH_SPAN,
})

test('lines that come to a valid amount stay as they are, the largest amount included', () => {
  expect(fitLines([line(LARGEST_AMOUNT - 10n, 1n), line(5n, 2n)])).toEqual({
    lines: [
      { ...line(0n, 0n), quantity: Number(LARGEST_AMOUNT) - 10, unitPrice: 1, amount: Number(LARGEST_AMOUNT) - 10 },
      { ...line(0n, 0n), quantity: 5, unitPrice: 2, amount: 10 },
    ],
    isCut: false,
  })
})

test('lines that come to more are cut to the units that fit, and say from what', () => {
  const { lines, isCut } = fitLines([line(LARGEST_AMOUNT - 5n, 1n), line(1_000n, 2n), line(7n, 1n), line(3n, 1n)])
  expect(isCut).toBe(true)
  expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [Number(LARGEST_AMOUNT) - 5, Number(LARGEST_AMOUNT) - 5],
    [2, 4],
    [1, 1],
    [0, 0],
  ])
  expect(lines.map(({ description }) => description)).toEqual([
    'API calls',
    'API calls (cut from 1,000: an invoice can hold no more)',
    'API calls (cut from 7: an invoice can hold no more)',
    'API calls (cut from 3: an invoice can hold no more)',
  ])
})

test('units without a price take nothing of an invoice, and are cut only to what a quantity can be', () => {
  const { lines } = fitLines([line(LARGEST_AMOUNT, 1n), line(LARGEST_AMOUNT + 1n, 0n)])
  expect(lines[1]).toMatchObject({ quantity: Number(LARGEST_AMOUNT), amount: 0 })
})

test('the first invoice of a purchase covers its first period and is issued as paid', () => {
  const subscription = billed({ quantity: 2, items: [calls({ quantity: 150n })] })
  expect(firstInvoices({ billedBy: 'service' }, subscription, { name: 'Acme' }, at('2026-03-01'))).toEqual([
    {
      reason: 'first',
      billableId: 5,
      subscriptionId: 7,
      buyer: { name: 'Acme' },
      currency: 'USD',
      ...MARCH_SPAN,
      issuedAt: at('2026-03-01'),
      isCollected: true,
      lines: comingLines(subscription, MARCH),
    },
  ])
})

test.each([
  ['a purchase that the service bills', 'service', {}, 1],
  ['a trial', 'service', { trialEndsAt: at('2026-03-31') }, 0],
  ['a subscription that its gateway bills', 'gateway', {}, 0],
  ['a plan that is bought once at such a gateway', 'gateway', { terms: terms({ isRecurring: false }) }, 1],
] as const)('%s has its first invoice where it is due here', (_what, billedBy, change, count) => {
  expect(firstInvoices({ billedBy }, billed(change), { name: 'Acme' }, at('2026-03-01'))).toHaveLength(count)
})
