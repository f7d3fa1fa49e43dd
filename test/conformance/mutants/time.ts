import { periodsAfter } from '../calendar.js'
import type { Event } from '../inbox.js'
import { become, bend, bent, DAY_MS, HOUR_MS, idIn, keeping, remembering, shift, shown, told } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
const nothing = (): Event[] => []

export const timeMutants = (): Mutant[] => [
  shown(
    'a month is always 30 days once renewed',
    'The day of billing wanders through the month.',
    'subscription',
    (one) => {
      if (one.plan.key === 'pro' && one.createdAt < one.currentPeriodStart)
        one.currentPeriodEnd = shift(one.currentPeriodStart, 30 * DAY_MS)
    },
  ),
  shown(
    'a day that was clamped stays clamped',
    'Who began on the 31st is billed on the 28th for ever.',
    'subscription',
    (one) => {
      if (one.plan.key === 'pro' && one.createdAt < one.currentPeriodStart)
        one.currentPeriodEnd = periodsAfter(one.currentPeriodStart, 'month', 1, 1)
    },
  ),
  bent('a renewal is not shown by itself', 'Two screens show two periods.', 'getSubscription', ({ data }) => {
    if (data.createdAt < data.currentPeriodStart) data.currentPeriodStart = data.createdAt
  }),
  shown('usage beyond what is included is not billed', 'The operator earns less.', 'invoice', (one) => {
    if (one.currency === 'USD' && one.total > 4900 && one.total < 6000) one.total = 4900
  }),
  shown('a renewal is billed for the period before', 'Revenue is booked into the wrong month.', 'invoice', (one) => {
    if (one.paidAt && one.paidAt >= one.periodEnd) one.periodEnd = shift(one.periodEnd, DAY_MS)
    else if (one.total === 4950) Object.assign(one, { periodStart: shift(one.periodStart, -DAY_MS) })
  }),
  shown('renewals are paid a week after', 'Money comes late.', 'invoice', (one) => {
    if (one.total === 4950 && one.paidAt) one.paidAt = shift(one.paidAt, 3 * DAY_MS)
  }),
  keeping<{ totals?: Map<number, number> }>({}, (memory) => ({
    name: 'totals do not start anew with a period',
    means: 'A cap is reached for good.',
    answer(answered, asked) {
      if (asked.operation !== 'tallyUsage' || answered.status !== 200) return
      memory.totals ??= new Map()
      bend(answered, ({ data }) => {
        const total = (memory.totals!.get(idIn(asked)) ?? 0) + data.quantity
        memory.totals!.set(idIn(asked), total)
        data.total = total
      })
    },
  })),
  shown('grace goes on after its end', 'Who has left is served for ever.', 'subscription', (one) => {
    if (one.status === 'canceled' && one.endsAt === one.currentPeriodEnd) one.status = 'grace'
  }),
  bent(
    'grace goes on after its end, read by itself',
    'Who has left is served for ever.',
    'getSubscription',
    ({ data }) => {
      if (data.status === 'canceled' && data.endsAt === data.currentPeriodEnd) data.status = 'grace'
    },
  ),
  {
    name: 'usage is counted after the end of grace',
    means: 'Who has left is served for ever.',
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.body.includes('this one is canceled'))
        become(answered, 200, {
          data: { ...JSON.parse(asked.body), idempotencyKey: null, total: 1, recordedAt: new Date().toISOString() },
        })
    },
  },
  remembering(
    'what has run out can be resumed',
    'A customer comes back without paying.',
    'resumeSubscription',
    ({ status }) => status === 422,
  ),
  told('SubscriptionRenewed is missing', 'An application cuts off who has paid.', ['SubscriptionRenewed'], nothing),
  told('SubscriptionEnded is missing', 'An application serves who has left.', ['SubscriptionEnded'], nothing),
  told('SubscriptionEnded tells of grace', 'An application serves who has left.', ['SubscriptionEnded'], (event) => [
    { ...event, data: { ...event.data, status: 'grace' } },
  ]),
  told(
    'a renewal is told for the period before',
    'An application shows last month.',
    ['SubscriptionRenewed'],
    (event) => [
      { ...event, data: { ...event.data, currentPeriodStart: shift(event.data.currentPeriodStart, -HOUR_MS) } },
    ],
  ),
]
