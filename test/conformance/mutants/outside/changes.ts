import { asking, become, bent, instead, isJson, keeping, shift } from '../bend.js'
import type { Answered, Mutant } from '../proxy.js'

const HALF_HOUR_MS = 1_800_000

const rewrite = (body: string, change: (order: Record<string, unknown>) => void): string => {
  try {
    const order = JSON.parse(body) as Record<string, unknown>
    change(order)
    return JSON.stringify(order)
  } catch {
    return body
  }
}

const codeOf = (answered: Answered): string =>
  isJson(answered) ? (JSON.parse(answered.body.toString()) as { code: string }).code : ''

const secondUse = (): Mutant =>
  keeping(new Set<string>(), (used) => ({
    name: 'a quote that was used is refused',
    means: 'After a lost answer nobody knows whether the change was made.',
    ask({ operation, body }) {
      const quote = /"quote":"(chq_[^"]+)"/.exec(body)?.[1]
      return operation === 'changeSubscription' && quote !== undefined && used.has(quote)
        ? instead(422, { message: 'It was used.', code: 'quote_stale', errors: {} })
        : undefined
    },
    answer(answered, { operation, body }) {
      const quote = /"quote":"(chq_[^"]+)"/.exec(body)?.[1]
      if (operation === 'changeSubscription' && answered.status === 200 && quote !== undefined) used.add(quote)
    },
  }))

const survivesCancel = (): Mutant =>
  keeping(new Map<string, Answered>(), (scheduled) => ({
    name: 'a cancellation leaves the scheduled change',
    means: 'A customer who resumes is moved to a plan that was given up.',
    answer(answered, { operation, url, headers }) {
      const name = `${headers.authorization} ${url}`
      if (operation === 'unscheduleChange' || operation === 'changeSubscription') scheduled.clear()
      if (operation !== 'getScheduledChange') return
      const earlier = scheduled.get(name)
      if (answered.status === 200) scheduled.set(name, { ...answered })
      else if (answered.status === 404 && earlier) Object.assign(answered, earlier)
    },
  }))

const staleQuote = (): Mutant =>
  keeping(new Map<string, Buffer>(), (latest) => ({
    name: 'a quote that something overtook is taken',
    means: 'The customer pays for what is no longer so.',
    answer(answered, { operation, url }) {
      const id = /subscriptions\/(\d+)/.exec(url)?.[1] ?? ''
      if (answered.status < 300 && /^(get|change)Subscription$/.test(operation ?? '')) latest.set(id, answered.body)
      const known = latest.get(id)
      if (operation === 'changeSubscription' && codeOf(answered) === 'quote_stale' && known) {
        become(answered, 200, {})
        answered.body = known
      }
    },
  }))

export const outsideChanges = (): Mutant[] => [
  asking(
    'expectedAmount is ignored',
    'The customer is charged another amount than was shown.',
    'changeSubscription',
    (asked) => {
      asked.body = rewrite(asked.body, (order) => delete order['expectedAmount'])
    },
  ),
  secondUse(),
  {
    name: 'a scheduled change cannot be dropped',
    means: 'The renewal moves a customer who changed their mind.',
    ask: ({ operation }) => (operation === 'unscheduleChange' ? instead(204) : undefined),
  },
  bent(
    'a quote names no credit',
    'The customer does not see what comes back.',
    'quoteSubscriptionChange',
    ({ data }) => {
      data.balanceCredit = 0
    },
  ),
]

export const outsideQuotes = (): Mutant[] => [
  asking('a cheaper plan begins at once', 'Access that was paid for is taken away.', 'changeSubscription', (asked) => {
    asked.body = rewrite(asked.body, (order) => {
      if (order['quote'] === undefined) order['timing'] ??= 'now'
    })
  }),
  survivesCancel(),
  staleQuote(),
  bent(
    'a quote binds for more than a quarter of an hour',
    'The client shows a price that is no longer given.',
    'quoteSubscriptionChange',
    ({ data }) => {
      data.expiresAt = shift(data.expiresAt, HALF_HOUR_MS)
    },
  ),
  bent(
    'the entries of the balance leave out what invoices used',
    'The entries do not sum to the balance.',
    'getCreditBalance',
    ({ data }) => {
      data.entries = data.entries.filter(({ amount }: { amount: number }) => amount > 0)
    },
  ),
  bent(
    'the entries of the balance come oldest first',
    'Of more than 100 the newest are missing.',
    'getCreditBalance',
    ({ data }) => data.entries.reverse(),
  ),
]
