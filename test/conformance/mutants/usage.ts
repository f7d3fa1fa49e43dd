import { asking, become, bend, bent, DAY_MS, idIn, refusing, shift } from './bend.js'
import type { Answered, Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
type Tally = { feature: string; quantity: number; idempotencyKey?: string }

const tallyIn = ({ body }: Asked) => JSON.parse(body) as Tally

const counted = ({ feature, quantity, idempotencyKey = null as never }: Tally, total: number) => ({
  data: { feature, quantity, idempotencyKey, total, recordedAt: new Date().toISOString() },
})

const blocked = (name: string, means: string, change: (answered: Answered, asked: Asked) => void): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if (asked.operation === 'tallyUsage' && answered.body.includes('usage_blocked')) change(answered, asked)
  },
})

/** Repeats the earlier answer under the same name. */
function recalled(name: string, means: string, nameOf: (asked: Asked) => string | undefined): Mutant {
  const first = new Map<string, Buffer>()
  return {
    name,
    means,
    answer(answered, asked) {
      if (asked.operation !== 'tallyUsage' || answered.status !== 200) return
      const called = nameOf(asked)
      if (called === undefined) return
      const before = first.get(called)
      if (before) answered.body = before
      else first.set(called, answered.body)
    },
  }
}

/** Adds up what should be counted separately. */
function summed(name: string, means: string, nameOf: (asked: Asked) => string): Mutant {
  const totals = new Map<string, number>()
  return bent(name, means, 'tallyUsage', ({ data }, asked) => {
    const total = (totals.get(nameOf(asked)) ?? 0) + data.quantity
    totals.set(nameOf(asked), total)
    data.total = total
  })
}

function spentKeys(): Mutant {
  const refused = new Map<string, Buffer>()
  return {
    name: 'what is refused spends its key',
    means: 'Usage that was refused can never be sent again.',
    answer(answered, asked) {
      const key = asked.operation === 'tallyUsage' ? tallyIn(asked).idempotencyKey : undefined
      if (key === undefined) return
      const before = refused.get(key)
      if (answered.status === 422) refused.set(key, answered.body)
      else if (before) become(answered, 422, JSON.parse(before.toString()))
    },
  }
}

function duplicatesCount(): Mutant {
  const keys = new Map<string, string>()
  return {
    name: 'a duplicate is counted again',
    means: 'A repeated request is charged twice.',
    ask(asked) {
      const key = asked.operation === 'tallyUsage' ? /"idempotencyKey":"([^"]+)"/.exec(asked.body)?.[1] : undefined
      if (key === undefined) return
      keys.set(asked.body, key)
      asked.body = asked.body.replace(/,?"idempotencyKey":"[^"]+"/, '')
    },
    answer(answered, asked) {
      const key = keys.get(asked.body)
      if (asked.operation === 'tallyUsage' && key !== undefined && answered.status === 200)
        bend(answered, (body) => (body.data.idempotencyKey = key))
    },
  }
}

