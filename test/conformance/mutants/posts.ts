import { setTimeout as pause } from 'node:timers/promises'
import { bend, idIn, instead, isJson, keeping } from './bend.js'
import { idOf, type Post, posting, signed } from './doors.js'
import { each, fieldsOf, reword } from './outside/careless/memory.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const AGAIN_MS = 5_000
const OF_SUBSCRIPTIONS = ['Created', 'Canceled', 'Paused', 'Resumed', 'Renewed', 'Changed']
const TYPES = [...OF_SUBSCRIPTIONS.map((type) => `Subscription${type}`), 'InvoiceCreated', 'InvoicePaid']
const SHOWN = /WebhookEndpoint/

const isTaken = (status: number) => status < 300

/** One event for one endpoint. */
const nameOf = (post: Post) => `${post.to} ${idOf(post)}`

/** Shows what was refused as the right server would: as not yet taken. */
const pretending = (mutant: Mutant, refused: ReadonlyMap<string, number>): Mutant => ({
  ...mutant,
  async answer(answered, asked) {
    await mutant.answer?.(answered, asked)
    if (asked.operation !== 'listDeliveries' || answered.status !== 200) return
    bend(answered, ({ data }) => {
      for (const delivery of data as any[]) {
        const status = refused.get(delivery.event)
        if (status === undefined) continue
        const nextAttemptAt = new Date(Date.now() + AGAIN_MS).toISOString()
        const tried = { attempts: 1, lastHttpStatus: status, lastError: `it answered ${status}`, nextAttemptAt }
        Object.assign(delivery, { ...tried, status: 'pending', completedAt: null })
      }
    })
  },
})

const retries = (): Mutant[] => [
  keeping(new Map<string, number>(), (refused) =>
    pretending(
      posting({
        name: 'what an endpoint refuses is never tried again',
        means: 'A receiver that was down for a second misses events for good.',
        async pass(post, send) {
          const status = await send(post)
          if (!isTaken(status)) refused.set(idOf(post), status)
          return 204
        },
      }),
      refused,
    ),
  ),
  keeping(new Map<string, number>(), (refused) =>
    pretending(
      posting({
        name: 'a refused event is overtaken by the next of its stream',
        means: 'A receiver that was down for a second ends in the wrong state.',
        async pass(post, send, doors) {
          const status = await send(post)
          if (!isTaken(status)) {
            refused.set(idOf(post), status)
            void pause(AGAIN_MS, undefined, { ref: false }).then(() => send(signed(post, doors.get(post.to)!.secret)))
          }
          return 204
        },
      }),
      refused,
    ),
  ),
  posting({
    name: 'redirects of endpoints are followed',
    means: 'An attacker who takes over an address sends events anywhere.',
    pass: (post, send) => send(post, 'follow'),
  }),
  keeping(new Map<string, number>(), (tries) =>
    posting({
      name: 'a second try bears another webhook-id',
      means: 'A receiver does everything twice.',
      async pass(post, send, doors) {
        const before = tries.get(nameOf(post)) ?? 0
        tries.set(nameOf(post), before + 1)
        const secret = doors.get(post.to)?.secret
        return send(before > 0 && secret ? signed(post, secret, `${idOf(post)}-${before}`) : post)
      },
    }),
  ),
  keeping(new Map<string, Post>(), (first) =>
    posting({
      name: 'a second try is dated as the first was',
      means: 'Receivers that refuse what is old refuse it for ever.',
      async pass(post, send) {
        const before = first.get(nameOf(post)) ?? post
        first.set(nameOf(post), before)
        return send(before)
      },
    }),
  ),
]

/** A server that believes or disbelieves an order, and answers as if it did not. */
const disobeying = (
  name: string,
  means: string,
  order: (asked: Parameters<NonNullable<Mutant['ask']>>[0]) => ReturnType<NonNullable<Mutant['ask']>>,
  show: (endpoint: any, asked: Parameters<NonNullable<Mutant['answer']>>[1]) => void,
): Mutant => ({
  name,
  means,
  isPosted: true,
  ask: order,
  answer(answered, asked) {
    if (answered.status < 300 && isJson(answered) && SHOWN.test(asked.operation ?? ''))
      bend(answered, (body) => each(body, 'eventTypes', (endpoint) => show(endpoint, asked)))
  },
})

const orders = (): Mutant[] => [
  keeping(new Map<number, string[]>(), (named) =>
    disobeying(
      'the types that an endpoint names are shown and not kept to',
      'A receiver gets what it cannot read.',
      (asked) => {
        if (asked.operation === 'createWebhookEndpoint' && fieldsOf(asked).eventTypes)
          reword(asked, (body) => (body.eventTypes = TYPES))
      },
      (endpoint, asked) => {
        const { eventTypes } = fieldsOf(asked)
        if (asked.operation === 'createWebhookEndpoint' && eventTypes) named.set(endpoint.id, eventTypes)
        endpoint.eventTypes = named.get(endpoint.id) ?? endpoint.eventTypes
      },
    ),
  ),
  disobeying(
    'an endpoint that names no types gets all of them',
    'A receiver meets types that are newer than it is.',
    (asked) => {
      if (asked.operation === 'createWebhookEndpoint' && !fieldsOf(asked).eventTypes)
        reword(asked, (body) => (body.eventTypes = TYPES))
    },
    (endpoint, asked) => {
      if (asked.operation === 'createWebhookEndpoint' && !fieldsOf(asked).eventTypes)
        endpoint.eventTypes = endpoint.eventTypes.filter((type: string) => type !== 'SubscriptionChanged')
    },
  ),
  keeping(new Set<number>(), (off) =>
    disobeying(
      'an endpoint is shown as switched off and gets what happens',
      'A receiver is never left alone.',
      (asked) => {
        if (asked.operation !== 'updateWebhookEndpoint') return
        const { enabled } = fieldsOf(asked)
        if (enabled === false) off.add(idIn(asked))
        if (enabled === true) off.delete(idIn(asked))
        if (enabled === false) reword(asked, (body) => (body.enabled = true))
      },
      (endpoint) => (endpoint.enabled &&= !off.has(endpoint.id)),
    ),
  ),
  keeping(new Set<number>(), (gone) => ({
    name: 'an endpoint that is deleted still gets what happens',
    means: 'A receiver that was left goes on getting events.',
    isPosted: true as const,
    ask(asked) {
      if (asked.operation !== 'deleteWebhookEndpoint' || gone.has(idIn(asked))) return undefined
      gone.add(idIn(asked))
      return instead(204)
    },
    answer(answered, asked) {
      if (asked.operation === 'listWebhookEndpoints' && answered.status === 200)
        bend(answered, (body) => (body.data = body.data.filter(({ id }: { id: number }) => !gone.has(id))))
    },
  })),
]

const others = (): Mutant[] => [
  posting({
    name: "every account's endpoints get the events of all accounts",
    means: 'A customer reads what another one buys.',
    async pass(post, send, doors) {
      const own = doors.get(post.to)?.owner
      for (const [to, { secret, owner }] of doors) if (owner !== own) await send(signed({ ...post, to }, secret))
      return send(post)
    },
  }),
  keeping(new Set<string>(), (taken) =>
    posting({
      name: 'a replay is listed and never sent',
      means: 'A receiver that lost events waits for them for ever.',
      async pass(post, send) {
        if (taken.has(nameOf(post))) return 204
        const status = await send(post)
        if (isTaken(status)) taken.add(nameOf(post))
        return status
      },
    }),
  ),
]

export const postMutants = (): Mutant[] => [...retries(), ...orders(), ...others()]
