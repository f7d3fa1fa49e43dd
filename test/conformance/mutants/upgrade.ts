import {
  asking,
  become,
  bend,
  bent,
  DAY_MS,
  headed,
  HOUR_MS,
  idIn,
  keeping,
  refusing,
  remembering,
  shift,
  shown,
} from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
const periods = (name: string, means: string, end: (subscription: any) => string): Mutant =>
  shown(name, means, 'subscription', (one) => {
    if (one.status !== 'free' && !one.currentPeriodEnd.startsWith('9999')) one.currentPeriodEnd = end(one)
  })

const withoutField = (asked: { body: string }, field: string) => {
  const fields = Object.entries(JSON.parse(asked.body) as object).filter(([name]) => name !== field)
  asked.body = JSON.stringify(Object.fromEntries(fields))
}

export const upgradeMutants = (): Mutant[] => [
  {
    name: 'an upgrade answers 200 instead of 201',
    means: 'Generated clients do not know the answer.',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.status === 201) answered.status = 200
    },
  },
  bent(
    'the free subscription stays free in the list',
    'A customer seems to have two subscriptions.',
    'listSubscriptions',
    ({ data }) => {
      for (const one of data)
        if (one.plan.key === 'community') Object.assign(one, { status: 'free', canceledAt: null, endsAt: null })
    },
  ),
  shown(
    'the free subscription stays free everywhere',
    'A customer keeps the free allowance as well.',
    'subscription',
    (one) => {
      if (one.plan.key === 'community') Object.assign(one, { status: 'free', canceledAt: null, endsAt: null })
    },
  ),
  periods('a period is always 30 days', 'Customers pay 12.2 times a year.', ({ currentPeriodStart }) =>
    shift(currentPeriodStart, 30 * DAY_MS),
  ),
  periods('a period ends a millisecond early', 'Usage falls between two periods.', ({ currentPeriodEnd }) =>
    shift(currentPeriodEnd, -1),
  ),
  periods(
    'a period ends at midnight',
    'Customers lose the rest of a day.',
    ({ currentPeriodEnd }) => `${currentPeriodEnd.slice(0, 10)}T00:00:00.000Z`,
  ),
  shown('a year is twelve times thirty days', 'Yearly customers lose five days.', 'subscription', (one) => {
    if (one.plan.key === 'team-yearly' && one.trialEndsAt === null)
      one.currentPeriodEnd = shift(one.currentPeriodStart, 360 * DAY_MS)
  }),
  shown('an interval count is ignored', 'A quarter lasts a month.', 'subscription', (one) => {
    if (one.plan.key === 'desk-weeks') one.currentPeriodEnd = shift(one.currentPeriodStart, 7 * DAY_MS)
  }),
  shown(
    'createdAt is an hour ahead',
    'Sorting by time is wrong.',
    'subscription',
    (one) => (one.createdAt = shift(one.createdAt, HOUR_MS)),
  ),
  shown(
    'a period begins an hour off',
    'Local time has leaked into UTC.',
    'subscription',
    (one) => (one.currentPeriodStart = shift(one.currentPeriodStart, -HOUR_MS)),
  ),
  shown(
    'an upgraded subscription has a trial',
    'A customer who has paid is told of a trial.',
    'subscription',
    (one) => {
      if (one.status === 'active') Object.assign(one, { status: 'trialing', trialEndsAt: one.currentPeriodEnd })
    },
  ),
  shown(
    'a plan is shown by its key alone',
    "Customers read 'team-yearly'.",
    'subscription',
    ({ plan }) => (plan.name = plan.key),
  ),
  shown('a new subscription is in another slot', 'The application does not find it.', 'subscription', (one) => {
    if (one.status === 'active') one.name = `${one.name}-2`.slice(0, 64)
  }),
  bent(
    'an upgrade tells another period than is read back',
    'What was promised is not what is kept.',
    'upgradeFromFree',
    ({ data }) => (data.currentPeriodEnd = shift(data.currentPeriodEnd, DAY_MS)),
  ),
  asking('the quantity of an order is ignored', 'Three seats are paid as one.', 'upgradeFromFree', (asked) =>
    withoutField(asked, 'quantity'),
  ),
  asking('the slot of an order is ignored', 'The subscription replaces another one.', 'upgradeFromFree', (asked) =>
    withoutField(asked, 'name'),
  ),
  asking('what is bought ahead is ignored', 'The customer has not what was ordered.', 'upgradeFromFree', (asked) =>
    withoutField(asked, 'planItems'),
  ),
  remembering(
    'a second upgrade seems to succeed',
    'A customer seems to have bought twice.',
    'upgradeFromFree',
    ({ body }) => body.includes('subscription_not_free'),
  ),
  {
    name: 'a status that is not declared',
    means: 'Generated clients do not know the answer.',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.body.includes('subscription_not_free'))
        answered.status = 409
    },
  },
  bent(
    'an upgrade appears twice in the list of invoices',
    'A customer seems to be billed twice.',
    'listInvoices',
    ({ data }) => {
      if (data.length > 1)
        data.unshift({ ...data[0], id: data[0].id + 1, pdfUrl: data[0].pdfUrl.replace(/\d+/, String(data[0].id + 1)) })
    },
  ),
  bent('the new invoice is missing from the list', 'A customer cannot find the bill.', 'listInvoices', ({ data }) =>
    data.shift(),
  ),
  refusing('a refused upgrade names another field', 'A form marks the wrong field.', 422, (body, { operation }) => {
    if (operation === 'upgradeFromFree' && body.errors.planKey) body.errors = { plan: body.errors.planKey }
  }),
  headed('every upgrade is called deprecated', 'Integrators rewrite what is right.', 'upgradeFromFree', (headers) =>
    Object.assign(headers, { deprecation: '@1795132800', sunset: 'Fri, 31 Dec 2027 00:00:00 GMT' }),
  ),
  headed(
    'the deprecated body does not say so',
    'Integrators find out when it is gone.',
    'upgradeFromFree',
    (headers) => {
      delete headers['deprecation']
      delete headers['sunset']
    },
  ),
  keeping<{ id?: number }>({}, (memory) => ({
    name: 'an upgrade ends another free subscription as well',
    means: 'A customer loses what was not touched.',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.status === 201) memory.id = idIn(asked)
      if (asked.operation !== 'listSubscriptions' || answered.status !== 200 || memory.id === undefined) return
      bend(answered, ({ data }) => {
        const one = data.find(({ id, status }: any) => status === 'free' && id !== memory.id)
        if (one) Object.assign(one, { status: 'canceled', canceledAt: one.createdAt, endsAt: one.createdAt })
      })
    },
  })),
  {
    name: 'an error is answered with a success',
    means: 'A customer believes to have bought.',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.body.includes('null_gateway')) become(answered, 201, {})
    },
  },
]
