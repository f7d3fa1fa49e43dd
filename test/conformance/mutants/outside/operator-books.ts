import { become, bend, DAY_MS, keeping } from '../bend.js'
import { bodyOf, ordered, rewrite, told, without } from '../operator/bend.js'
import type { Asked, Mutant } from '../proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const pathOf = ({ url }: Asked) => url.split('?')[0] ?? ''

const archivedTwice = (): Mutant =>
  keeping(new Set<string>(), (gone) => ({
    name: 'archiving a plan again finds nothing',
    means: 'A repeated request after a lost answer fails.',
    answer(answered, asked) {
      if (asked.operator === 'putPlan' && answered.status < 300) gone.delete(pathOf(asked))
      if (asked.operator !== 'archivePlan' || answered.status !== 204) return
      if (gone.has(pathOf(asked))) become(answered, 404, { message: 'No plan has this key.', code: 'not_found' })
      else gone.add(pathOf(asked))
    },
  }))

const repricedAtOnce: Mutant = {
  name: 'a reprice begins a month too early',
  means: 'Customers pay the new price before the day that they were told.',
  ask(asked) {
    if (asked.operator !== 'repricePlan' || asked.body === '') return
    try {
      rewrite(asked, (body: any) => (body.at = new Date(Date.parse(body.at) - 31 * DAY_MS).toISOString()))
    } catch {
      // A body that names no moment is the server's to refuse.
    }
  },
  answer(answered, asked) {
    if (asked.operator !== 'repricePlan' || answered.status !== 200) return
    bend(answered, (body) => {
      body.data.at = JSON.parse(asked.body).at
    })
  },
}

const dryPrune: Mutant = {
  name: 'a dry run drops usage records',
  means: 'An operator who looks before leaping has leapt.',
  ask(asked) {
    if (asked.operator === 'pruneUsage' && asked.body.includes('dryRun'))
      rewrite(asked, (body: any) => (body.dryRun = false))
  },
  answer(answered, asked) {
    if (asked.operator !== 'pruneUsage' || answered.status !== 200) return
    bend(answered, (body) => {
      body.data.dryRun = JSON.parse(asked.body).dryRun ?? false
    })
  },
}

const prunedKeys = (): Mutant =>
  keeping({ used: new Set<string>(), pruned: new Set<string>() }, ({ used, pruned }) => ({
    name: 'dropped usage records take their keys along',
    means: 'A tally that is sent again after the records were dropped counts twice.',
    ask(asked) {
      if (asked.operation !== 'tallyUsage' || !asked.body.includes('idempotencyKey')) return
      try {
        rewrite(asked, (body: any) => {
          const name = `${pathOf(asked)} ${body.idempotencyKey}`
          if (pruned.has(name)) body.idempotencyKey = `${body.idempotencyKey}.`
          else used.add(name)
        })
      } catch {
        // A body that is no JSON is the server's to refuse.
      }
    },
    answer(answered, asked) {
      if (asked.operator === 'pruneUsage' && answered.status === 200 && !bodyOf<any>(answered).data.dryRun)
        for (const name of used) pruned.add(name)
      if (asked.operation !== 'tallyUsage' || answered.status !== 200) return
      bend(answered, (body) => {
        body.data.idempotencyKey = JSON.parse(asked.body).idempotencyKey ?? null
      })
    },
  }))

const longIds: Mutant = {
  name: 'a request id of more than 64 characters is replaced',
  means: 'A trace that an integrator named cannot be found.',
  answer(answered, { headers }) {
    const sent = headers['x-request-id']
    if (typeof sent === 'string' && sent.length > 64 && answered.headers['x-request-id'] === sent)
      answered.headers['x-request-id'] = sent.slice(0, 64)
  },
}

const bareRefusals: Mutant = {
  name: "the operator's 401 does not say how to sign in",
  means: 'A client library does not know what to send.',
  answer(answered, { operator }) {
    if (operator !== undefined && answered.status === 401) delete answered.headers['www-authenticate']
  },
}

const exclusiveSince: Mutant = ordered(
  'the audit since an instant leaves out what was done at it',
  'A reader who goes on from the last entry misses those of the same instant.',
  'listAuditEntries',
  (asked) => {
    asked.url = asked.url.replace(
      /since=([^&]+)/,
      (_whole, at: string) =>
        `since=${encodeURIComponent(new Date(Date.parse(decodeURIComponent(at)) + 1).toISOString())}`,
    )
  },
)

export const outsideOperatorPlans = (): Mutant[] => [
  archivedTwice(),
  repricedAtOnce,
  told('a reprice tells the difference for one', 'A raise looks smaller than it is.', 'repricePlan', ({ data }) => {
    for (const one of data.moved) if (one.subscriptions > 1) one.difference = one.newPrice - one.price
  }),
  told(
    "the operator's plans list their items backwards",
    'A screen changes places by itself.',
    ['putPlan', 'listPlans'],
    ({ data }) => {
      for (const plan of [data].flat()) plan.items.reverse()
    },
  ),
]

export const outsideOperatorSubscriptions = (): Mutant[] => [
  ordered('a subscription opens with one seat', 'Ten seats are sold, one is billed.', 'openSubscription', (asked) => {
    if (asked.body.includes('quantity')) rewrite(asked, (body: any) => delete body.quantity)
  }),
  told(
    'every attached card says that it is the default',
    'A screen shows a wrong card.',
    'attachPaymentMethod',
    ({ data }) => {
      data.isDefault = true
    },
  ),
]

export const outsideOperatorUsage = (): Mutant[] => [
  told(
    'what remains below a ceiling is told as what is included',
    'A customer is told to stop while there is room.',
    'getCurrentUsage',
    ({ data }) => {
      for (const one of data.features)
        if (one.ceiling !== null) one.remaining = Math.max(0, one.includedQuantity - one.total)
    },
  ),
  dryPrune,
  prunedKeys(),
]

export const outsideOperatorWebhooks = (): Mutant[] => [
  told(
    'an old secret signs for an hour',
    'Receivers refuse deliveries while they change over.',
    'rollWebhookSecret',
    ({ data }) => {
      data.previousUntil = new Date(Date.parse(data.previousUntil) - 23 * 3_600_000).toISOString()
    },
  ),
  told('a replayed event goes nowhere', 'Nobody knows whether it was sent.', 'replayEvent', ({ data }) => {
    data.endpoints = []
  }),
  ordered(
    "the operator's endpoint gets all types of events",
    'A receiver is flooded.',
    'addWebhookEndpoint',
    (asked) => {
      if (asked.body.includes('eventTypes')) rewrite(asked, (body: any) => delete body.eventTypes)
    },
  ),
]

export const outsideOperatorBooks = (): Mutant[] => [
  ordered(
    'invoices are not filtered by subscription',
    'The bill of one seat shows those of another.',
    'listInvoices',
    (asked) => {
      asked.url = without(asked.url, 'subscription')
    },
  ),
  told(
    'the credit notes of an invoice are newest first',
    'A clerk reads the story backwards.',
    'getInvoice',
    ({ data }) => {
      data.creditNotes.reverse()
    },
  ),
]

export const outsideOperatorAudit = (): Mutant[] => [
  ordered(
    'the audit is never read since an instant',
    'Each look reads it from the beginning.',
    'listAuditEntries',
    (asked) => {
      asked.url = without(asked.url, 'since')
    },
  ),
  exclusiveSince,
]

export const outsideOperatorAccess = (): Mutant[] => [bareRefusals]

export const outsideRequestIds = (): Mutant[] => [longIds]
/* eslint-enable @typescript-eslint/no-explicit-any */
