/** What is right when it is answered, and wrong afterwards. */
import { bend, HOUR_MS, instead, isJson, keeping } from '../../bend.js'
import type { Event } from '../../../inbox.js'
import type { Asked, Mutant } from '../../proxy.js'
import { dataOf, each, everywhere, granting, refuse, subscriptionIn } from '../careless/memory.js'

export const subtleWaiting = (): Mutant[] => [
  keeping(new Map<number, unknown>(), (waiting) => ({
    name: 'a scheduled change is still shown once the renewal has made it',
    means: 'A customer drops a change that was made, and is told that all is well.',
    answer(answered, asked) {
      const id = subscriptionIn(asked)
      const isDone = ['unscheduleChange', 'cancelSubscription', 'changeSubscription'].includes(asked.operation ?? '')
      if (isDone && answered.status < 300) waiting.delete(id)
      if (asked.operation !== 'getScheduledChange') return
      const shown = dataOf(answered) as unknown
      if (shown !== undefined) waiting.set(id, shown)
      else if (answered.status === 404 && waiting.has(id)) {
        const { headers, body } = instead(200, { data: waiting.get(id) })
        Object.assign(answered, { status: 200, headers: { ...answered.headers, ...headers }, body })
      }
    },
  })),
]

const berlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'shortOffset' })
const offset = (moment: string): number =>
  Number(/GMT([+-]\d+)/.exec(berlin.format(Date.parse(moment)))?.[1] ?? 0) * HOUR_MS

export const subtleZones = (): Mutant[] => [
  everywhere(
    'periods keep the hour of Berlin, in summer too',
    'An hour of a period is billed twice or not at all.',
    'currentPeriodEnd',
    (subscription) => {
      if (subscription.currentPeriodEnd.startsWith('9999')) return
      for (const name of ['currentPeriodStart', 'currentPeriodEnd'])
        subscription[name] = new Date(
          Date.parse(subscription[name] as string) + offset(subscription.createdAt) - offset(subscription[name]),
        ).toISOString()
    },
  ),
]

export const subtleVoids = (): Mutant[] => [
  granting(
    'usage before a change at once can be taken back',
    'What is taken back was billed, and nobody gives it back.',
    (answered, { operation }) =>
      operation === 'voidUsage' && answered.status === 422 && answered.body.includes('usage_period_closed'),
  ),
]

export const subtleEntitlements = (): Mutant[] => [
  keeping(new Map<string, number>(), (taken) => ({
    name: 'to an entitlement what was taken back is still used',
    means: 'A customer whose usage was a mistake is locked out.',
    answer(answered, { operation }) {
      if (answered.status >= 300 || !isJson(answered)) return
      if (operation === 'voidUsage') {
        const { feature, quantity } = dataOf(answered) as { feature: string; quantity: number }
        taken.set(feature, (taken.get(feature) ?? 0) + quantity)
      }
      if (operation !== 'getEntitlement' && operation !== 'listEntitlements') return
      bend(answered, (body) =>
        each(body, 'entitled', (one) => {
          if (one.remaining !== null) one.remaining = Math.max(0, one.remaining - (taken.get(one.feature) ?? 0))
        }),
      )
    },
  })),
]

/** After the first page a list forgets what it was narrowed by. */
const forgetting = (name: string, operation: string, [place, filter]: [string, string]): Mutant => ({
  name,
  means: 'A program takes what it did not ask for for what it asked for.',
  ask(asked) {
    const url = new URL(asked.url, 'http://server')
    if (asked.operation !== operation || !url.searchParams.has(place)) return
    url.searchParams.delete(filter)
    asked.url = url.pathname + url.search
  },
})

export const subtleRecords = (): Mutant[] => [
  forgetting('pages of usage records after the first forget the feature', 'listUsageRecords', ['cursor', 'feature']),
]

const asks = ({ url }: Asked, name: string) => new URL(url, 'http://server').searchParams.get(name)

export const subtleLog = (): Mutant[] => [
  forgetting('pages of the log after the first forget the subscription', 'listEvents', ['after', 'subscription']),
  forgetting('pages of the log after the first forget the type', 'listEvents', ['after', 'type']),
  keeping(new Map<string, string>(), (types) => ({
    name: 'the log of a type goes on only after an event of that type',
    means: 'Who narrows the log later must read it from its beginning.',
    answer(answered, asked) {
      if (answered.status >= 300 || !isJson(answered) || asked.operation !== 'listEvents') return
      const [after, type] = [asks(asked, 'after'), asks(asked, 'type')]
      each(JSON.parse(answered.body.toString()), 'position', ({ position, event }) =>
        types.set(position as string, event.type as string),
      )
      if (after !== null && type !== null && (types.get(after) ?? type) !== type)
        refuse(answered, 422, 'validation_failed', { after: ['is not a position of this type'] })
    },
  })),
]

export const subtleQuotes = (): Mutant[] => [
  keeping(new Set<number>(), (full) => ({
    name: 'a quote that was used still counts among the hundred',
    means: 'A customer who looked at much can change nothing for a quarter of an hour.',
    ask(asked) {
      if (asked.operation !== 'quoteSubscriptionChange' || !full.has(subscriptionIn(asked))) return
      const refused = instead(429, { message: 'Too many quotes bind.', code: 'throttled' })
      return { ...refused, headers: { ...refused.headers, 'retry-after': '900' } }
    },
    answer(answered, asked) {
      if (asked.operation === 'quoteSubscriptionChange' && answered.status === 429) full.add(subscriptionIn(asked))
    },
  })),
]

export const subtleWebhooks = (): Mutant[] => [
  keeping<{ held?: Event | undefined }>({}, (memory) => ({
    name: 'InvoiceCreated arrives after InvoicePaid',
    means: 'A receiver books the payment of an invoice that it does not know.',
    deliver(event) {
      const { held } = memory
      if (event.type === 'InvoiceCreated') {
        memory.held = event
        return held ? [held] : []
      }
      memory.held = undefined
      return event.type === 'InvoicePaid' && held ? [event, held] : held ? [held, event] : [event]
    },
  })),
]
