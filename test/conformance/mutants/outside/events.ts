import { asking, bent, keeping } from '../bend.js'
import type { Answered, Mutant } from '../proxy.js'
import { without } from './lists.js'

type Logged = { event: { id: string; type: string; occurredAt: string; data: Record<string, unknown> } } & {
  position: string
  stream: string
  sequence: number
}

const afterIsInclusive = (): Mutant =>
  keeping(new Map<string, string>(), (before) => ({
    name: 'after shows the event of that position again',
    means: 'A program that goes on from its position applies each last event twice.',
    ask(asked) {
      if (asked.operation !== 'listEvents') return
      const url = new URL(asked.url, 'http://x')
      const earlier = before.get(url.searchParams.get('after') ?? '')
      if (earlier === undefined) return
      url.searchParams.set('after', earlier)
      asked.url = url.pathname + url.search
    },
    answer(answered, { operation, url }) {
      if (operation !== 'listEvents' || answered.status !== 200 || /[?&](type|subscription)=/.test(url)) return
      const { data } = JSON.parse(answered.body.toString()) as { data: Logged[] }
      data.slice(1).forEach(({ position }, index) => before.set(position, data[index]!.position))
    },
  }))

const anybodysEvent = (): Mutant =>
  keeping(new Map<string, Answered>(), (known) => ({
    name: 'an event is found by its id, whichever account asks',
    means: 'Another account reads the invoices in it.',
    answer(answered, { operation, url }) {
      if (operation === 'listEvents' && answered.status === 200)
        for (const { event, ...place } of (JSON.parse(answered.body.toString()) as { data: Logged[] }).data)
          known.set(event.id, {
            ...answered,
            headers: { ...answered.headers },
            body: Buffer.from(JSON.stringify({ data: { event, ...place } })),
          })
      if (operation !== 'getEvent' || (answered.status !== 403 && answered.status !== 404)) return
      const found = known.get(url.split('/').at(-1) ?? '')
      if (found)
        Object.assign(answered, found, {
          headers: { ...found.headers, 'x-request-id': answered.headers['x-request-id'] },
        })
    },
  }))

export const outsideEvents = (): Mutant[] => [
  asking(
    'type and subscription do not go together',
    "Another subscription's events are mixed in.",
    'listEvents',
    (asked) => {
      if (asked.url.includes('type=')) asked.url = without(asked.url, 'subscription')
    },
  ),
  asking(
    'a long poll answers at once',
    'Clients that ask again at once ask without a pause.',
    'listEvents',
    (asked) => {
      asked.url = without(asked.url, 'wait')
    },
  ),
  afterIsInclusive(),
  anybodysEvent(),
  bent(
    'the log names a next page when it has ended',
    'A program that reads until null never stops.',
    'listEvents',
    (body) => {
      body.nextCursor ??= body.data.at(-1)?.position ?? null
    },
  ),
]

export const outsideEndpoints = (): Mutant[] => [
  asking(
    'an endpoint is sent every type',
    'A program gets events that it did not ask for.',
    'createWebhookEndpoint',
    (asked) => {
      try {
        const { eventTypes, ...rest } = JSON.parse(asked.body) as { eventTypes?: unknown }
        if (Array.isArray(eventTypes)) asked.body = JSON.stringify(rest)
      } catch {
        // A body that is no JSON goes on as it is.
      }
    },
  ),
  keeping(new Map<string, string>(), (secrets) =>
    bent(
      'rotating a secret shows the old one',
      'The secret that leaked goes on signing.',
      ['createWebhookEndpoint', 'rotateWebhookSecret'],
      ({ data }) => {
        const first = secrets.get(String(data.id)) ?? data.secret
        secrets.set(String(data.id), first)
        data.secret = first
      },
    ),
  ),
  bent('a replay says that it sends nothing', 'The rest is never asked for.', 'replayEvents', ({ data }) => {
    Object.assign(data, { events: 0, nextCursor: null })
  }),
]
