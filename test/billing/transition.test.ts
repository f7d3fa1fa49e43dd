import { expect, test } from 'vitest'
import { lastBill, nextTransition, renewalInvoice } from '../../src/billing/transition.js'
import { at, billed, calls, soldCalls, terms, used } from '../support/billed-subscription.js'

const NOTHING_USED = { usage: [], billedBy: 'service' } as const
const withCalls = (total: bigint, billedBy: 'service' | 'gateway' | 'nobody' = 'service') =>
  ({ usage: [used('calls', total, at('2026-02-28'))], billedBy }) as const

test('a period ends in the next one, which is counted from the anchor and billed as it begins', () => {
  expect(nextTransition(billed(), NOTHING_USED)).toMatchObject({
    at: at('2026-03-31'),
    event: 'SubscriptionRenewed',
    change: { status: 'active', currentPeriodStart: at('2026-03-31'), currentPeriodEnd: at('2026-04-30') },
    invoice: {
      billableId: 5,
      subscriptionId: 7,
      buyer: { name: 'Acme' },
      currency: 'USD',
      reason: 'renewal',
      periodStart: at('2026-03-31'),
      periodEnd: at('2026-04-30'),
      issuedAt: at('2026-03-31'),
      lines: [
        {
          kind: 'plan',
          description: 'Pro',
          feature: null,
          quantity: 1n,
          unitPrice: 4900n,
          periodStart: at('2026-03-31'),
          periodEnd: at('2026-04-30'),
        },
      ],
    },
    reported: [],
  })
})

test.each(['active', 'past_due'] as const)('%s stays %s when its period is renewed', (status) => {
  expect(nextTransition(billed({ status }), NOTHING_USED).change.status).toBe(status)
})

test('a trial ends in an active subscription and in its first invoice', () => {
  const {
    at: when,
    change,
    invoice,
  } = nextTransition(billed({ status: 'trialing', trialEndsAt: at('2026-03-31') }), NOTHING_USED)
  expect(when).toEqual(at('2026-03-31'))
  expect(change.status).toBe('active')
  expect(invoice?.reason).toBe('first')
})

test('grace ends in canceled when it ends, in the same period and with no invoice where nothing is owed', () => {
  const grace = billed({ status: 'grace', endsAt: at('2026-03-15') })
  expect(nextTransition(grace, NOTHING_USED)).toMatchObject({
    at: at('2026-03-15'),
    event: 'SubscriptionEnded',
    change: { status: 'canceled', currentPeriodStart: at('2026-02-28'), currentPeriodEnd: at('2026-03-31') },
    invoice: undefined,
    reported: [],
  })
})

test('grace without an end and an active subscription with one are renewed', () => {
  for (const subscription of [billed({ status: 'grace' }), billed({ endsAt: at('2026-03-15') })])
    expect(nextTransition(subscription, NOTHING_USED)).toMatchObject({
      event: 'SubscriptionRenewed',
      at: at('2026-03-31'),
    })
})

test('usage beyond what was covered is billed with the next period, after its price', () => {
  const { invoice } = nextTransition(billed({ items: [calls()] }), withCalls(130n))
  expect(invoice?.lines).toEqual([
    expect.objectContaining({ kind: 'plan', quantity: 1n }),
    {
      kind: 'usage',
      description: 'API calls, beyond the quantity covered',
      feature: 'calls',
      quantity: 30n,
      unitPrice: 2n,
      periodStart: at('2026-02-28'),
      periodEnd: at('2026-03-31'),
    },
  ])
})

test('usage beyond what was covered is on the last bill of a subscription whose grace ends', () => {
  const grace = billed({ status: 'grace', endsAt: at('2026-03-15'), items: [calls()] })
  expect(nextTransition(grace, withCalls(130n)).invoice).toEqual({
    billableId: 5,
    subscriptionId: 7,
    buyer: { name: 'Acme' },
    currency: 'USD',
    reason: 'final',
    periodStart: at('2026-02-28'),
    periodEnd: at('2026-03-15'),
    issuedAt: at('2026-03-15'),
    lines: [expect.objectContaining({ kind: 'usage', quantity: 30n, periodEnd: at('2026-03-15') })],
  })
})

test('the usage of a trial is free, and the usage from its last moment on is not', () => {
  const subscription = billed({ trialEndsAt: at('2026-02-28'), items: [calls()] })
  const usage = [used('calls', 500n, at('2026-01-31')), used('calls', 101n, at('2026-02-28'))]
  const { invoice } = lastBill(subscription, { usage, billedBy: 'service' }, at('2026-03-31'))
  expect(invoice?.lines.map(({ quantity }) => quantity)).toEqual([1n])
  const during = lastBill(
    billed({ trialEndsAt: at('2026-03-31'), items: [calls()] }),
    withCalls(500n),
    at('2026-03-31'),
  )
  expect(during.invoice).toBeUndefined()
})

test('where the gateway bills, it is told the usage that was not on trial, and no invoice is written', () => {
  const usage = [used('calls', 500n, at('2026-01-31')), used('calls', 101n, at('2026-02-28'))]
  const subscription = billed({ trialEndsAt: at('2026-02-28'), items: [calls()] })
  for (const bill of [
    nextTransition(subscription, { usage, billedBy: 'gateway' }),
    lastBill(subscription, { usage, billedBy: 'gateway' }, at('2026-03-31')),
  ])
    expect(bill).toMatchObject({ invoice: undefined, reported: [usage[1]] })
})

