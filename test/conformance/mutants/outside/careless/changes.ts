/** Changes of a subscription by somebody who takes 0 for nothing and an order for a wish. */
import { asking, bend, bent, keeping } from '../../bend.js'
import type { Answered, Mutant } from '../../proxy.js'
import { seal, type Statement } from '../statement.js'
import { codeOf, dataOf, each, fieldsOf, granting, refuse, reword, subscriptionIn } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const ORDERS = ['upgradeFromFree', 'changeSubscription', 'quoteSubscriptionChange'] as const

/** Changes what is bought ahead in an order, given the items of its plan. */
const ahead = (name: string, means: string, change: (items: any, known: Map<string, any>) => void): Mutant =>
  keeping(new Map<string, Map<string, any>>(), (plans) => ({
    name,
    means,
    ask(asked) {
      if (!(ORDERS as readonly string[]).includes(asked.operation ?? '')) return
      reword(asked, (body) => {
        const known = plans.get(body.planKey ?? 'any')
        if (known && typeof body.planItems === 'object' && body.planItems) change(body.planItems, known)
      })
    },
    answer(answered, { operation, operator }) {
      if (operation !== 'listPlans' && operator !== 'putPlan') return
      for (const plan of [dataOf(answered) ?? []].flat())
        plans.set(plan.key, new Map(plan.items.map((item: any) => [item.key, item])))
    },
  }))

const declinedCounts = (): Mutant =>
  keeping({ orders: new Map<number, string>(), plans: new Map<string, any>() }, ({ orders, plans }) => ({
    name: 'a change whose charge is declined counts all the same',
    means: 'A customer has what was not paid.',
    answer(answered, asked) {
      each(dataOf(answered), 'plan', ({ plan }) => plan?.key && plans.set(plan.key, plan))
      for (const plan of asked.operator === 'putPlan' ? [dataOf(answered)] : [])
        if (plan) plans.set(plan.key, { key: plan.key, name: plan.name })
      const { planKey } = fieldsOf(asked)
      if (asked.operation === 'changeSubscription' && codeOf(answered) === 'gateway_error')
        orders.set(subscriptionIn(asked), planKey)
      if (orders.size > 0 && dataOf(answered))
        bend(answered, (body) =>
          each(body, 'currentPeriodStart', (one) => {
            if (plans.has(orders.get(one.id) ?? '')) one.plan = plans.get(orders.get(one.id)!)
          }),
        )
    },
  }))

const firstWaits = (): Mutant =>
  keeping(new Map<number, Buffer>(), (first) => ({
    name: 'the first change that waits is not replaced by the next',
    means: 'A customer is told of a plan that was ordered by mistake.',
    answer(answered, asked) {
      const id = subscriptionIn(asked)
      if (/^(unschedule|cancel)/.test(asked.operation ?? '') && answered.status < 300) first.delete(id)
      if (asked.operation !== 'getScheduledChange' || answered.status !== 200) return
      if (!first.has(id)) first.set(id, answered.body)
      answered.body = first.get(id)!
    },
  }))

const stalePreview = (): Mutant =>
  keeping({ seen: new Map<number, Answered>(), waits: new Set<number>() }, ({ seen, waits }) => ({
    name: 'a preview does not know what waits for the renewal',
    means: 'A customer is told the price of the plan that ends.',
    answer(answered, asked) {
      const id = subscriptionIn(asked)
      if (asked.operation === 'getScheduledChange' && answered.status === 200) waits.add(id)
      if (asked.operation !== 'getUpcomingInvoice' || answered.status !== 200) return
      if (!waits.has(id)) seen.set(id, { ...answered })
      else answered.body = seen.get(id)?.body ?? answered.body
    },
  }))

const currentNext = (): Mutant =>
  keeping(new Map<number, any>(), (seen) => ({
    name: 'the next invoice of a quote is that of the plan before',
    means: 'A customer is told the price of the plan that ends.',
    answer(answered, asked) {
      const data = dataOf(answered)
      const id = subscriptionIn(asked)
      if (asked.operation === 'forecastInvoices' && data?.[0]) seen.set(id, data[0])
      if (asked.operation === 'getUpcomingInvoice' && data) {
        const statement = { ...data }
        delete statement.asOf
        seen.set(id, statement)
      }
      if (asked.operation === 'quoteSubscriptionChange' && seen.has(id))
        bend(answered, (body) => body.data && (body.data.nextInvoice = seen.get(id)))
    },
  }))

