import { asking, become, bend, bent, idIn, keeping } from '../bend.js'
import { bodyOf, rewrite } from '../operator/bend.js'
import type { Answered, Mutant } from '../proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const twiceInOne: Mutant = {
  name: 'a key that comes twice in one batch counts twice',
  means: 'A queue that holds a tally twice bills it twice.',
  ask(asked) {
    if (asked.operation !== 'tallyUsageBatch' || asked.body === '') return
    try {
      rewrite(asked, ({ tallies }: any) => {
        const seen = new Set<string>()
        for (const one of tallies) {
          const name = `${one.subscription} ${one.idempotencyKey}`
          if (seen.has(name)) one.idempotencyKey = `${one.idempotencyKey}.`
          seen.add(name)
        }
      })
    } catch {
      // A body that is no batch is the server's to refuse.
    }
  },
  answer(answered, asked) {
    if (asked.operation !== 'tallyUsageBatch' || answered.status !== 200) return
    const { tallies } = JSON.parse(asked.body)
    bend(answered, (body) => {
      for (const [index, one] of body.data.entries())
        if (one.record) one.record.idempotencyKey = tallies[index].idempotencyKey
    })
  },
}

type First = { authorization: string | undefined; body: string; answered: Answered }

const sharedKeys = (): Mutant =>
  keeping(new Map<string, First>(), (kept) => ({
    name: 'an Idempotency-Key is shared between accounts',
    means: "An account that picks the same key is given the other's secret.",
    ask({ operation, headers, body }) {
      const key = headers['idempotency-key']
      if (operation !== 'createWebhookEndpoint' || typeof key !== 'string') return undefined
      const first = kept.get(key)
      if (!first || first.authorization === headers.authorization || first.body !== body) return undefined
      const answered: Answered = {
        ...first.answered,
        headers: { ...first.answered.headers, 'idempotent-replayed': 'true' },
      }
      delete answered.headers['x-request-id']
      return answered
    },
    answer(answered, { operation, headers, body }) {
      const key = headers['idempotency-key']
      if (operation !== 'createWebhookEndpoint' || typeof key !== 'string' || answered.status !== 201) return
      if (!kept.has(key))
        kept.set(key, {
          authorization: headers.authorization,
          body,
          answered: { ...answered, headers: { ...answered.headers } },
        })
    },
  }))

const undead = (): Mutant =>
  keeping({ changes: new Map<number, unknown>(), resumed: new Set<number>() }, ({ changes, resumed }) => ({
    name: 'a resume brings a scheduled change back to be read',
    means: 'A customer is told of a change that was dropped.',
    answer(answered, asked) {
      const id = idIn(asked)
      if (asked.operation === 'resumeSubscription' && answered.status === 200) resumed.add(id)
      if (asked.operation === 'unscheduleChange' && answered.status === 204) changes.delete(id)
      if (asked.operation !== 'getScheduledChange') return
      if (answered.status === 200) changes.set(id, bodyOf(answered))
      else if (answered.status === 404 && resumed.has(id) && changes.has(id)) become(answered, 200, changes.get(id))
    },
  }))

export const outsideBatches = (): Mutant[] => [
  twiceInOne,
  bent('a past period still has room', 'A screen offers what nobody can use.', 'getUsage', ({ data }, { url }) => {
    if (url.includes('periodStart=')) for (const item of data.items) if (item.remaining === 0) item.remaining = 5
  }),
  bent('the records leave out what was taken back', 'Nobody sees who took back what.', 'listUsageRecords', (body) => {
    body.data = body.data.filter((record: any) => record.voidedAt === null)
  }),
]

export const outsideSharedKeys = (): Mutant[] => [sharedKeys()]

export const outsideScheduled = (): Mutant[] => [
  undead(),
  asking(
    'a forecast foretells two invoices unless asked',
    'A budget lacks the third month.',
    'forecastInvoices',
    (asked) => {
      if (!asked.url.includes('periods=')) asked.url += `${asked.url.includes('?') ? '&' : '?'}periods=2`
    },
  ),
  bent(
    'what two subscriptions leave of a feature is halved',
    'A customer is stopped too early.',
    'getEntitlement',
    ({ data }) => {
      if (data.sources.length > 1 && data.remaining !== null) data.remaining = Math.floor(data.remaining / 2)
    },
  ),
  bent(
    'the entries of a balance are oldest first',
    'A screen shows the oldest as the latest.',
    'getCreditBalance',
    ({ data }) => {
      data.entries.reverse()
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
