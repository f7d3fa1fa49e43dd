import { bend, instead, isJson, keeping } from './bend.js'
import { dataOf, each, fieldsOf, reword, subscriptionIn } from './outside/careless/memory.js'
import type { Answered, Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Who else is on the way with the same request. A server whose check and act are apart errs only there. */
type Crowd = Readonly<{
  /** @returns whether another one is on its way */
  enter(name: string): boolean
  leave(name: string): void
}>

function crowd(): Crowd {
  const counts = new Map<string, number>()
  return {
    enter(name) {
      const before = counts.get(name) ?? 0
      counts.set(name, before + 1)
      return before > 0
    },
    leave: (name) => void counts.set(name, (counts.get(name) ?? 1) - 1),
  }
}

type Racing = Readonly<{
  name: string
  means: string
  /** What is the same of requests that meet, if a request is of the kind. */
  of(asked: Asked): string | undefined
  /** Of one that meets another. */
  met(asked: Asked): void
  answer?: (answered: Answered, asked: Asked) => void
}>

const racing = ({ name, means, of, met, answer }: Racing): Mutant =>
  keeping(crowd(), (others) => ({
    name,
    means,
    ask(asked) {
      const one = of(asked)
      if (one !== undefined && others.enter(one)) met(asked)
    },
    answer(answered, asked) {
      answer?.(answered, asked)
      const one = of(asked)
      if (one !== undefined) others.leave(one)
    },
  }))

const keyOf = ({ headers }: Asked): string | undefined =>
  headers['idempotency-key'] === undefined ? undefined : String(headers['idempotency-key'])

const KEYED = ['changeSubscription', 'createWebhookEndpoint', 'rollToken']

const underKeys = (): Mutant[] => [
  ...KEYED.map((operation) =>
    racing({
      name: `${operation} is done for each of those who come at once under one key`,
      means: 'A client that gives up and asks again has two.',
      of: (asked) => (asked.operation === operation ? keyOf(asked) : undefined),
      met({ headers }) {
        delete headers['idempotency-key']
      },
    }),
  ),
  ...['changeSubscription', 'upgradeFromFree'].map((operation) =>
    keeping(new Map<string, Answered>(), (failed): Mutant => {
      return {
        name: `${operation} remembers under its key that a card was declined`,
        means: 'A customer who gives a good card is refused for a day.',
        ask(asked) {
          const before = asked.operation === operation ? failed.get(keyOf(asked) ?? '') : undefined
          return before && instead(before.status, JSON.parse(before.body.toString()))
        },
        answer(answered, asked) {
          const key = keyOf(asked)
          if (asked.operation === operation && answered.status === 500 && key !== undefined) failed.set(key, answered)
        },
      }
    }),
  ),
]

const ofMoney = (): Mutant[] => [
  racing({
    name: 'uses of one quote that come at once are charged each',
    means: 'A double click pays twice.',
    of: (asked) => (asked.operation === 'changeSubscription' ? fieldsOf(asked).quote : undefined),
    // The second charge: it comes after the first one, and is for something more.
    met: (asked) => reword(asked, (body) => (delete body.quote, Object.assign(body, { quantity: 9, timing: 'now' }))),
  }),
  keeping({ made: new Map<string, Answered>(), met: new Set<unknown>() }, ({ made, met }) =>
    racing({
      name: 'credit notes that come at once exceed their invoice',
      means: 'More is given back than was paid.',
      of: ({ operator, url }) => (operator === 'issueCreditNote' ? url : undefined),
      met: ({ headers }) => void met.add(headers['x-request-id']),
      answer(answered, { operator, url, headers }) {
        if (operator !== 'issueCreditNote') return
        if (answered.status === 201) made.set(url, { ...answered })
        const before = made.get(url)
        if (!before || !met.has(headers['x-request-id']) || !answered.body.includes('"credit_exceeds_invoice"')) return
        const requestId = answered.headers['x-request-id']
        Object.assign(answered, before, { headers: { ...before.headers, 'x-request-id': requestId } })
      },
    }),
  ),
  keeping(new Map<number, number>(), (twice) =>
    racing({
      name: 'voids of one record that come at once take it back each',
      means: 'A customer uses for nothing what was counted.',
      of: (asked) => (asked.operation === 'voidUsage' ? `${asked.url} ${asked.body}` : undefined),
      met: (asked) => void twice.set(subscriptionIn(asked), 0),
      answer(answered, asked) {
        const id = subscriptionIn(asked)
        if (answered.status !== 200 || !twice.has(id)) return
        if (asked.operation === 'voidUsage') twice.set(id, Number(dataOf(answered).quantity))
        if (asked.operation === 'getUsage')
          bend(answered, ({ data }) => {
            for (const item of data.items) item.total = Math.max(0, item.total - twice.get(id)!)
          })
      },
    }),
  ),
  keeping(new Map<string, string>(), (slots) =>
    racing({
      name: 'orders for one slot that come at once open a subscription each',
      means: 'A customer pays for two.',
      of: ({ operator, url, body }) => (operator === 'openSubscription' ? `${url} ${body}` : undefined),
      met(asked) {
        const { name } = fieldsOf(asked) as { name?: string }
        if (name === undefined) return
        const another = `${name}-${slots.size}`
        slots.set(another, name)
        reword(asked, (body) => (body.name = another))
      },
      answer(answered) {
        if (answered.status < 300 && isJson(answered))
          bend(answered, (body) =>
            each(body, 'currentPeriodStart', (one: any) => (one.name = slots.get(one.name) ?? one.name)),
          )
      },
    }),
  ),
]

export const togetherMutants = (): Mutant[] => [...underKeys(), ...ofMoney()]
