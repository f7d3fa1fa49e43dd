/** Keys that are kept for less than the account, and repetitions that are not quite the first answer. */
import { createHash } from 'node:crypto'
import { asking, become, bend, isJson, keeping } from '../../bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { codeOf, each, fieldsOf, refuse, reword } from '../careless/memory.js'

const keyOf = ({ headers }: Asked) => headers['idempotency-key'] as string | undefined
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Each credential has keys of its own. */
const keptBy = (name: string, means: string, credential: 'authorization' | 'cookie'): Mutant => ({
  name,
  means,
  ask(asked) {
    const [key, shown] = [keyOf(asked), asked.headers[credential]]
    if (typeof key === 'string' && shown !== undefined && key.length <= 240)
      asked.headers['idempotency-key'] = `${key}.${short(shown)}`
  },
})

export const subtleKeys = (): Mutant[] => [
  keptBy(
    'each token has its own Idempotency-Keys',
    'A second process of the same account repeats a request, and buys twice.',
    'authorization',
  ),
  keeping(new Map<string, string>(), (first) => ({
    name: 'a missing body and an empty object are two requests to an Idempotency-Key',
    means: 'A client that sends {} where another sent nothing hears that its key was used.',
    answer(answered, asked) {
      const key = keyOf(asked)
      if (key === undefined || answered.status >= 300) return
      const before = first.get(`${asked.url} ${key}`)
      first.set(`${asked.url} ${key}`, before ?? asked.body)
      if (before !== undefined && before !== asked.body && [before, asked.body].includes(''))
        refuse(answered, 422, 'idempotency_key_reused', {})
    },
  })),
  asking(
    'a field that has its default value makes the same request to an Idempotency-Key',
    'What is said to be another request is answered with what was not asked.',
    'cancelSubscription',
    (asked) => {
      if (keyOf(asked) !== undefined && fieldsOf(asked).immediately === false)
        reword(asked, (body) => delete body.immediately)
    },
  ),
  keeping(new Map<string, unknown>(), (ids) => ({
    name: 'a replay has the request id of the first answer',
    means: 'Support is told of a request that is not the one in the logs of the client.',
    answer({ status, headers }, asked) {
      const key = keyOf(asked)
      if (key === undefined || status >= 300) return
      if (headers['idempotent-replayed']) headers['x-request-id'] = ids.get(key) as string
      else ids.set(key, headers['x-request-id'])
    },
  })),
]

export const subtleDeprecation = (): Mutant[] => [
  {
    name: 'a replay to the deprecated body does not say so',
    means: 'A client that retries much never hears that its body ends.',
    answer({ headers }) {
      if (!headers['idempotent-replayed']) return
      delete headers['deprecation']
      delete headers['sunset']
    },
  },
]

export const subtleSessionKeys = (): Mutant[] => [
  keptBy(
    'each session has its own Idempotency-Keys',
    'Who signs in anew and repeats an issue has a token that nobody knows of.',
    'cookie',
  ),
]

/** Marks the key of a tally with what sent it, and takes the mark off what is shown. */
const mark = (tally: { idempotencyKey?: unknown }, who: string): void => {
  const { idempotencyKey } = tally
  if (typeof idempotencyKey === 'string' && idempotencyKey.length > 0 && idempotencyKey.length <= 240)
    tally.idempotencyKey = `${idempotencyKey}~${short(who)}`
}

export const subtleTallies = (): Mutant[] => [
  {
    name: 'each token has its own keys of usage',
    means: 'Two workers that share a queue count the same usage twice.',
    ask(asked) {
      if (!['tallyUsage', 'tallyUsageBatch', 'voidUsage'].includes(asked.operation ?? '')) return
      reword(asked, (body) => {
        for (const tally of [body, ...(Array.isArray(body.tallies) ? body.tallies : [])])
          mark(tally, String(asked.headers.authorization))
      })
    },
    answer(answered) {
      if (answered.status >= 300 || !isJson(answered)) return
      bend(answered, (body) =>
        each(body, 'idempotencyKey', (record) => {
          record.idempotencyKey = record.idempotencyKey?.replace(/~[0-9a-f]{8}$/, '') ?? null
        }),
      )
    },
  },
  {
    name: 'one key in a batch is one tally, whatever its subscriptions',
    means: 'The usage of every customer but the first is lost.',
    ask(asked) {
      if (asked.operation !== 'tallyUsageBatch') return
      reword(asked, ({ tallies }) => {
        const owners = new Map<unknown, unknown>()
        for (const tally of Array.isArray(tallies) ? tallies : []) {
          if (!owners.has(tally.idempotencyKey)) owners.set(tally.idempotencyKey, tally.subscription)
          tally.subscription = owners.get(tally.idempotencyKey)
        }
      })
    },
  },
]

const secondDelete = (operation: string, what: string): Mutant =>
  keeping(new Set<string>(), (deleted) => ({
    name: `a second DELETE of a ${what} answers 204`,
    means: 'A program believes that it has done what somebody else did.',
    answer(answered, asked) {
      if (asked.operation !== operation) return
      if (answered.status === 204) deleted.add(asked.url)
      if (codeOf(answered) === 'not_found' && deleted.has(asked.url)) become(answered, 204)
    },
  }))

export const subtleEndpoints = (): Mutant[] => [secondDelete('deleteWebhookEndpoint', 'webhook endpoint')]
export const subtleMethods = (): Mutant[] => [secondDelete('deletePaymentMethod', 'payment method')]
export const subtleScheduled = (): Mutant[] => [secondDelete('unscheduleChange', 'scheduled change')]
