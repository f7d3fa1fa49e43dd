/** Cards, slots and free subscriptions, each wrong in one status alone. */
import { become, bend, bent, isJson, keeping } from '../../bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { codeOf, dataOf, each, fieldsOf, reword, subscriptionIn } from '../careless/memory.js'
import { askOf } from '../../ask-of.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const PAID = ['trialing', 'active', 'past_due', 'paused', 'grace', 'lifetime']

/** The card of an account whose paid subscriptions all have one status may go. */
const cardGoes = (status: string, name: string, means: string): Mutant => ({
  name,
  means,
  async answer(answered, asked) {
    if (asked.operation !== 'deletePaymentMethod' || codeOf(answered) !== 'payment_method_in_use') return
    const { data } = await askOf(asked, 'GET', '/subscriptions')
    const paid = data.map((one: any) => one.status).filter((one: string) => PAID.includes(one))
    if (paid.every((one: string) => one === status)) become(answered, 204)
  },
})

export const patchedCards = (): Mutant[] => [
  cardGoes(
    'grace',
    'the default card may go while a subscription is in grace',
    'Who resumes has no card, and owes with the next renewal.',
  ),
  cardGoes(
    'lifetime',
    'the default card may go while something that was bought once lives',
    'Its usage can be charged to nothing.',
  ),
]

/** What is upgraded into the slot of a paused subscription is put into another one, and shown in this one. */
export const patchedSlots = (): Mutant[] => [
  keeping({ paused: new Map<number, string>(), moved: new Map<number, string>() }, ({ paused, moved }) => ({
    name: 'a paused subscription holds no slot',
    means: 'Who resumes has two subscriptions under one name, and pays both.',
    ask(asked) {
      if (asked.operation !== 'upgradeFromFree') return
      const { name } = fieldsOf(asked)
      if ([...paused.values()].includes(name))
        reword(asked, (order) => (order.name = `${order.name as string}-${subscriptionIn(asked)}`))
    },
    answer(answered, asked) {
      const data = dataOf(answered)
      if (!data) return
      if (asked.operator === 'pauseSubscription') paused.set(data.id, data.name)
      if (asked.operation === 'resumeSubscription') paused.delete(data.id)
      const { name } = fieldsOf(asked)
      if (asked.operation === 'upgradeFromFree' && [...paused.values()].includes(name)) moved.set(data.id, name)
      if (moved.size > 0)
        bend(answered, (body) =>
          each(body, 'currentPeriodStart', (one) => {
            if (moved.has(one.id)) one.name = moved.get(one.id)
          }),
        )
    },
  })),
]

export const patchedUpgrades = (): Mutant[] => [
  keeping(new Set<number>(), (free) => ({
    name: 'a free subscription in grace is upgraded',
    means: 'Who has left is charged by a link of yesterday.',
    async ask(asked) {
      if (asked.operation !== 'upgradeFromFree' || !free.has(subscriptionIn(asked))) return
      await askOf(asked, 'POST', `/subscriptions/${subscriptionIn(asked)}/resume`)
    },
    answer(answered) {
      if (answered.status >= 300 || !isJson(answered)) return
      each(JSON.parse(answered.body.toString()), 'currentPeriodStart', ({ id, status }) => {
        if (status === 'free') free.add(id)
        else if (status !== 'grace') free.delete(id)
      })
    },
  })),
]

export const patchedResumes = (): Mutant[] => [
  bent(
    'a free subscription that is resumed is active',
    'A client takes who pays nothing for a payer, and offers no upgrade.',
    'resumeSubscription',
    ({ data }) => {
      if (data.status === 'free') data.status = 'active'
    },
  ),
]

const narrowedTo = ({ url }: Asked) => new URL(url, 'http://server').searchParams.get('subscription')

export const patchedLogs = (): Mutant[] => [
  keeping(new Map<string, unknown>(), (logs) => ({
    name: 'the log of a subscription is read by any account',
    means: 'Customers read what others buy.',
    answer(answered, asked) {
      const id = narrowedTo(asked)
      const data = asked.operation === 'listEvents' && id !== null ? dataOf(answered) : undefined
      if (data === undefined || id === null) return
      if (data.length > 0) logs.set(id, data)
      else if (logs.has(id) && !/[?&](after|type)=/.test(asked.url))
        bend(answered, (body) => (body.data = logs.get(id)))
    },
  })),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
