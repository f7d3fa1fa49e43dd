/** Events that a service forgets to write, with a log that looks whole. */
import { bend, bent, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { dataOf, each } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Leaves events out of the log and of webhooks, and closes the gaps in the streams. */
export const unwritten = (name: string, means: string, isUnwritten: (event: any) => boolean): Mutant =>
  keeping(new Map<string, Set<number>>(), (dropped) => ({
    name,
    means,
    answer(answered, { operation }) {
      if (!/^(listEvents|getEvent)$/.test(operation ?? '') || dataOf(answered) === undefined) return
      bend(answered, (body) => {
        const rows = [body.data].flat()
        for (const { stream, sequence, event } of rows)
          if (isUnwritten(event)) dropped.set(stream, (dropped.get(stream) ?? new Set()).add(sequence))
        for (const row of rows)
          row.gone = [...(dropped.get(row.stream) ?? [])].filter((sequence) => sequence < row.sequence).length
        if (Array.isArray(body.data)) body.data = body.data.filter(({ event }: any) => !isUnwritten(event))
        for (const row of rows) {
          row.sequence -= row.gone
          delete row.gone
        }
      })
    },
    deliver: (event) => (isUnwritten(event) ? [] : [event]),
  }))

const seenLast = (): Mutant =>
  keeping(new Map<string, any>(), (latest) => ({
    name: 'an event that is read alone shows its resource as it is now',
    means: 'A program that reads what it missed handles a state twice.',
    answer(answered, { operation }) {
      const data = dataOf(answered)
      if (operation === 'listEvents')
        for (const { event } of data ?? []) latest.set(`${event.type.slice(0, 5)} ${event.data.id}`, event.data)
      if (operation === 'getEvent' && data)
        bend(answered, (body) => {
          const { event } = body.data
          event.data = latest.get(`${event.type.slice(0, 5)} ${event.data.id}`) ?? event.data
        })
    },
  }))

const ofType = (type: string) => (event: any) => event.type === type

export const carelessEvents = (): Mutant[] => [
  ...[
    'SubscriptionChanged',
    'SubscriptionChangeScheduled',
    'SubscriptionChangeUnscheduled',
    'SubscriptionPaused',
    'InvoiceCredited',
  ].map((type) =>
    unwritten(`the log has no ${type}`, 'A program that follows the log has another state.', ofType(type)),
  ),
  unwritten(
    'an invoice of nothing is told to nobody',
    'The numbers of the books have gaps.',
    ({ type, data }) => /^Invoice(Created|Paid)$/.test(type) && data.total === 0,
  ),
  unwritten(
    'a method that was deleted is not in the log',
    'A program charges a card that is gone.',
    ofType('PaymentMethodDeleted'),
  ),
  unwritten(
    'the default that was changed is not in the log',
    'A program charges the wrong card.',
    ofType('PaymentMethodDefaultChanged'),
  ),
  seenLast(),
]

export const carelessEnds = (): Mutant[] => [
  {
    name: 'what did not pay is told to be canceled',
    means: 'Who did not pay looks like who did not want.',
    answer(answered, { operation }) {
      if (operation !== 'listEvents' || dataOf(answered) === undefined) return
      bend(answered, ({ data }) => {
        for (const { event } of data)
          if (event.type === 'SubscriptionEnded' && event.data.status === 'expired') event.data.status = 'canceled'
      })
    },
  },
]

export const carelessPastEvents = (): Mutant[] => [
  unwritten(
    'the end of a trial is told to nobody',
    'A program shows the trial for ever.',
    ({ type, data }) => type === 'SubscriptionRenewed' && data.trialEndsAt === data.currentPeriodStart,
  ),
]

/** Endpoints of an account. */
const mergedTypes = (): Mutant =>
  keeping(new Map<string, string[]>(), (types) => ({
    name: 'a PATCH of the types adds to those that were there',
    means: 'An endpoint gets events that it cannot read.',
    answer(answered, { operation, url }) {
      const id = /webhook-endpoints\/(\d+)/.exec(url)?.[1] ?? String(dataOf(answered)?.id)
      if (!/WebhookEndpoints?$/.test(operation ?? '') || dataOf(answered) === undefined) return
      bend(answered, (body) =>
        each(body, 'eventTypes', (one) => {
          const before = types.get(String(one.id)) ?? []
          if (operation === 'updateWebhookEndpoint' || before.length > 0)
            one.eventTypes = [...new Set([...before, ...one.eventTypes])]
          types.set(String(one.id), one.eventTypes)
        }),
      )
      if (operation === 'deleteWebhookEndpoint') types.delete(id)
    },
  }))

const countsDeleted = (): Mutant =>
  keeping(new Map<string, number>(), (made) => ({
    name: 'the bound of endpoints counts deleted ones',
    means: 'An account that changes its endpoints cannot have any more.',
    answer(answered, { operation, headers }) {
      if (operation !== 'createWebhookEndpoint' || answered.status !== 201) return
      const count = (made.get(String(headers.authorization)) ?? 0) + 1
      made.set(String(headers.authorization), count)
      if (count > 10) {
        answered.status = 422
        answered.body = Buffer.from('{"message":"Too many.","code":"too_many_webhook_endpoints","errors":{}}')
      }
    },
  }))

export const carelessEndpoints = (): Mutant[] => [
  mergedTypes(),
  countsDeleted(),
  bent(
    "a delivery names another event's position",
    'A replay begins in the wrong place.',
    'listDeliveries',
    ({ data }) => data.forEach((one: any) => (one.position = '1')),
  ),
]

export const carelessStreams = (): Mutant[] => [
  bent(
    'the stream of an invoice is its account',
    'The events of a subscription are in two streams.',
    ['listEvents', 'getEvent'],
    (body) => {
      for (const row of [body.data].flat()) if (/^Invoice/.test(row.event.type)) row.stream = 'billable-1'
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
