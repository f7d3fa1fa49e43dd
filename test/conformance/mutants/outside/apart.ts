import { become, idIn, instead, isJson, keeping } from '../bend.js'
import type { Answered, Asked, Mutant } from '../proxy.js'

const keyOf = ({ headers }: Asked) => String(headers['idempotency-key'])

/** Replays what was first answered under a key, wherever `nameOf` finds the same name. */
const replaying = (name: string, means: string, nameOf: (asked: Asked) => string, isMarked = true): Mutant =>
  keeping(new Map<string, Answered>(), (first) => ({
    name,
    means,
    ask(asked) {
      if (asked.headers['idempotency-key'] === undefined) return undefined
      const known = first.get(nameOf(asked))
      if (known === undefined || keyOf(asked) === 'undefined') return undefined
      const replayed = isMarked ? { 'idempotent-replayed': 'true' } : {}
      return { ...known, headers: { 'content-type': known.headers['content-type'], ...replayed } }
    },
    answer(answered, asked) {
      if (asked.headers['idempotency-key'] === undefined || answered.status >= 300) return
      if (!first.has(nameOf(asked))) first.set(nameOf(asked), { ...answered, headers: { ...answered.headers } })
    },
  }))

const fieldOf = ({ body }: Asked, field: string): unknown =>
  body === '' ? undefined : (JSON.parse(body) as Record<string, unknown>)[field]

const voidsAnywhere = (): Mutant =>
  keeping(new Map<unknown, number>(), (counted) => ({
    name: 'a void finds its key on any subscription of the account',
    means: "What is taken back is another subscription's usage.",
    ask(asked) {
      if (asked.operation === 'tallyUsage' && asked.body.startsWith('{'))
        counted.set(fieldOf(asked, 'idempotencyKey'), idIn({ ...asked, url: asked.url.replace('/tally-usage', '') }))
      const where = asked.operation === 'voidUsage' ? counted.get(fieldOf(asked, 'idempotencyKey')) : undefined
      if (where !== undefined) asked.url = asked.url.replace(/subscriptions\/\d+/, `subscriptions/${where}`)
    },
  }))

const quotesAnywhere = (): Mutant =>
  keeping(new Map<unknown, { subscription: string; order: string }>(), (quotes) => ({
    name: 'a quote is taken by any subscription of the account',
    means: 'A subscription is changed that nobody meant.',
    ask(asked) {
      const quote = asked.operation === 'changeSubscription' ? fieldOf(asked, 'quote') : undefined
      const known = quotes.get(quote)
      if (known && known.subscription !== subscriptionIn(asked)) asked.body = known.order
    },
    answer(answered, asked) {
      if (asked.operation !== 'quoteSubscriptionChange' || answered.status !== 201) return
      const { data } = JSON.parse(answered.body.toString()) as { data: { id: string } }
      quotes.set(data.id, { subscription: subscriptionIn(asked), order: asked.body })
    },
  }))
const subscriptionIn = ({ url }: Asked) => /subscriptions\/(\d+)/.exec(url)?.[1] ?? ''

/** The id in a cursor's page, and when its last thing was made. */
type Listed = { createdAt?: string; recordedAt?: string }
const madeAt = ({ createdAt, recordedAt }: Listed) => createdAt ?? recordedAt ?? ''

const skipsTwins = (): Mutant =>
  keeping(new Map<string, string>(), (ends) => ({
    name: 'a cursor skips what was made in the same millisecond',
    means: 'A reader of the pages never sees some of what was made at once.',
    answer(answered, { operation, url }) {
      if (!LISTS.includes(operation ?? '') || answered.status !== 200 || !isJson(answered)) return
      const body = JSON.parse(answered.body.toString()) as { data: Listed[]; nextCursor: string | null }
      const end = ends.get(new URL(url, 'http://x').searchParams.get('cursor') ?? '')
      const last = body.data.at(-1)
      if (body.nextCursor !== null && last) ends.set(body.nextCursor, madeAt(last))
      if (end === undefined) return
      become(answered, 200, { ...body, data: body.data.filter((one) => madeAt(one) !== end) })
    },
  }))
