/** Usage as somebody counts it who has read the guide on metering once. */
import { bend, bent, keeping } from '../../bend.js'
import type { Answered, Asked, Mutant } from '../../proxy.js'
import { dataOf, fieldsOf, refuse, subscriptionIn } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

export const keyIn = (asked: Asked): string => `${subscriptionIn(asked)} ${fieldsOf(asked).idempotencyKey}`

const voids = (name: string, means: string, change: (record: any, again: any) => void): Mutant =>
  keeping(new Map<string, any>(), (voided) => ({
    name,
    means,
    answer(answered, asked) {
      const id = subscriptionIn(asked)
      if (asked.operation === 'voidUsage' && answered.status === 200) {
        const { data } = JSON.parse(answered.body.toString())
        voided.set(keyIn(asked), { reason: fieldsOf(asked).reason, at: new Date().toISOString(), first: data })
      }
      if (!/^(voidUsage|listUsageRecords)$/.test(asked.operation ?? '') || answered.status !== 200) return
      bend(answered, ({ data }) => {
        for (const one of [data].flat()) {
          const again = voided.get(`${id} ${one.idempotencyKey}`)
          if (again && one.voidedAt !== null) change(one, again)
        }
      })
    },
  }))

/** Refuses a repeated tally, where a right server gives its first answer. */
const refusedAgain = (
  name: string,
  means: string,
  code: string,
  spoils: (answered: Answered, asked: Asked) => string | undefined,
): Mutant =>
  keeping({ spoilt: new Set<string>(), counted: new Set<string>() }, ({ spoilt, counted }) => ({
    name,
    means,
    answer(answered, asked) {
      const what = spoils(answered, asked)
      if (what !== undefined) spoilt.add(what)
      if (asked.operation !== 'tallyUsage' || answered.status !== 200) return
      const isAgain = counted.has(keyIn(asked))
      counted.add(keyIn(asked))
      if (isAgain && (spoilt.has(keyIn(asked)) || spoilt.has(String(subscriptionIn(asked)))))
        refuse(answered, 422, code, {})
    },
  }))

const endedBy = (answered: Answered, asked: Asked): string | undefined =>
  asked.operation === 'cancelSubscription' && dataOf(answered)?.status === 'canceled'
    ? String(subscriptionIn(asked))
    : undefined

const capOfAll = (): Mutant =>
  keeping({ caps: new Map<string, number>(), taken: new Map<string, number>() }, ({ caps, taken }) => ({
    name: 'what a void took back stays used below a cap',
    means: 'A customer is blocked by usage that never was.',
    answer(answered, asked) {
      const data = dataOf(answered)
      if (asked.operation === 'listPlans')
        each(data ?? [], ({ items }: any) =>
          each(items, ({ key, ceiling, capBehavior, includedQuantity }: any) => {
            caps.set(key, capBehavior === 'charge' || caps.has(key) ? Infinity : (ceiling ?? includedQuantity))
          }),
        )
      const name = (feature: string) => `${subscriptionIn(asked)} ${feature}`
      if (asked.operation === 'voidUsage' && data)
        taken.set(name(data.feature), (taken.get(name(data.feature)) ?? 0) + Number(data.quantity))
      if (asked.operation !== 'tallyUsage' || !data) return
      if (Number(data.total) + (taken.get(name(data.feature)) ?? 0) > (caps.get(data.feature) ?? Infinity))
        refuse(answered, 422, 'usage_blocked', { quantity: ['0 remain in this period'] })
    },
  }))
const each = (list: any[], see: (one: any) => void) => list.forEach(see)

const includedOf = (plans: Map<string, any>, feature: string): number | undefined =>
  plans.get(feature)?.includedQuantity

/** Changes what a read of usage covers, and all that follows from it. */
const covering = (name: string, means: string, cover: (item: any, included: number, seats: number) => number): Mutant =>
  keeping({ items: new Map<string, any>(), seats: new Map<number, number>() }, ({ items, seats }) => ({
    name,
    means,
    answer(answered, asked) {
      const data = dataOf(answered)
      if (!data) return
      const plans = asked.operation === 'listPlans' ? data : asked.operator === 'putPlan' ? [data] : []
      for (const plan of plans) for (const item of plan.items) items.set(item.key, item)
      if (asked.operation === 'upgradeFromFree') seats.set(data.id, fieldsOf(asked).quantity ?? 1)
      if (asked.operation !== 'getUsage') return
      bend(answered, (body) => {
        for (const item of body.data.items) {
          const covered = cover(
            item,
            includedOf(items, item.feature) ?? item.covered,
            seats.get(subscriptionIn(asked)) ?? 1,
          )
          if (covered === item.covered) continue
          item.covered = covered
          item.overage = Math.max(item.total - covered, 0)
          item.amount = item.overage * item.unitPrice
        }
      })
    },
  }))

export const carelessVoids = (): Mutant[] => [
  voids('a second void changes the reason of the first', 'Books say something else than they did.', (one, again) => {
    one.voidReason = again.reason
  }),
  refusedAgain(
    'a tally is refused when it is sent again after the end',
    'A queue that delivers late stops at an error that never goes away.',
    'subscription_has_no_access',
    endedBy,
  ),
  bent(
    'the totals of earlier records fall with a void',
    'A record is another each time that it is read.',
    'listUsageRecords',
    ({ data }) => {
      for (const { feature, quantity, voidedAt, recordedAt } of data)
        if (voidedAt !== null)
          for (const one of data)
            if (one.feature === feature && one.recordedAt > recordedAt) one.total = Math.max(one.total - quantity, 1)
    },
  ),
]

export const carelessUsage = (): Mutant[] => [
  covering('what was bought ahead is not covered', 'A customer is told to pay twice.', (item, included) =>
    Math.min(item.covered, included),
  ),
  covering(
    'each seat includes what the plan includes',
    'A customer is told to pay less than is billed.',
    (item, _, seats) => (seats > 1 ? item.covered * seats : item.covered),
  ),
  covering(
    'after a change at once the whole quantity is included anew',
    'A customer is told to pay less than is billed.',
    (item, included) => Math.max(item.covered, included),
  ),
]
export const carelessReadBack = (): Mutant[] => [
  voids('a second void is dated anew', 'Books say something else than they did.', (one, { at }) => {
    one.voidedAt = at
  }),
  refusedAgain(
    'a tally whose usage was taken back is refused when it is sent again',
    'A queue that delivers late stops at an error that never goes away.',
    'usage_not_found',
    (answered, asked) => (asked.operation === 'voidUsage' && answered.status === 200 ? keyIn(asked) : undefined),
  ),
  capOfAll(),
  bent(
    'usage starts anew an hour after its period',
    'A program waits for room that is there.',
    'getUsage',
    ({ data }) => {
      for (const item of data.items) item.resetsAt = new Date(Date.parse(item.resetsAt) + 3_600_000).toISOString()
    },
  ),
]

export const carelessTrialUsage = (): Mutant[] => [
  bent('usage of a trial has a price', 'A customer in the trial is told to pay.', 'getUsage', ({ data }) => {
    for (const item of data.items)
      if (item.amount === 0 && item.total > item.covered) {
        item.overage = item.total - item.covered
        item.amount = item.overage * item.unitPrice
      }
  }),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