test.each(['service', 'nobody'] as const)('where %s bills, no gateway is told of usage', (billedBy) => {
  const subscription = billed({ items: [calls()] })
  expect(nextTransition(subscription, withCalls(130n, billedBy)).reported).toEqual([])
})

test('where nobody bills, a period is renewed and ends without an invoice', () => {
  const subscription = billed({ items: [calls()] })
  expect(nextTransition(subscription, withCalls(130n, 'nobody')).invoice).toBeUndefined()
  expect(lastBill(subscription, withCalls(130n, 'nobody'), at('2026-03-31')).invoice).toBeUndefined()
})

const moved = (change: Parameters<typeof terms>[0], items = [soldCalls()]) => ({
  repriceId: 9,
  reprice: { beginsAt: at('2026-03-31'), createdAt: at('2026-03-31'), terms: terms({ version: 2, ...change }), items },
})

test('a renewal from the day on which new terms begin is on the new terms, and the past usage on the old ones', () => {
  const items = [calls({ quantity: 120n })]
  const subscription = billed({
    items,
    ...moved({ price: 5900n }, [soldCalls({ includedQuantity: 10n, unitPrice: 3n })]),
  })
  const { invoice, next, change } = nextTransition(subscription, withCalls(125n))
  expect(invoice?.lines.map(({ kind, quantity, unitPrice }) => [kind, quantity, unitPrice])).toEqual([
    ['plan', 1n, 5900n],
    ['item', 110n, 3n],
    ['usage', 5n, 2n],
  ])
  expect(change.currentPeriodEnd).toEqual(at('2026-04-30'))
  expect(next).toEqual({
    ...subscription,
    ...change,
    terms: terms({ version: 2, price: 5900n }),
    termsVersion: 2,
    repriceId: null,
    reprice: null,
    items: [
      {
        id: 0,
        subscriptionId: 7,
        planItemId: 41,
        key: 'calls',
        name: 'Calls',
        quantity: 120n,
        includedQuantity: 10n,
        unitPrice: 3n,
        capBehavior: 'charge',
        ceiling: null,
        segmentCovered: null,
        segmentLimit: null,
      },
    ],
  })
})

test('a renewal before the day on which new terms begin keeps the old ones', () => {
  const later = moved({ price: 5900n })
  const subscription = billed({ ...later, reprice: { ...later.reprice, beginsAt: at('2026-04-01') } })
  const transition = nextTransition(subscription, NOTHING_USED)
  expect(transition.invoice?.lines[0]?.unitPrice).toBe(4900n)
  expect(transition.isMoved).toBe(false)
})

test.each([
  ['gateway', 'stripe'],
  ['nobody', 'a gateway that takes no usage'],
] as const)('whom a gateway bills keeps the terms that it has there (%s, %s)', (billedBy, gateway) => {
  const subscription = billed({ gateway, ...moved({ price: 5900n }) })
  const { next, isMoved } = nextTransition(subscription, { usage: [], billedBy })
  expect([next.termsVersion, next.terms.price, isMoved]).toEqual([1, 4900n, false])
  const free = billed({ gateway: 'null', ...moved({ price: 0n }, []) })
  expect(nextTransition(free, { usage: [], billedBy: 'nobody' }).isMoved).toBe(true)
})

test.each([
  ['another interval', { interval: 'year' }, '2027-03-31'],
  ['another count', { intervalCount: 3 }, '2026-06-30'],
] as const)('new terms with %s begin a cycle of their own', (_name, change, end) => {
  const { next, change: period } = nextTransition(billed(moved(change)), NOTHING_USED)
  expect(next.anchor).toEqual(at('2026-03-31'))
  expect(period.currentPeriodEnd).toEqual(at(end))
})

test.each([
  ['a block keeps no more than it includes', { capBehavior: 'block', includedQuantity: 10n }, 120n, 10n],
  ['a ceiling keeps no more than the ceiling', { capBehavior: 'charge_until_ceiling', ceiling: 50n }, 120n, 50n],
  ['a charged item keeps everything', {}, 120n, 120n],
  ['a block keeps what is below it', { capBehavior: 'block', includedQuantity: 500n }, 120n, 120n],
  ['what was not bought ahead stays so', { capBehavior: 'block', includedQuantity: 10n }, null, null],
] as const)('of what was bought ahead, new terms with %s', (_name, sold, bought, kept) => {
  const items = [calls({ key: 'seats', quantity: 1n }), calls({ quantity: bought })]
  const { next } = nextTransition(billed({ items, ...moved({}, [soldCalls(sold)]) }), NOTHING_USED)
  expect(next.items.map(({ key, quantity }) => [key, quantity])).toEqual([['calls', kept]])
})

test('an item that only the new terms have begins with nothing bought ahead', () => {
  const { next } = nextTransition(billed(moved({})), NOTHING_USED)
  expect(next.items[0]?.quantity).toBeNull()
})

test('a renewal’s invoice is on the subscription’s own terms where nothing else is said', () => {
  const period = { start: at('2026-05-01'), end: at('2026-06-01') }
  expect(renewalInvoice(billed(), [], period)).toMatchObject({ reason: 'renewal', lines: [{ unitPrice: 4900n }] })
})
