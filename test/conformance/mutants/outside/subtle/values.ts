/** Values that are read more kindly, or written more neatly, than the contract says. */
import { asking, become, instead, isJson } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { codeOf, each, refuse, reword } from '../careless/memory.js'

const GREATEST = 2_147_483_647

export const subtleNumbers = (): Mutant[] => [
  {
    name: 'an integer that is written with a point is refused',
    means: 'Clients in languages whose numbers are doubles cannot count.',
    ask({ operation, body }) {
      if (operation === 'tallyUsage' && /"quantity":\s*\d+(\.0+|[eE]\d+)\s*[,}]/.test(body))
        return instead(422, {
          message: 'The request is not valid.',
          code: 'validation_failed',
          errors: { quantity: ['must be an integer'] },
        })
      return undefined
    },
  },
  {
    name: 'of a field that comes twice the first counts',
    means: 'A gateway that checks the last value lets through what it was to hold back.',
    ask(asked) {
      if (asked.operation === 'tallyUsage')
        asked.body = asked.body.replace(/"(\w+)":([^,}]*)(.*),\s*"\1":[^,}]*/s, '"$1":$2$3')
    },
  },
]

export const subtleQueries = (): Mutant[] => [
  {
    name: 'a limit may be written in any way that means a number',
    means: 'What one server takes another refuses, and no client knows why.',
    ask(asked) {
      const url = new URL(asked.url, 'http://server')
      const limit = Number(url.searchParams.get('limit') ?? '')
      if (!Number.isInteger(limit) || limit < 1 || limit > 100) return
      url.searchParams.set('limit', String(limit))
      asked.url = url.pathname + url.search
    },
  },
]

export const subtleIds = (): Mutant[] => [
  {
    name: 'an id beyond 32 bits is unknown',
    means: 'A program that mixes ids up looks for something that was deleted.',
    answer(answered, { url }) {
      if (codeOf(answered) === 'validation_failed' && Number(/\/(\d{10,})/.exec(url)?.[1]) > GREATEST)
        become(answered, 404, { message: 'There is no such thing.', code: 'not_found' })
    },
  },
]

export const subtleMisses = (): Mutant[] => [
  {
    name: 'of a query parameter that comes twice the last counts',
    means: 'What a gateway looks at is not what is answered.',
    ask(asked) {
      const url = new URL(asked.url, 'http://server')
      for (const [name, value] of [...url.searchParams]) url.searchParams.set(name, value)
      if (asked.operation !== undefined) asked.url = url.pathname + url.search
    },
  },
  {
    name: 'a wrong method under an id is 404',
    means: 'A program believes that what it asks for was deleted.',
    answer(answered, { url }) {
      if (answered.status !== 405 || !/\/\d+/.test(url.replace('/v1', ''))) return
      become(answered, 404, { message: 'There is no such thing.', code: 'not_found' })
      delete answered.headers['allow']
    },
  },
  {
    name: 'what does not look like a token is refused and not unknown',
    means: 'A token of an older form cannot be said to be gone.',
    answer(answered, { operation, url }) {
      if (operation === 'revokeToken' && codeOf(answered) === 'not_found' && !/\/(\d+|\w+_\w{46})$/.test(url))
        refuse(answered, 422, 'validation_failed', { token: ['must be a token'] })
    },
  },
  {
    name: 'a refusal lets every origin read it',
    means: 'A page of anybody learns which ids are there, and whose.',
    answer({ status, headers }) {
      if (status >= 400) headers['access-control-allow-origin'] = '*'
    },
  },
]

export const subtleReplays = (): Mutant[] => [
  {
    name: 'a replay may be kept',
    means: 'A cache holds a token or a signing secret.',
    answer({ headers }) {
      if (headers['idempotent-replayed']) headers['cache-control'] = 'private, max-age=60'
    },
  },
]

/** Knows features as plans write them, by their small letters. */
const anyCase = (name: string, means: string, ask: (known: Map<string, string>) => Mutant['ask']): Mutant => {
  const known = new Map<string, string>()
  return {
    name,
    means,
    ask: ask(known)!,
    answer(answered) {
      if (answered.status < 300 && isJson(answered))
        each(JSON.parse(answered.body.toString()), 'includedQuantity', ({ key }) =>
          known.set((key as string).toLowerCase(), key as string),
        )
    },
  }
}

export const subtleFeatures = (): Mutant[] => [
  anyCase(
    'a feature of a tally is looked up whatever its capitals',
    'What the contract calls another feature is billed.',
    (known) => (asked) => {
      if (asked.operation === 'tallyUsage')
        reword(asked, (body) => (body.feature = known.get(String(body.feature).toLowerCase()) ?? body.feature))
    },
  ),
]

export const subtleEntitled = (): Mutant[] => [
  anyCase(
    'an entitlement is looked up whatever the capitals of its feature',
    'A program unlocks what no plan names.',
    (known) => (asked) => {
      if (asked.operation === 'getEntitlement')
        asked.url = asked.url.replace(/[^/?]+$/, (feature) => known.get(feature.toLowerCase()) ?? feature)
    },
  ),
]

export const subtlePlans = (): Mutant[] => [
  asking(
    'the key of a plan may be written in capitals',
    'A client works here and nowhere else.',
    ['upgradeFromFree', 'changeSubscription', 'quoteSubscriptionChange'],
    (asked) => {
      reword(asked, (body) => {
        if (typeof body.planKey === 'string') body.planKey = body.planKey.toLowerCase()
      })
    },
  ),
]

const kept = (field: string, change: (text: string) => string) => (asked: Parameters<typeof reword>[0]) =>
  reword(asked, (body) => {
    if (typeof body[field] === 'string') body[field] = change(body[field])
  })

export const subtleDetails = (): Mutant[] => [
  asking(
    "a buyer's e-mail address is kept in small letters",
    'Invoices do not show what the customer put.',
    'putBillingDetails',
    kept('email', (text) => text.toLowerCase()),
  ),
  asking(
    'a postal code is kept in capitals and without blanks',
    'Invoices do not show what the customer put.',
    'putBillingDetails',
    kept('postalCode', (text) => text.toUpperCase().replaceAll(' ', '')),
  ),
]

export const subtleReasons = (): Mutant[] => [
  asking(
    'the reason of a void is kept in composed form, without blanks at its end',
    'A program does not find what it wrote.',
    'voidUsage',
    kept('reason', (text) => text.normalize('NFC').trimEnd()),
  ),
]