export const usageMutants = (): Mutant[] => [
  blocked('a hard cap is never enforced', 'Usage runs away, and nobody has agreed to pay it.', (answered, asked) =>
    become(answered, 200, counted(tallyIn(asked), 1_000_000)),
  ),
  blocked('a cap does not say what remains', 'Clients cannot use the rest.', (answered) =>
    bend(answered, (body) => (body.errors.quantity = ['is too much'])),
  ),
  blocked('a cap says that one more remains', 'Clients try in vain, for ever.', (answered) =>
    bend(
      answered,
      (body) =>
        (body.errors.quantity = body.errors.quantity.map((text: string) =>
          text.replace(/\d+/, (n) => String(Number(n) + 1)),
        )),
    ),
  ),
  blocked('a cap answers with another code', 'Clients cannot tell a cap from a lost subscription.', (answered) =>
    bend(answered, (body) => (body.code = 'subscription_has_no_access')),
  ),
  spentKeys(),
  {
    name: 'the last unit below a cap is refused',
    means: 'Customers do not get what they pay for.',
    answer(answered, asked) {
      const caps = [20, 500, 1000]
      if (asked.operation !== 'tallyUsage' || answered.status !== 200) return
      const { data } = JSON.parse(answered.body.toString()) as { data: { total: number } }
      if (caps.includes(data.total))
        become(answered, 422, {
          message: 'The cap is reached.',
          code: 'usage_blocked',
          errors: { quantity: ['may be at most 0'] },
        })
    },
  },
  recalled(
    'a key is shared by all subscriptions',
    'Usage of one customer swallows that of another.',
    (asked) => tallyIn(asked).idempotencyKey,
  ),
  recalled('keys do not tell capitals', 'Different pieces of usage are taken for one.', (asked) => {
    const key = tallyIn(asked).idempotencyKey?.toLowerCase()
    return key && `${idIn(asked)} ${key}`
  }),
  duplicatesCount(),
  bent('a duplicate is dated anew', 'Two records seem to exist.', 'tallyUsage', ({ data }, asked) => {
    if (data.idempotencyKey === 'a-key' && asked.body.includes('9')) data.recordedAt = shift(data.recordedAt, 1)
  }),
  bent(
    'a duplicate shows the quantity sent now',
    'Clients believe in what was not counted.',
    'tallyUsage',
    ({ data }, asked) => (data.quantity = tallyIn(asked).quantity),
  ),
  summed('features share one total', 'Exports use up calls.', (asked) => String(idIn(asked))),
  summed('subscriptions share one total', 'One subscription uses up another.', (asked) => tallyIn(asked).feature),
  bent(
    'a total counts the last quantity alone',
    'Nothing adds up.',
    'tallyUsage',
    ({ data }) => (data.total = data.quantity),
  ),
  bent(
    'a total wraps at 32 bits',
    'Heavy users pay nothing.',
    'tallyUsage',
    ({ data }) => (data.total = Math.max(1, data.total % 2 ** 32)),
  ),
  bent(
    'a total ends at 32 bits',
    'Heavy users pay a part.',
    'tallyUsage',
    ({ data }) => (data.total = Math.min(data.total, 2 ** 31 - 1)),
  ),
  bent(
    'usage is dated a day back',
    'Usage falls into another period.',
    'tallyUsage',
    ({ data }) => (data.recordedAt = shift(data.recordedAt, -DAY_MS)),
  ),
  asking('an unknown feature is counted', 'A misspelt feature costs money, or nothing.', 'tallyUsage', (asked) => {
    asked.body = asked.body.replace('no_such_feature', asked.body.includes('no_such') ? 'api_calls' : '')
  }),
  asking('no quantity counts as one', 'A bug in a client is charged.', 'tallyUsage', (asked) => {
    if (!asked.body.includes('quantity')) asked.body = asked.body.replace('}', ',"quantity":1}')
  }),
  asking(
    'a fraction is rounded',
    'What is sent is not what is charged.',
    'tallyUsage',
    (asked) => (asked.body = asked.body.replace('1.5', '1')),
  ),
  asking(
    'text counts as a number',
    'What is sent is not what is charged.',
    'tallyUsage',
    (asked) => (asked.body = asked.body.replace('"quantity":"1"', '"quantity":1')),
  ),
  asking(
    'an unknown field of a tally is dropped',
    'A misspelt key is no key.',
    'tallyUsage',
    (asked) => (asked.body = asked.body.replace(',"at":"now"', '')),
  ),
  {
    name: 'usage without access is counted',
    means: 'Customers are charged for what they cannot use.',
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.body.includes('subscription_has_no_access'))
        become(answered, 200, counted(tallyIn(asked), 1))
    },
  },
  refusing('usage without access is refused as a cap', 'Clients wait for the next period.', 422, (body) => {
    if (body.code === 'subscription_has_no_access') body.code = 'usage_blocked'
  }),
]
