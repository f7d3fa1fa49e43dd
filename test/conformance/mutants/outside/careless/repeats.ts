/** Keys that are compared by less than the contract says, and requests that meet. */
import { asking, become, HOUR_MS, keeping } from '../../bend.js'
import type { Answered, Asked, Mutant } from '../../proxy.js'
import { codeOf, dataOf, fieldsOf, reword, subscriptionIn } from './memory.js'

const keyOf = ({ headers }: Asked): string | undefined => headers['idempotency-key'] as string | undefined

/** Replays the first answer to what is called the same. */
const replaying = (name: string, means: string, nameOf: (asked: Asked, key: string) => string): Mutant =>
  keeping(new Map<string, Answered>(), (first) => ({
    name,
    means,
    ask(asked) {
      const key = keyOf(asked)
      const known = key === undefined ? undefined : first.get(nameOf(asked, key))
      return (
        known && {
          ...known,
          headers: { 'content-type': known.headers['content-type'], 'idempotent-replayed': 'true' },
        }
      )
    },
    answer(answered, asked) {
      const key = keyOf(asked)
      if (key === undefined || answered.status >= 300 || first.has(nameOf(asked, key))) return
      first.set(nameOf(asked, key), { ...answered, headers: { ...answered.headers } })
    },
  }))

export const forgotten = (name: string, means: string, hours: number): Mutant =>
  keeping({ aheadMs: 0, first: new Map<string, number>() }, (memory) => ({
    name,
    means,
    ask(asked) {
      const key = keyOf(asked)
      if (key === undefined) return
      const now = Date.now() + memory.aheadMs
      const since = memory.first.get(key) ?? now
      memory.first.set(key, since)
      if (now - since > hours * HOUR_MS) asked.headers['idempotency-key'] = `${key}.late`
    },
    answer(answered, { operation, headers }) {
      if (operation !== 'issueToken' || answered.status !== 201 || headers['idempotency-key']) return
      const { createdAt } = JSON.parse(answered.body.toString()) as { createdAt: string }
      memory.aheadMs = Date.parse(createdAt) - Date.now()
    },
  }))

const meeting = (): Mutant =>
  keeping(new Set<string>(), (underWay) => ({
    name: 'two requests at once under one Idempotency-Key are both done',
    means: 'A double click buys twice.',
    ask(asked) {
      const key = keyOf(asked)
      if (key === undefined) return
      const name = `${asked.operation} ${key}`
      if (underWay.has(name)) asked.headers['idempotency-key'] = `${key}.again`
      underWay.add(name)
    },
    answer(_, asked) {
      underWay.delete(`${asked.operation} ${keyOf(asked)}`)
    },
  }))

const unheard = (operation: 'changeSubscription' | 'rollToken' | 'createWebhookEndpoint' | 'replayEvents'): Mutant =>
  asking(
    `an Idempotency-Key of ${operation} is not looked at`,
    'What was repeated after a lost answer is done twice.',
    operation,
    (asked) => {
      delete asked.headers['idempotency-key']
    },
  )

export const carelessRepeats = (): Mutant[] => [
  replaying(
    'Idempotency-Keys that differ in capitals are one',
    'Keys in base64 collide: something is never done.',
    (asked, key) =>
      `${asked.headers.authorization} ${asked.headers.cookie} ${asked.url} ${key.toLowerCase()} ${asked.body}`,
  ),
  replaying(
    'an Idempotency-Key counts by its first 64 characters',
    'Keys of one prefix are one: something is never done.',
    (asked, key) =>
      `${asked.headers.authorization} ${asked.headers.cookie} ${asked.url} ${key.slice(0, 64)} ${asked.body}`,
  ),
  unheard('changeSubscription'),
  unheard('rollToken'),
  unheard('createWebhookEndpoint'),
  unheard('replayEvents'),
]

