/** Faults that hurt an integrator where two things are taken for one, or shown as another. */
import { asking, bend, bent, DAY_MS, isJson, keeping, shift, shown, told } from '../bend.js'
import { rewrite, told as toldToOperator } from '../operator/bend.js'
import type { Mutant } from '../proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Keys are taken for what `as` makes of them, and shown as they were sent. */
const keysTaken = (name: string, means: string, as: (key: string) => string): Mutant =>
  keeping(new Map<string, string>(), (sent) => {
    const take = (one: any) => {
      if (typeof one?.idempotencyKey !== 'string' || as(one.idempotencyKey) === one.idempotencyKey) return
      sent.set(as(one.idempotencyKey), one.idempotencyKey)
      one.idempotencyKey = as(one.idempotencyKey)
    }
    const show = (one: any) => {
      if (one && sent.has(one.idempotencyKey)) one.idempotencyKey = sent.get(one.idempotencyKey)
    }
    return {
      name,
      means,
      ask(asked) {
        if (!/^(tallyUsage|voidUsage)$/.test(asked.operation ?? '') || !asked.body.startsWith('{')) return
        try {
          rewrite(asked, take)
        } catch {
          // A body that is no JSON is the server's to refuse.
        }
      },
      answer(answered, { operation }) {
        if (!/^(tallyUsage|voidUsage|listUsageRecords)$/.test(operation ?? '') || answered.status !== 200) return
        bend(answered, ({ data }) => [data].flat().forEach(show))
      },
    }
  })

const ownKeysOfBatches: Mutant = {
  name: 'a batch keeps its keys apart from single tallies',
  means: 'A queue that falls back to single tallies bills what the batch has counted.',
  ask(asked) {
    if (asked.operation !== 'tallyUsageBatch') return
    try {
      rewrite(asked, ({ tallies }) => tallies.forEach((one: any) => (one.idempotencyKey = `b.${one.idempotencyKey}`)))
    } catch {
      // A body that is no batch is the server's to refuse.
    }
  },
  answer(answered, { operation }) {
    if (!/^(tallyUsageBatch|listUsageRecords)$/.test(operation ?? '') || answered.status !== 200) return
    bend(answered, ({ data }) =>
      data.forEach((one: any) => {
        const record = one.record ?? one
        if (record.idempotencyKey?.startsWith('b.')) record.idempotencyKey = record.idempotencyKey.slice(2)
      }),
    )
  },
}

/** Another spelling of the id of an event, which is taken back too. */
const eventsElsewhere: Mutant = {
  name: 'the log knows events under other ids than webhooks',
  means: 'A program that reads both handles everything twice.',
  ask(asked) {
    if (asked.operation === 'getEvent') asked.url = asked.url.toLowerCase()
  },
  answer(answered, { operation }) {
    if (!/^(listEvents|getEvent)$/.test(operation ?? '') || answered.status !== 200 || !isJson(answered)) return
    bend(answered, ({ data }) => [data].flat().forEach((one: any) => (one.event.id = one.event.id.toUpperCase())))
  },
}

const patched = (name: string, means: string, fill: (order: any) => void): Mutant =>
  asking(name, means, 'updateWebhookEndpoint', (asked) => {
    if (asked.body.startsWith('{"')) rewrite(asked, fill)
  })

const outsideKeys = (): Mutant[] => [
  keysTaken('keys that differ in capitals are one', 'Usage under base64 keys is lost.', (key) => key.toLowerCase()),
  keysTaken('blanks around a key are cut', 'Usage is lost.', (key) => key.trim() || key),
  keysTaken('a key counts by its first 64 characters', 'Keys of one prefix are one: usage is lost.', (key) =>
    key.slice(0, 64),
  ),
  ownKeysOfBatches,
]

const outsideTold = (): Mutant[] => [
  eventsElsewhere,
  told(
    'InvoicePaid shows the invoice as it was before',
    'A paid invoice stays open in the books.',
    ['InvoicePaid'],
    (event) => [{ ...event, data: { ...event.data, status: 'open', paidAt: null } }],
  ),
  told(
    'SubscriptionCanceled shows the status before',
    'Nobody sees that a customer goes.',
    ['SubscriptionCanceled'],
    (event) => [{ ...event, data: { ...event.data, status: 'active', canceledAt: null, endsAt: null } }],
  ),
]

