/** Keys that are forgotten when many others were used, or after a long time. */
import { bend, DAY_MS, isJson, keeping } from '../../bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { fieldsOf, reword, subscriptionIn } from '../careless/memory.js'
import { forgotten } from '../careless/repeats.js'

const FEW = 3
const LONG_MS = 20 * DAY_MS

const keyOf = ({ headers }: Asked) => headers['idempotency-key'] as string | undefined

export const plausibleKeys = (): Mutant[] => [
  keeping(new Map<string, string[]>(), (used) => ({
    name: 'an Idempotency-Key is forgotten once three others were used',
    means: 'In a busy account a retry charges twice.',
    ask(asked) {
      const key = keyOf(asked)
      if (key === undefined) return
      const owner = String(asked.headers.authorization ?? asked.headers.cookie)
      const keys = used.get(owner) ?? []
      const since = keys.slice(keys.lastIndexOf(key) + 1)
      if (keys.includes(key) && new Set(since).size >= FEW)
        asked.headers['idempotency-key'] = `${key}.${keys.length}`.slice(-255)
      used.set(owner, [...keys, key])
    },
  })),
]

export const plausibleLateKeys = (): Mutant[] => [
  forgotten('an Idempotency-Key is forgotten after thirteen hours', 'A retry in the morning charges twice.', 13),
]

export const plausibleTallies = (): Mutant[] => [
  keeping({ aheadMs: 0, first: new Map<string, number>() }, (memory) => ({
    name: 'the key of a tally is forgotten after twenty days',
    means: 'What is sent again late is counted and billed twice.',
    ask(asked) {
      const { idempotencyKey } = fieldsOf(asked)
      if (asked.operation !== 'tallyUsage' || typeof idempotencyKey !== 'string') return
      const name = `${subscriptionIn(asked)} ${idempotencyKey}`
      const now = Date.now() + memory.aheadMs
      const since = memory.first.get(name) ?? now
      memory.first.set(name, since)
      if (now - since > LONG_MS) reword(asked, (body) => (body.idempotencyKey = `${idempotencyKey}~`.slice(-255)))
    },
    answer(answered, { operation, headers }) {
      if (operation === 'issueToken' && answered.status === 201 && !headers['idempotency-key']) {
        const { createdAt } = JSON.parse(answered.body.toString()) as { createdAt: string }
        memory.aheadMs = Date.parse(createdAt) - Date.now()
      }
      if (operation !== 'tallyUsage' || answered.status !== 200 || !isJson(answered)) return
      bend(answered, ({ data }) => (data.idempotencyKey = data.idempotencyKey?.replace(/~$/, '') ?? null))
    },
  })),
]