export const carelessSameKeys = (): Mutant[] => [
  replaying(
    'an Idempotency-Key is taken for the same on another resource',
    'The second of two subscriptions is never cancelled.',
    (asked, key) => `${asked.headers.authorization} ${asked.headers.cookie} ${asked.operation} ${key} ${asked.body}`,
  ),
  meeting(),
]

export const carelessLateRepeats = (): Mutant[] => [
  forgotten(
    'an Idempotency-Key is forgotten after six hours',
    'A client that was offline over night does everything twice.',
    6,
  ),
]

/** Of two tallies under one key at the same time, the second counts too, and says that it did not. */
const keyRace = (): Mutant =>
  keeping({ underWay: new Set<string>(), renamed: new Map<string, string>() }, ({ underWay, renamed }) => ({
    name: 'two tallies at once under one key both count',
    means: 'A client that retries too early is billed twice.',
    ask(asked) {
      if (asked.operation !== 'tallyUsage') return
      const key = fieldsOf(asked).idempotencyKey as string | undefined
      if (key === undefined) return
      const name = `${subscriptionIn(asked)} ${key}`
      if (underWay.has(name)) {
        const other = `${key.slice(0, 200)}~${renamed.size}`
        renamed.set(other, key)
        reword(asked, (body) => (body.idempotencyKey = other))
      }
      underWay.add(name)
    },
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage')
        underWay.delete(`${subscriptionIn(asked)} ${fieldsOf(asked).idempotencyKey as string}`)
      const data = dataOf(answered)
      if (data === undefined || renamed.size === 0) return
      const body = JSON.parse(answered.body.toString())
      for (const one of [body.data].flat()) {
        const key = renamed.get(one?.idempotencyKey ?? '')
        if (key !== undefined) one.idempotencyKey = key
      }
      answered.body = Buffer.from(JSON.stringify(body))
    },
  }))

/** Reads what remains, lets another tally in between, and writes. */
const capRace = (): Mutant =>
  keeping(new Map<number, number>(), (underWay) => ({
    name: 'two tallies at once both take the last unit below a cap',
    means: 'A hard cap is passed by a client that asks fast enough.',
    ask(asked) {
      if (asked.operation === 'tallyUsage')
        underWay.set(subscriptionIn(asked), (underWay.get(subscriptionIn(asked)) ?? 0) + 1)
    },
    answer(answered, asked) {
      if (asked.operation !== 'tallyUsage') return
      const others = (underWay.get(subscriptionIn(asked)) ?? 1) - 1
      underWay.set(subscriptionIn(asked), others)
      if (others === 0 || codeOf(answered) !== 'usage_blocked') return
      const { feature, quantity, idempotencyKey = null } = fieldsOf(asked)
      become(answered, 200, {
        data: { feature, quantity, idempotencyKey, total: quantity, recordedAt: new Date().toISOString() },
      })
    },
  }))

const upgradeRace = (): Mutant =>
  keeping({ underWay: new Map<number, number>() }, ({ underWay }) => {
    const good = new Map<number, Buffer>()
    return {
      name: 'two upgrades at once both buy',
      means: 'A double click buys twice.',
      ask(asked) {
        if (asked.operation === 'upgradeFromFree')
          underWay.set(subscriptionIn(asked), (underWay.get(subscriptionIn(asked)) ?? 0) + 1)
      },
      answer(answered, asked) {
        if (asked.operation !== 'upgradeFromFree') return
        const id = subscriptionIn(asked)
        if (answered.status === 201) good.set(id, answered.body)
        const others = underWay.get(id) ?? 1
        if (others > 1 && codeOf(answered) === 'subscription_not_free' && good.has(id)) {
          const body = JSON.parse(good.get(id)!.toString()) as { data: { id: number } }
          body.data.id += 1
          become(answered, 201, body)
        }
        if (answered.status !== 201 || others === 1) underWay.set(id, Math.max(others - 1, 0))
      },
    }
  })

export const carelessKeyRaces = (): Mutant[] => [keyRace()]
export const carelessRaces = (): Mutant[] => [capRace()]
export const carelessUpgradeRaces = (): Mutant[] => [upgradeRace()]