/** Leaves usage out of the invoice of a change at once, wherever it is shown. */
const usageLost = (): Mutant =>
  bent(
    'a change at once forgets the usage before it',
    'Usage is never billed.',
    ['quoteSubscriptionChange', 'getInvoiceDetails'],
    ({ data }) => {
      const statement: (Statement & { reason: string; lines: any[] }) | null = data.lines ? data : data.invoice
      if (statement?.reason !== 'change' || statement.lines.every(({ kind }) => kind !== 'usage')) return
      statement.lines = statement.lines.filter(({ kind }) => kind !== 'usage')
      statement.lines.forEach((line, index) => (line.position = index))
      const before = statement.total
      statement.total = Math.max(
        statement.lines.reduce((sum, { amount }) => sum + amount, 0),
        0,
      )
      seal(statement)
      if (data.amountDue !== undefined) data.amountDue = Math.max(data.amountDue - (before - statement.total), 0)
    },
  )

const archived = (operation: (typeof ORDERS)[number]): Mutant =>
  keeping(new Set<string>(), (gone) =>
    granting(
      `${operation} takes an archived plan`,
      'A price that was withdrawn is still sold.',
      (answered, asked) =>
        asked.operation === operation && answered.status === 422 && gone.has(fieldsOf(asked).planKey as string),
      (answered, { operator, url }) => {
        if (operator === 'archivePlan' && answered.status === 204) gone.add(/plans\/([^/?]+)/.exec(url)?.[1] ?? '')
        if (operator === 'putPlan') gone.delete(/plans\/([^/?]+)/.exec(url)?.[1] ?? '')
      },
    ),
  )

export const carelessChanges = (): Mutant[] => [
  asking(
    'expectedAmount of 0 is taken for none',
    'A change that was to be free is charged.',
    'changeSubscription',
    (asked) => {
      reword(asked, (body) => {
        if (body.expectedAmount === 0) delete body.expectedAmount
      })
    },
  ),
  declinedCounts(),
  firstWaits(),
  stalePreview(),
  currentNext(),
  bent(
    'what waits does not say what is bought ahead',
    'A customer is told the wrong quantity.',
    'getScheduledChange',
    ({ data }) => {
      data.planItems = {}
    },
  ),
  bent(
    'what waits is told to be for one seat',
    'A customer is told the wrong quantity.',
    'getScheduledChange',
    ({ data }) => {
      data.quantity = 1
    },
  ),
  ...ORDERS.map(archived),
]

export const carelessTimings = (): Mutant[] => [
  asking(
    'a cheaper plan waits, even if it is to begin now',
    'A customer pays for what was given up.',
    ['changeSubscription', 'quoteSubscriptionChange'],
    (asked) => {
      reword(asked, (body) => {
        if (body.timing === 'now') delete body.timing
      })
    },
  ),
]

export const carelessBills = (): Mutant[] => [usageLost()]

export const carelessOrders = (): Mutant[] => [
  ahead('more is bought ahead than a ceiling allows', 'A customer pays for what is refused.', (items, known) => {
    for (const key of Object.keys(items))
      if (items[key] > (known.get(key)?.ceiling ?? Infinity)) items[key] = known.get(key).ceiling
  }),
  ahead('more of an item that blocks is bought than is included', 'A cap is passed for money.', (items, known) => {
    for (const key of Object.keys(items)) {
      const item = known.get(key)
      if (item?.capBehavior === 'block' && items[key] > item.includedQuantity) items[key] = item.includedQuantity
    }
  }),
  asking(
    'the deprecated body buys nothing ahead',
    'An older client buys less than it says.',
    'upgradeFromFree',
    (asked) => {
      reword(asked, (body) => delete body.plan_items)
    },
  ),
  asking('the deprecated body buys one seat', 'An older client buys less than it says.', 'upgradeFromFree', (asked) => {
    reword(asked, (body) => body.plan_id !== undefined && delete body.quantity)
  }),
  asking(
    'the deprecated body keeps the slot',
    'An older client does not find its slot.',
    'upgradeFromFree',
    (asked) => {
      reword(asked, (body) => body.plan_id !== undefined && delete body.name)
    },
  ),
]

export const carelessPastDue = (): Mutant[] => [
  {
    name: 'what is past due is changed at once',
    means: 'A customer who does not pay is charged for more, and gets it if the card is good again.',
    answer(answered, asked) {
      const isRefused = asked.operation === 'changeSubscription' && codeOf(answered) === 'subscription_not_changeable'
      if (isRefused && fieldsOf(asked).timing === 'now') refuse(answered, 500, 'gateway_error')
    },
  },
]

export const carelessUpgrades = (): Mutant[] => [
  ahead('an item that the plan does not have is dropped', 'A misspelt item is never bought.', (items, known) => {
    for (const key of Object.keys(items)) if (!known.has(key)) Reflect.deleteProperty(items as object, key)
  }),
  granting(
    'a slot that is held is sold once more',
    'A customer pays twice for one thing.',
    ({ body }, { operation }) => operation === 'upgradeFromFree' && /"errors":\{"name":/.test(body.toString()),
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