const LISTS = ['listTokens', 'listWebhookEndpoints', 'listUsageRecords'] as readonly string[]

const outlives = (): Mutant =>
  keeping<{ bought?: Answered }>({}, (memory) => ({
    name: 'a quote outlives its expiresAt',
    means: 'The customer pays a price that is no longer given.',
    answer(answered, { operation }) {
      if (operation === 'upgradeFromFree' && answered.status === 201) memory.bought = { ...answered }
      if (operation === 'changeSubscription' && answered.body.includes('"quote_expired"') && memory.bought)
        become(answered, 200, JSON.parse(memory.bought.body.toString()))
    },
  }))

export const outsideApart = (): Mutant[] => [
  replaying(
    'an Idempotency-Key is shared by all operations',
    'A resume under the key of the cancellation does nothing, and seems to be done.',
    (asked) => `${asked.headers.authorization} ${keyOf(asked)}`,
  ),
  replaying(
    'an Idempotency-Key is shared by all accounts',
    'A client that guesses a key reads the secret of another account.',
    (asked) => `${asked.operation} ${keyOf(asked)}`,
  ),
  replaying(
    'an Idempotency-Key is shared by all accounts, and nobody is told',
    'A client that guesses a key reads the secret of another account.',
    (asked) => `${asked.operation} ${keyOf(asked)}`,
    false,
  ),
  voidsAnywhere(),
  quotesAnywhere(),
]

export const outsideTwins = (): Mutant[] => [skipsTwins()]

export const outsideExpiry = (): Mutant[] => [outlives()]

/** Where the contract refuses what is beyond access. */
export const outsideEndings = (): Mutant[] => [
  keeping(new Set<number>(), (lifetime) => ({
    name: 'what was bought for good is active once it is resumed',
    means: 'A customer who has paid for ever is billed again.',
    answer(answered, { operation }) {
      if (answered.status >= 300 || !/^(upgradeFromFree|(resume|get)Subscription)$/.test(operation ?? '')) return
      const { data } = JSON.parse(answered.body.toString()) as { data: { id: number; status: string } }
      if (operation === 'resumeSubscription' && data.status === 'lifetime') lifetime.add(data.id)
      if (lifetime.has(data.id) && data.status === 'lifetime')
        become(answered, answered.status, { data: { ...data, status: 'active' } })
    },
  })),
  keeping(new Set<number>(), (lifetime) => ({
    name: 'a cancellation ends at once what was bought for good',
    means: 'A customer loses what was paid for, without a way back.',
    ask(asked) {
      const id = idIn({ ...asked, url: asked.url.replace('/cancel', '') })
      if (asked.operation !== 'cancelSubscription' || !lifetime.has(id)) return
      asked.body = '{"immediately":true}'
      asked.headers['content-type'] = 'application/json'
    },
    answer(answered, { operation }) {
      if (operation !== 'upgradeFromFree' || answered.status !== 201) return
      const { data } = JSON.parse(answered.body.toString()) as { data: { id: number; status: string } }
      if (data.status === 'lifetime') lifetime.add(data.id)
    },
  })),
  {
    name: 'in grace no last invoice is shown',
    means: 'The bill for the last usage comes as a surprise.',
    answer(answered, { operation }) {
      if (operation === 'getUpcomingInvoice' && answered.body.includes('"reason":"final"'))
        Object.assign(answered, nothingUpcoming(answered))
    },
  },
]

function nothingUpcoming({ headers }: Answered): Answered {
  const refusal = instead(422, { message: 'Nothing is to be billed.', code: 'no_upcoming_invoice', errors: {} })
  return { ...refusal, headers: { ...refusal.headers, 'x-request-id': headers['x-request-id'] } }
}
