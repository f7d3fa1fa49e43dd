/** What is one too many is cut or taken, and what is a little wrong is read as what was meant. */
import type { OperationId } from '../../../../../src/contract/types.js'
import { asking, become, bend, isJson, keeping, remembering } from '../../bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { dataOf, fieldsOf, reword, subscriptionIn } from '../careless/memory.js'

const asks = ({ url }: Asked, name: string) => new URL(url, 'http://server').searchParams.get(name)

/** @param value undefined drops the parameter */
function put(asked: Asked, name: string, value?: string): void {
  const url = new URL(asked.url, 'http://server')
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  asked.url = url.pathname + url.search
}

/** Cuts a number in the body. */
const cut = (name: string, means: string, operations: OperationId[], [field, most]: [string, number]): Mutant =>
  asking(name, means, operations, (asked) => {
    if (fieldsOf(asked)[field] > most) reword(asked, (body) => (body[field] = most))
  })

export const plausibleQuotes = (): Mutant[] => [
  remembering(
    'the hundred and first quote is given',
    'One account makes the service keep promises without end.',
    'quoteSubscriptionChange',
    ({ status }) => status === 429,
  ),
  cut(
    'more than a million seats are cut to a million',
    'Another number is bought than was ordered.',
    ['quoteSubscriptionChange', 'changeSubscription', 'upgradeFromFree'],
    ['quantity', 1_000_000],
  ),
]

export const plausibleOverlaps = (): Mutant[] => [
  cut(
    'an overlap of more than a day is cut to a day',
    'A program whose token goes on for less than was asked for fails without notice.',
    ['rollToken'],
    ['overlapSeconds', 86_400],
  ),
]

export const plausiblePeriods = (): Mutant[] => [
  asking(
    'a forecast of more than 24 periods is cut',
    'A year is missing from a budget.',
    'forecastInvoices',
    (asked) => {
      if (Number(asks(asked, 'periods')) > 24) put(asked, 'periods', '24')
    },
  ),
]

export const plausibleUsage = (): Mutant[] => [
  asking('of 101 tallies the first hundred are counted', 'Usage is lost in silence.', 'tallyUsageBatch', (asked) => {
    if (fieldsOf(asked).tallies?.length > 100) reword(asked, (body) => body.tallies.splice(100))
  }),
  keeping(new Map<number, { periodStart: string; periodEnd: string }>(), (periods) => ({
    name: 'any moment of the current period is taken for its start',
    means: 'A program with a wrong date believes that it is right.',
    ask(asked) {
      const [moment, period] = [Date.parse(asks(asked, 'periodStart') ?? ''), periods.get(subscriptionIn(asked))]
      if (asked.operation !== 'getUsage' || !period) return
      if (moment > Date.parse(period.periodStart) && moment < Date.parse(period.periodEnd)) put(asked, 'periodStart')
    },
    answer(answered, asked) {
      const period =
        asked.operation === 'getUsage' && asks(asked, 'periodStart') === null ? dataOf(answered) : undefined
      if (period) periods.set(subscriptionIn(asked), period)
    },
  })),
]

export const plausibleCursors = (): Mutant[] => [
  keeping(new Map<string, OperationId>(), (given) => ({
    name: 'a cursor of another list begins anew',
    means: 'A program mixes two lists up and reads pages that are silently wrong.',
    ask(asked) {
      const list = given.get(asks(asked, 'cursor') ?? '')
      if (list !== undefined && list !== asked.operation) put(asked, 'cursor')
    },
    answer(answered, { operation }) {
      if (answered.status !== 200 || !isJson(answered) || operation === undefined) return
      bend(answered, ({ nextCursor }) => nextCursor && given.set(nextCursor as string, operation))
    },
  })),
]

const malformed = { message: 'The body is not valid JSON.', code: 'malformed_json' }
const BODILESS = ['resumeSubscription', 'setDefaultPaymentMethod', 'rotateWebhookSecret', 'revokeToken']

const isBroken = ({ body }: Asked): boolean => {
  try {
    JSON.parse(body)
    return false
  } catch {
    return body !== ''
  }
}

export const plausibleBodies = (): Mutant[] => [
  {
    name: 'a missing body is broken JSON',
    means: 'A program hears of its JSON where fields are missing.',
    answer(answered, { body }) {
      if (body === '' && answered.status === 422 && answered.body.includes('is required'))
        become(answered, 400, malformed)
    },
  },
  {
    name: 'broken JSON is refused where no body is asked for',
    means: 'A client that always sends a body is refused.',
    answer(answered, asked) {
      if (BODILESS.includes(asked.operation ?? '') && isBroken(asked) && answered.status !== 401)
        become(answered, 400, malformed)
    },
  },
]

export const plausibleHeaders = (): Mutant[] => [
  {
    name: 'of a header that comes twice the first is taken',
    means: 'A proxy that takes the second lets through what it was to hold back.',
    ask({ headers }) {
      for (const [name, value] of Object.entries(headers)) if (Array.isArray(value)) headers[name] = value[0]
    },
  },
]

export const plausibleWaits = (): Mutant[] => [
  {
    name: 'one too many that waits gets an empty page',
    means: 'A program asks again at once, without end.',
    answer(answered, { operation }) {
      if (operation !== 'listEvents' || answered.status !== 429) return
      become(answered, 200, { data: [], nextCursor: null, position: '1' })
      delete answered.headers['retry-after']
    },
  },
  {
    name: 'a request that waits is answered only when its time is over',
    means: 'Each event comes late.',
    async answer(_, asked) {
      const seconds = asked.operation === 'listEvents' ? Number(asks(asked, 'wait')) : 0
      if (seconds > 1) await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 - 200))
    },
  },
]
