import { asking, bent, DAY_MS, HOUR_MS, idIn, instead, keeping, refusing, remembering, shift, shown } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const toActive = (one: any) => {
  if (one.status === 'grace') Object.assign(one, { status: 'active', canceledAt: null, endsAt: null })
}

function secondCancelMoves(): Mutant {
  let cancels = 0
  return bent(
    'a second cancellation moves the first',
    'Each retry prolongs the contract.',
    'cancelSubscription',
    ({ data }) => {
      cancels += 1
      if (cancels > 1 && data.status === 'grace') data.canceledAt = shift(data.canceledAt, 1000)
    },
  )
}

export const cancellationMutants = (): Mutant[] => [
  shown('grace is shown as active everywhere', 'A customer who has left seems to stay.', 'subscription', toActive),
  bent('grace is shown as active by itself', 'A customer who has left seems to stay.', 'getSubscription', ({ data }) =>
    toActive(data),
  ),
  bent(
    'grace is shown as active in the list',
    'A customer who has left seems to stay.',
    'listSubscriptions',
    ({ data }) => data.forEach(toActive),
  ),
  shown('grace has no end', 'Nobody knows when access ends.', 'subscription', (one) => {
    if (one.status === 'grace') one.endsAt = null
  }),
  shown('grace ends a day late', 'A day is given away.', 'subscription', (one) => {
    if (one.status === 'grace') one.endsAt = shift(one.endsAt, DAY_MS)
  }),
  shown('a cancellation is dated an hour back', 'A notice seems to have come in time.', 'subscription', (one) => {
    one.canceledAt &&= shift(one.canceledAt, -HOUR_MS)
  }),
  shown('an immediate cancellation keeps its access', 'What was ended goes on.', 'subscription', (one) => {
    if (one.status === 'canceled' && one.plan.key !== 'community')
      Object.assign(one, { status: 'grace', endsAt: one.currentPeriodEnd })
  }),
  secondCancelMoves(),
  asking(
    'an immediate cancellation waits for the end of the period',
    'What was ended goes on.',
    'cancelSubscription',
    (asked) => (asked.body = asked.body.replace('true', 'false')),
  ),
  asking(
    'a cancellation without a body ends access now',
    'A customer loses paid days.',
    'cancelSubscription',
    (asked) => {
      if (asked.body !== '') return
      asked.headers['content-type'] = 'application/json'
      asked.body = '{"immediately":true}'
    },
  ),
  asking('an empty object ends access now', 'A customer loses paid days.', 'cancelSubscription', (asked) => {
    if (asked.body === '{}') asked.body = '{"immediately":true}'
  }),
  asking(
    'a misspelt field of a cancellation is dropped',
    'A cancellation is not the one that was meant.',
    'cancelSubscription',
    (asked) => (asked.body = asked.body.replace('"immediatly":true', '')),
  ),
  asking(
    'text counts as true in a cancellation',
    'A customer loses paid days.',
    'cancelSubscription',
    (asked) => (asked.body = asked.body.replace('"true"', 'true')),
  ),
  keeping<{ seen?: Record<number, any> }>({}, (memory) => ({
    name: 'a resume only says so',
    means: 'A customer who came back is cut off.',
    ask(asked) {
      if (asked.operation === 'resumeSubscription' && memory.seen?.[idIn(asked)])
        return instead(200, { data: { ...memory.seen[idIn(asked)], status: 'active', canceledAt: null, endsAt: null } })
      return undefined
    },
    answer(answered, asked) {
      if (asked.operation === 'cancelSubscription' && answered.status === 200)
        memory.seen = { ...memory.seen, [idIn(asked)]: JSON.parse(answered.body.toString()).data }
    },
  })),
  keeping<{ seen?: Record<number, any> }>({}, (memory) => ({
    name: 'a cancellation only says so',
    means: 'A customer who has left is charged on.',
    ask(asked) {
      const one = memory.seen?.[idIn(asked)]
      if (asked.operation === 'cancelSubscription' && one && asked.body === '')
        return instead(200, {
          data: { ...one, status: 'grace', canceledAt: new Date().toISOString(), endsAt: one.currentPeriodEnd },
        })
      return undefined
    },
    answer(answered, asked) {
      if (asked.operation !== 'upgradeFromFree' || answered.status !== 201) return
      const { data } = JSON.parse(answered.body.toString())
      memory.seen = { ...memory.seen, [data.id]: data }
    },
  })),
  bent(
    'a resumed subscription keeps its end',
    'A customer who came back is cut off.',
    'resumeSubscription',
    ({ data }) => (data.endsAt = data.currentPeriodEnd),
  ),
  shown('a resume begins a new period', 'The day of billing moves with each change of mind.', 'subscription', (one) => {
    if (one.status === 'active' && one.plan.key === 'pro') one.currentPeriodEnd = shift(one.currentPeriodEnd, DAY_MS)
  }),
  bent(
    'the last invoice counts as a renewal',
    'A customer in grace is told that it goes on.',
    'getUpcomingInvoice',
    ({ data }) => {
      if (data.reason === 'final') data.reason = 'renewal'
    },
  ),
  remembering(
    'what has ended can be resumed',
    'A customer comes back without paying.',
    'resumeSubscription',
    ({ body }) => body.includes('canceled'),
  ),
  remembering(
    'what has ended can be cancelled again',
    'A second notice seems to count.',
    'cancelSubscription',
    ({ body }) => body.includes('subscription_not_cancelable'),
  ),
  refusing('a 422 has no errors', 'Clients fail on the missing field.', 422, (body, { operation }) => {
    if (operation === 'cancelSubscription') delete body.errors
  }),
]