const outsidePolls = (): Mutant[] => [
  asking('a long poll forgets its filter', 'A program gets events that it did not ask for.', 'listEvents', (asked) => {
    if (/wait=[1-9]/.test(asked.url)) asked.url = asked.url.replace(/([?&])type=\w+&?/, '$1')
  }),
  asking('a long poll forgets its limit', 'A small device gets a hundred events.', 'listEvents', (asked) => {
    if (/wait=[1-9]/.test(asked.url)) asked.url = asked.url.replace(/([?&])limit=\d+&?/, '$1')
  }),
]

const outsidePatches = (): Mutant[] => [
  bent('a replay says one event too few', 'A program waits for the wrong number.', 'replayEvents', ({ data }) => {
    if (data.events > 0) data.events -= 1
  }),
  patched('a PATCH without types resets them', 'An endpoint gets events that it cannot read.', (order) => {
    order.eventTypes ??= ['SubscriptionCreated', 'InvoicePaid']
  }),
  patched('a PATCH of the address enables the endpoint', 'What was switched off is sent again.', (order) => {
    if (order.url !== undefined) order.enabled ??= true
  }),
]

const outsideGraces = (): Mutant[] => [
  shown('grace ends a millisecond early', 'The last request of a paid month is refused.', 'subscription', (one) => {
    if (one.status === 'grace' && one.endsAt === one.currentPeriodEnd) one.endsAt = shift(one.endsAt, -1)
  }),
  shown('names of slots lose their capitals', 'A client does not find its own slot.', 'subscription', (one) => {
    if (one.name !== undefined) one.name = one.name.toLowerCase()
  }),
]

const outsideAdvice = (): Mutant[] => [
  bent(
    'an entitlement is as of yesterday',
    'A program throws away what is new.',
    ['getEntitlement', 'listEntitlements'],
    ({ data }) => {
      for (const one of [data].flat()) one.asOf = shift(one.asOf, -DAY_MS)
    },
  ),
  bent(
    'a feature resets when its period began',
    'A customer waits for nothing.',
    ['getEntitlement', 'listEntitlements'],
    ({ data }) => {
      for (const one of [data].flat()) if (one.resetsAt) one.resetsAt = shift(one.resetsAt, -30 * DAY_MS)
    },
  ),
]

const outsideQuotesShown = (): Mutant[] => [
  bent(
    'a scheduled change comes a day early',
    'A customer is told the wrong day.',
    'getScheduledChange',
    ({ data }) => {
      data.effectiveAt = shift(data.effectiveAt, -DAY_MS)
    },
  ),
  bent(
    'a quote of a change that waits counts from now',
    'A customer is told the wrong day.',
    'quoteSubscriptionChange',
    ({ data }) => {
      if (data.timing === 'period_end') data.effectiveAt = shift(data.effectiveAt, -DAY_MS)
    },
  ),
]

const outsideAuditShown = (): Mutant[] => [
  toldToOperator(
    'the audit tells after and before the other way round',
    'Nobody knows what was changed.',
    'listAuditEntries',
    ({ data }) => {
      for (const one of data) Object.assign(one, { before: one.after, after: one.before })
    },
  ),
  toldToOperator('the audit names no request', 'Support cannot find who asked.', 'listAuditEntries', ({ data }) => {
    for (const one of data) one.requestId = null
  }),
  toldToOperator(
    'the audit names the key for everything',
    'What a customer did looks like the operator.',
    'listAuditEntries',
    ({ data }) => {
      for (const one of data) one.actor.kind = 'operator_key'
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */

export const HURT: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Particulars', outsideKeys],
  ['Webhooks', outsideTold],
  ['Log of events', outsidePolls],
  ['Webhook endpoints', outsidePatches],
  ['Cancel and resume', outsideGraces],
  ['Entitlements', outsideAdvice],
  ['Changes', outsideQuotesShown],
  ["Operator's audit", outsideAuditShown],
]
