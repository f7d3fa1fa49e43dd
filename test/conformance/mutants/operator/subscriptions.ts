import { bent, become, keeping, shift, shown, DAY_MS } from '../bend.js'
import { seal, type Statement } from '../outside/statement.js'
import type { Mutant } from '../proxy.js'
import { bodyOf, told } from './bend.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */

type Owned = { id: number; status: string }

const remembersEntitled = (name: string, means: string, reason: string): Mutant =>
  keeping(new Map<string, { data: object }>(), (granted) => ({
    name,
    means,
    answer(answered, { operation, url, headers }) {
      if (operation !== 'getEntitlement' || answered.status !== 200) return
      const body = bodyOf<{ data: { reason: string; asOf: string } }>(answered)
      const whose = `${headers.authorization} ${url}`
      if (body.data.reason === 'granted') granted.set(whose, body)
      else if (body.data.reason === reason && granted.has(whose))
        become(answered, 200, { data: { ...granted.get(whose)!.data, asOf: body.data.asOf } })
    },
  }))

const countsWithoutAccess: Mutant = {
  name: 'usage of a paused subscription is counted',
  means: 'A customer without access runs up a bill.',
  answer(answered, { operation }) {
    if (operation === 'tallyUsage' && answered.body.includes('subscription_has_no_access'))
      become(answered, 200, { data: RECORD })
  },
}
const RECORD = { feature: 'units', quantity: 1, idempotencyKey: null, total: 1, recordedAt: '2026-11-10T08:00:00.000Z' }

const billsTheTrial = (): Mutant =>
  bent(
    'the usage of a trial is billed',
    'A trial costs money.',
    'getUpcomingInvoice',
    ({ data }: { data: Statement }) => {
      if (data.reason !== 'first') return
      const [plan] = data.lines
      data.lines.push({ ...plan!, kind: 'usage', position: 1, quantity: 1, unitPrice: 7, amount: 7 })
      data.total += 7
      seal(data)
    },
  )

export const operatorSubscriptionMutants = (): Mutant[] => [
  remembersEntitled('a paused subscription still entitles', 'Access goes on that was taken away.', 'no_access'),
  remembersEntitled('an ended subscription still entitles', 'Who has left is served for ever.', 'not_in_plan'),
  countsWithoutAccess,
  {
    name: 'a pause only says so',
    means: 'Access goes on that was taken away.',
    answer(answered, { operation }) {
      if (operation === 'getSubscription' && answered.body.includes('"paused"')) {
        const { data } = bodyOf<{ data: Owned }>(answered)
        become(answered, 200, { data: { ...data, status: 'active' } })
      }
    },
  },
  told('what is paused counts as canceled', 'A pause is final.', 'pauseSubscription', ({ data }) => {
    Object.assign(data, { status: 'canceled', canceledAt: data.createdAt, endsAt: data.createdAt })
  }),
  bent('a resume of a pause begins a new period', 'Paid days are lost.', 'resumeSubscription', ({ data }) => {
    data.currentPeriodStart = shift(data.currentPeriodStart, 1)
  }),
  {
    name: 'an ended subscription can be paused',
    means: 'What has ended waits to be resumed.',
    answer(answered, { operator, url }) {
      if (operator !== 'pauseSubscription' || !answered.body.includes('subscription_not_pausable')) return
      become(answered, 200, { data: { id: Number(/\d+/.exec(url)?.[0]), status: 'paused' } })
    },
  },
  shown('a trial lasts a day longer than it says', 'Revenue comes a day late.', 'subscription', (one) => {
    one.trialEndsAt &&= shift(one.trialEndsAt, DAY_MS)
  }),
  billsTheTrial(),
  bent(
    'a change in the trial ends it',
    'A customer pays who was promised two weeks.',
    'changeSubscription',
    ({ data }) => {
      if (data.status === 'trialing') Object.assign(data, { status: 'active', trialEndsAt: null })
    },
  ),
  bent(
    'the first invoice after a trial is due at once',
    'A customer pays in the trial.',
    'getUpcomingInvoice',
    ({ data }) => {
      if (data.reason !== 'first') return
      data.dueAt = shift(data.dueAt, -DAY_MS)
      seal(data)
    },
  ),
  bent(
    'a canceled trial is active once it is resumed',
    'A customer loses the rest of the trial.',
    'resumeSubscription',
    ({ data }) => {
      if (data.status === 'trialing') data.status = 'active'
    },
  ),
  told(
    'the operator sees other usage than the account',
    'A dispute cannot be settled.',
    'getCurrentUsage',
    ({ data }) => {
      for (const one of data.features) one.total += 2
    },
  ),
  {
    name: "the operator's void finds its key on any subscription",
    means: "Another subscription's usage is taken back.",
    answer(answered, { operator }) {
      if (operator === 'voidUsage' && answered.body.includes('usage_not_found'))
        become(answered, 200, { data: { ...RECORD, voidedAt: RECORD.recordedAt, voidReason: 'Counted twice' } })
    },
  },
  keeping<{ last?: object }>({}, (memory) => ({
    name: 'a slot holds two living subscriptions',
    means: 'A customer pays twice.',
    answer(answered, { operator }) {
      if (operator !== 'openSubscription') return
      if (answered.status === 201) memory.last = bodyOf(answered)
      else if (memory.last && answered.body.includes('"name"')) become(answered, 201, memory.last)
    },
  })),
  told(
    "the operator's quote is a unit too low",
    'Another amount is charged than was shown.',
    'quoteSubscriptionChange',
    ({ data }) => {
      data.amountDue -= 1
    },
  ),
]
