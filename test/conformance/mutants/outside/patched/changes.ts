/** Changes that wait, are quoted or are declined, each wrong where something else has happened meanwhile. */
import { become, bend, bent, isJson, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { codeOf, dataOf, each, fieldsOf, refuse, subscriptionIn } from '../careless/memory.js'
import { askOf } from '../../ask-of.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

type Quoted = Readonly<{ subscription: number; order: object; balanceCredit: number }>

/** A stale quote is used for such a change, unless another change has come in between. */
const staleUsed = (name: string, means: string, isSuch: (quoted: Quoted) => boolean): Mutant =>
  keeping(new Map<string, Quoted>(), (quotes) => ({
    name,
    means,
    async answer(answered, asked) {
      const subscription = subscriptionIn(asked)
      const data = dataOf(answered)
      if (asked.operation === 'quoteSubscriptionChange' && data)
        quotes.set(data.id, { subscription, order: fieldsOf(asked), balanceCredit: data.balanceCredit })
      if (asked.operation !== 'changeSubscription') return
      if (data) for (const [id, quoted] of quotes) if (quoted.subscription === subscription) quotes.delete(id)
      const quoted = quotes.get(fieldsOf(asked).quote)
      if (!quoted || !isSuch(quoted) || codeOf(answered) !== 'quote_stale') return
      const changed = await askOf(asked, 'POST', `/subscriptions/${subscription}/change`, quoted.order)
      if (changed.data) become(answered, 200, changed)
    },
  }))

export const patchedQuotes = (): Mutant[] => [
  staleUsed(
    'a quote is used at the amount of today',
    'A customer pays another amount than was shown.',
    ({ balanceCredit }) => balanceCredit === 0,
  ),
]

export const patchedLateQuotes = (): Mutant[] => [
  staleUsed(
    'quotes make any time of the past cheaper',
    'Who quotes in turn uses seats that are never paid.',
    ({ balanceCredit }) => balanceCredit > 0,
  ),
]

export const patchedDeclines = (): Mutant[] => [
  keeping(new Set<number>(), (dropped) => ({
    name: 'a change that is declined drops the one that waits',
    means: 'A customer stays on the plan that was to end.',
    answer(answered, asked) {
      if (asked.operation === 'changeSubscription') {
        if (codeOf(answered) === 'gateway_error') dropped.add(subscriptionIn(asked))
        else if (answered.status === 200) dropped.delete(subscriptionIn(asked))
      }
      if (asked.operation === 'getScheduledChange' && dropped.has(subscriptionIn(asked)))
        refuse(answered, 404, 'not_found')
    },
  })),
]

export const patchedWaiting = (): Mutant[] => [
  keeping(new Map<number, number>(), (seats) => ({
    name: 'a quantity that is changed at once is not changed in what waits',
    means: 'The next period has the seats of the month before.',
    async ask(asked) {
      if (asked.operation !== 'changeSubscription' || fieldsOf(asked).timing !== 'now') return
      const { data } = await askOf(asked, 'GET', `/subscriptions/${subscriptionIn(asked)}/scheduled-change`)
      if (data && !seats.has(subscriptionIn(asked))) seats.set(subscriptionIn(asked), data.quantity)
    },
    answer(answered, asked) {
      const isNow = fieldsOf(asked).timing === 'now'
      if (asked.operation === 'changeSubscription' && answered.status === 200 && !isNow)
        seats.delete(subscriptionIn(asked))
      if (asked.operation === 'getScheduledChange' && answered.status === 200 && seats.has(subscriptionIn(asked)))
        bend(answered, ({ data }) => (data.quantity = seats.get(subscriptionIn(asked))))
    },
  })),
]

export const patchedNotes = (): Mutant[] => [
  {
    name: 'a change gives back what credit notes have given back',
    means: 'A customer is paid twice for one month.',
    async answer(answered, asked) {
      if (asked.operation !== 'changeSubscription' || codeOf(answered) !== 'subscription_not_changeable') return
      const read = await askOf(asked, 'GET', `/subscriptions/${subscriptionIn(asked)}`)
      if (read.data?.status === 'active') become(answered, 200, read)
    },
  },
]

/** The period of each subscription that was paused, and of each that a resume has moved on. */
type Periods = Readonly<{ paused: Map<number, string>; moved: Map<number, string> }>
const periods = (): Periods => ({ paused: new Map(), moved: new Map() })

export const patchedPauses = (): Mutant[] => [
  keeping(new Map<number, string>(), (ends) => ({
    name: 'what waits in a long pause is to be made in the past',
    means: 'A client shows a change as overdue, and asks for it again.',
    answer(answered, asked) {
      if (answered.status >= 300 || !isJson(answered)) return
      const end = asked.operation === 'getScheduledChange' ? ends.get(subscriptionIn(asked)) : undefined
      bend(answered, (body) => {
        each(body, 'currentPeriodEnd', (one) => ends.set(one.id, one.currentPeriodEnd))
        if (end !== undefined) body.data.effectiveAt = end
      })
    },
  })),
  {
    name: 'the resume after a long pause forgets what waited',
    means: 'A customer pays for the seats of before.',
    async ask(asked) {
      if (asked.operation !== 'resumeSubscription') return
      await askOf(asked, 'DELETE', `/subscriptions/${subscriptionIn(asked)}/scheduled-change`)
    },
  },
  keeping(periods(), ({ paused, moved }) => ({
    name: 'the change that a resume makes is not told',
    means: 'A program that follows the log keeps the seats of before.',
    answer(answered, asked) {
      const data = dataOf(answered)
      if (!data) return
      if (asked.operator === 'pauseSubscription') paused.set(data.id, data.currentPeriodStart)
      if (
        asked.operation === 'resumeSubscription' &&
        (paused.get(data.id) ?? data.currentPeriodStart) !== data.currentPeriodStart
      )
        moved.set(data.id, data.currentPeriodStart)
      if (asked.operation !== 'listEvents') return
      const isUntold = ({ event: { type, data: of } }: any) =>
        type === 'SubscriptionChanged' && moved.get(of.id) === of.currentPeriodStart
      bend(answered, (body) => (body.data = body.data.filter((one: any) => !isUntold(one))))
    },
  })),
  bent(
    'the invoice after a long pause is called a renewal',
    'Books count a renewal that never was.',
    ['getInvoiceDetails', 'listInvoices', 'getInvoice'],
    ({ data }) => {
      for (const one of [data].flat()) if (one.reason === 'reopening') one.reason = 'renewal'
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
