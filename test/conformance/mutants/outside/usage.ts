import { become, bent, idIn, isJson, keeping } from '../bend.js'
import type { Answered, Asked, Mutant } from '../proxy.js'
import { without } from './lists.js'

type Item = { key: string; includedQuantity: number; ceiling: number | null; capBehavior: string }

const exactCapRefused = (): Mutant =>
  keeping(new Map<string, number>(), (caps) => ({
    name: 'the unit that reaches the ceiling is refused',
    means: 'The customer has one unit less than was bought.',
    answer(answered, { operation }) {
      if (answered.status >= 300 || !isJson(answered)) return
      const { data } = JSON.parse(answered.body.toString()) as { data: unknown }
      if (operation === 'listPlans')
        for (const { items } of data as { items: Item[] }[])
          for (const { key, ceiling } of items) if (ceiling !== null) caps.set(key, ceiling)
      if (operation !== 'tallyUsage') return
      const { feature, total } = data as { feature: string; total: number }
      if (total === caps.get(feature))
        become(answered, 422, { message: 'Too much.', code: 'usage_blocked', errors: { quantity: ['0 remain'] } })
    },
  }))

const voidFreesKey = (): Mutant =>
  keeping(new Set<string>(), (freed) => ({
    name: 'a key counts again once its usage was taken back',
    means: 'A queue that delivers late counts what was taken back.',
    ask(asked) {
      const key = keyIn(asked)
      if (asked.operation === 'tallyUsage' && freed.has(`${idIn(before(asked))} ${key}`))
        asked.body = asked.body.replace(JSON.stringify(key), JSON.stringify(`${key}-again`))
    },
    answer(answered, asked) {
      if (asked.operation === 'voidUsage' && answered.status === 200)
        freed.add(`${idIn(before(asked))} ${keyIn(asked)}`)
    },
  }))
const before = (asked: Asked): Asked => ({ ...asked, url: asked.url.replace(/\/[a-z-]+$/, '') })
const keyIn = ({ body }: Asked): string => {
  try {
    return String((JSON.parse(body) as { idempotencyKey?: string }).idempotencyKey)
  } catch {
    return 'undefined'
  }
}

const replayIsOfNow = (): Mutant =>
  keeping(new Map<number, Buffer>(), (latest) => ({
    name: 'a repeated request shows the subscription as it is now',
    means: 'The client that repeats its cancel is told that nothing was cancelled.',
    answer(answered, { operation, url }) {
      if (answered.status !== 200 || !/^(cancel|resume|get)Subscription$/.test(operation ?? '')) return
      const id = idIn({ url: url.replace(/\/(cancel|resume)$/, '') } as Asked)
      if (answered.headers['idempotent-replayed'] === undefined) latest.set(id, answered.body)
      else answered.body = latest.get(id) ?? answered.body
    },
  }))

const refusalsAreKept = (): Mutant =>
  keeping(new Map<string, Answered>(), (refused) => ({
    name: 'a refused request is remembered under its Idempotency-Key',
    means: 'A client that mends the cause and repeats is refused for a day.',
    ask({ operation, headers }) {
      const kept = refused.get(`${operation} ${headers.authorization} ${String(headers['idempotency-key'])}`)
      return kept && { ...kept, headers: { ...kept.headers, 'x-request-id': headers['x-request-id'] } }
    },
    answer(answered, { operation, headers }) {
      if (headers['idempotency-key'] === undefined || (answered.status !== 422 && answered.status !== 500)) return
      const { code } = JSON.parse(answered.body.toString()) as { code: string }
      if (code === 'validation_failed' || code === 'idempotency_key_reused') return
      refused.set(`${operation} ${headers.authorization} ${String(headers['idempotency-key'])}`, { ...answered })
    },
  }))

const noAccessInGrace = (): Mutant =>
  keeping(new Set<number>(), (inGrace) => ({
    name: 'usage in grace is refused',
    means: 'Access that was paid for until the end of the period is not given.',
    answer(answered, asked) {
      const id = idIn(before(asked))
      if (/^(cancel|resume)Subscription$/.test(asked.operation ?? '') && answered.status === 200) {
        const { data } = JSON.parse(answered.body.toString()) as { data: { id: number; status: string } }
        if (data.status === 'grace') inGrace.add(data.id)
        else inGrace.delete(data.id)
      }
      if (asked.operation === 'tallyUsage' && answered.status === 200 && inGrace.has(id))
        become(answered, 422, { message: 'No access.', code: 'subscription_has_no_access', errors: {} })
    },
  }))

export const outsideUsage = (): Mutant[] => [
  voidFreesKey(),
  bent('a batch answers what it refused last', 'The wrong tallies are sent again.', 'tallyUsageBatch', ({ data }) =>
    data.sort(
      (one: { outcome: string }, other: { outcome: string }) =>
        Number(one.outcome === 'refused') - Number(other.outcome === 'refused'),
    ),
  ),
  bent(
    'a key that is twice in a batch counts twice',
    'The customer is told of more than was counted.',
    'tallyUsageBatch',
    ({ data }, { body }) => {
      const { tallies } = JSON.parse(body) as { tallies: { subscription: number; idempotencyKey: string }[] }
      const name = (index: number) => `${tallies[index]?.subscription} ${tallies[index]?.idempotencyKey}`
      data.forEach((result: { outcome: string }, index: number) => {
        const isSecond = tallies.some((_, earlier) => earlier < index && name(earlier) === name(index))
        if (isSecond && result.outcome === 'duplicate') result.outcome = 'counted'
      })
    },
  ),
  bent(
    'records that were taken back are not listed',
    'Nobody sees what was taken back, or why.',
    'listUsageRecords',
    (body) => {
      body.data = body.data.filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt === null)
    },
  ),
]

export const outsideEntitlements = (): Mutant[] => [
  bent(
    "what remains is the first source's alone",
    'An account with two subscriptions is told that it has one.',
    ['getEntitlement', 'listEntitlements'],
    ({ data }) => {
      for (const one of [data].flat())
        if (one.remaining > 0 && one.sources.length > 1) one.remaining = Math.floor(one.remaining / one.sources.length)
    },
  ),
  bent(
    'a feature that is switched off is in no plan',
    'The page of features says "upgrade" where nothing helps.',
    ['getEntitlement', 'listEntitlements'],
    ({ data }) => {
      for (const one of [data].flat()) if (one.reason === 'switched_off') one.reason = 'not_in_plan'
    },
  ),
]

export const outsideRepeats = (): Mutant[] => [replayIsOfNow(), refusalsAreKept()]

export const outsideMetering = (): Mutant[] => [exactCapRefused()]

export const outsidePastUsage = (): Mutant[] => [
  {
    name: 'usage of a past period is that of the current one',
    means: 'Last month shows this month.',
    ask(asked) {
      if (asked.operation === 'getUsage') asked.url = without(asked.url, 'periodStart')
    },
  },
]

export const outsideGrace = (): Mutant[] => [noAccessInGrace()]
