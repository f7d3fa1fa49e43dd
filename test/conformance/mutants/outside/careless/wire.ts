/** Requests at the edges of HTTP, and the order of checks. */
import { asking, headed, instead, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import type { OperationId } from '../../../../../src/contract/types.js'
import { codeOf, dataOf, refuse, subscriptionIn } from './memory.js'

const POSTS: OperationId[] = ['cancelSubscription', 'tallyUsage', 'upgradeFromFree', 'putBillingDetails', 'issueToken']

const taken = (name: string, type: RegExp): Mutant =>
  asking(name, 'A form of another page sends requests without a preflight.', POSTS, ({ headers }) => {
    if (type.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/json'
  })

/** Looks at the values of a request only where its subscription lives. */
const stateFirst = (): Mutant =>
  keeping(new Set<number>(), (ended) => ({
    name: 'the state is looked at before the values',
    means: 'A client that sends nonsense is told to resume.',
    answer(answered, asked) {
      const data = dataOf(answered)
      if (asked.operation === 'cancelSubscription' && data?.status === 'canceled') ended.add(subscriptionIn(asked))
      if (!/^(tallyUsage|changeSubscription|upgradeFromFree)$/.test(asked.operation ?? '')) return
      if (codeOf(answered) === 'validation_failed' && ended.has(subscriptionIn(asked)))
        refuse(
          answered,
          422,
          asked.operation === 'tallyUsage' ? 'subscription_has_no_access' : 'subscription_not_free',
          {},
        )
    },
  }))

export const carelessWire = (): Mutant[] => [
  taken('text is taken for JSON', /^text\/(plain|json)/),
  taken('every media type with +json is taken', /\+json/),
  taken('a form is taken for JSON', /x-www-form-urlencoded/),
  {
    name: 'a body of 64 KiB is too large',
    means: 'The largest batch is refused.',
    ask({ body, operation }) {
      if (operation !== undefined && Buffer.byteLength(body) >= 65_536)
        return instead(413, { message: 'Too large.', code: 'payload_too_large' })
    },
  },
  {
    name: 'a body just above 64 KiB is taken',
    means: 'A client relies on what other servers refuse.',
    answer(answered, { body, operation }) {
      const bytes = Buffer.byteLength(body)
      if (operation !== undefined && answered.status === 413 && bytes <= 66_000)
        refuse(answered, 422, 'validation_failed', { body: ['is not as it should be'] })
    },
  },
  {
    name: 'an address of 4096 bytes is too long',
    means: 'A long cursor is refused.',
    ask({ url }) {
      if (url.length >= 4096 && url.length <= 4096) return instead(414, { message: 'Too long.', code: 'uri_too_long' })
    },
  },
  {
    name: 'credentials are looked at before HTTP',
    means: 'A client hears of the wrong fault first.',
    answer(answered, { operation, headers }) {
      if (operation === undefined || headers.authorization !== undefined || headers.cookie !== undefined) return
      if (
        /^(malformed_json|unsupported_media_type|payload_too_large)$/.test(codeOf(answered) ?? '') &&
        operation !== 'createSession'
      ) {
        refuse(answered, 401, 'unauthenticated')
        answered.headers['www-authenticate'] = 'Bearer'
      }
    },
  },
  headed(
    'a PDF may be kept for an hour',
    'A proxy shows an invoice to the next customer.',
    ['getInvoicePdf', 'getCreditNotePdf'],
    (headers) => (headers['cache-control'] = 'private, max-age=3600'),
  ),
  {
    name: 'refusals may be kept',
    means: 'A 404 stays after the thing is there.',
    answer(answered) {
      if (answered.status >= 400) delete answered.headers['cache-control']
    },
  },
  {
    name: 'answers without a body may be kept',
    means: 'A proxy answers a deletion for the server.',
    answer(answered) {
      if (answered.status === 204) delete answered.headers['cache-control']
    },
  },
]

export const carelessOrderOfChecks = (): Mutant[] => [stateFirst()]

export const carelessRequestIds = (): Mutant[] => [
  {
    name: 'a request id of 128 characters is cut to 64',
    means: 'Support cannot find the request.',
    answer(answered) {
      const id = answered.headers['x-request-id']
      if (typeof id === 'string' && id.length === 128) answered.headers['x-request-id'] = id.slice(0, 64)
    },
  },
]
