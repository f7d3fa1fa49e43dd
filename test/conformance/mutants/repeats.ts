import { asking, become, bend, headed, keeping, shift } from './bend.js'
import type { Answered, Mutant } from './proxy.js'

const REPEATABLE = ['upgradeFromFree', 'cancelSubscription', 'resumeSubscription', 'setDefaultPaymentMethod'] as const

const isReplay = ({ headers }: Answered) => headers['idempotent-replayed'] === 'true'

export const repeatMutants = (): Mutant[] => [
  headed(
    'first answers say that they are replays',
    'Clients take what they did for what was done before.',
    [...REPEATABLE],
    (headers, { status }, asked) => {
      if (status < 300 && asked.headers['idempotency-key']) headers['idempotent-replayed'] = 'true'
    },
  ),
  headed(
    'all answers say that they are replays',
    'Clients take what they did for what was done before.',
    [...REPEATABLE],
    (headers, { status }) => {
      if (status < 300) headers['idempotent-replayed'] = 'true'
    },
  ),
  headed(
    'a replay is not marked as one',
    'Clients cannot tell what happened.',
    [...REPEATABLE],
    (headers) => delete headers['idempotent-replayed'],
  ),
  ...REPEATABLE.map((operation) =>
    asking(
      `an Idempotency-Key is ignored by ${operation}`,
      'A repeated request is done again, or refused.',
      operation,
      ({ headers }) => delete headers['idempotency-key'],
    ),
  ),
  {
    name: 'a replay differs from the first answer',
    means: 'Clients cannot compare.',
    answer(answered, { operation }) {
      if (operation === 'upgradeFromFree' && isReplay(answered))
        bend(answered, ({ data }) => (data.createdAt = shift(data.createdAt, 1)))
    },
  },
  keeping<{ first?: Answered }>({}, (memory) => ({
    name: 'a key of another request replays the first',
    means: 'A new order is taken for an old one.',
    answer(answered, asked) {
      if (asked.operation !== 'upgradeFromFree') return
      if (answered.status === 201) memory.first = { ...answered, headers: { ...answered.headers } }
      else if (answered.body.includes('idempotency_key_reused') && memory.first)
        Object.assign(answered, memory.first, {
          headers: {
            ...memory.first.headers,
            'idempotent-replayed': 'true',
            'x-request-id': answered.headers['x-request-id'],
          },
        })
    },
  })),
  keeping<{ refused?: Map<string, Answered> }>({}, (memory) => ({
    name: 'a refusal is remembered under its key',
    means: 'A request that was mended is refused for ever.',
    answer(answered, asked) {
      const key = asked.headers['idempotency-key'] as string | undefined
      if (asked.operation !== 'upgradeFromFree' || key === undefined) return
      memory.refused ??= new Map()
      const before = memory.refused.get(key)
      if (before) become(answered, before.status, JSON.parse(before.body.toString()))
      else if (answered.status === 422) memory.refused.set(key, { ...answered })
    },
  })),
  asking('a key that is too long is cut', 'Two keys become one.', 'cancelSubscription', ({ headers }) => {
    if (headers['idempotency-key']) headers['idempotency-key'] = String(headers['idempotency-key']).slice(0, 255)
  }),
]
