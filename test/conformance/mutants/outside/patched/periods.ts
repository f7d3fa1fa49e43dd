/** What later periods and invoices are, wrong after a change of plan or beside another subscription. */
import { bend, isJson, keeping, shift } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { dataOf, each, fieldsOf, reword, subscriptionIn } from '../careless/memory.js'
import { askOf } from '../../ask-of.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

type Period = Readonly<{ id: number; plan: { key: string }; currentPeriodStart: string; currentPeriodEnd: string }>

/** From one moment in the steps of a period on, the first that is later than its start. */
function countedFrom(anchor: string, { currentPeriodStart: start, currentPeriodEnd: end }: Period): string {
  const [from, at, until] = [anchor, start, end].map((moment) => Date.parse(moment)) as [number, number, number]
  const length = until - at
  return shift(anchor, (Math.floor((at - from) / length) + 1) * length)
}

/** @param isOld whether the period follows the change that was made to what was seen before */
const anchored = (name: string, means: string, isOld: (before: Period, changed: Period, now: Period) => boolean) =>
  keeping(
    { seen: new Map<number, Period>(), changes: new Map<number, readonly [before: Period, changed: Period]>() },
    ({ seen, changes }): Mutant => ({
      name,
      means,
      answer(answered, asked) {
        if (answered.status >= 300 || !isJson(answered)) return
        const before = seen.get(subscriptionIn(asked))
        if (asked.operation === 'changeSubscription' && before) changes.set(before.id, [before, dataOf(answered)])
        bend(answered, (body) =>
          each(body, 'currentPeriodStart', (now) => {
            seen.set(now.id, { ...now })
            const [old, changed] = changes.get(now.id) ?? []
            if (old && changed && isOld(old, changed, now))
              now.currentPeriodEnd = countedFrom(old.currentPeriodStart, now)
          }),
        )
      },
    }),
  )

export const patchedPeriods = (): Mutant[] => [
  anchored(
    'a scheduled change to another interval counts from the day of the old one',
    'The first month on a new plan has three days, and costs a whole one.',
    (before, changed, now) =>
      changed.plan.key === before.plan.key &&
      now.plan.key !== before.plan.key &&
      now.currentPeriodStart === before.currentPeriodEnd,
  ),
  anchored(
    'later periods of another interval count from the day of the old one',
    'The second month on a new plan is shorter than the first, and costs the same.',
    (before, changed, now) =>
      changed.plan.key !== before.plan.key && now.currentPeriodStart === changed.currentPeriodEnd,
  ),
]

export const patchedUnits = (): Mutant[] => [
  {
    name: 'a change of plan forgets what was bought ahead',
    means: 'A customer pays each unit that was to be cheaper ahead.',
    async ask(asked) {
      const { planKey, planItems, timing } = fieldsOf(asked)
      if (asked.operation !== 'changeSubscription' || timing !== 'now' || planKey === undefined || planItems) return
      const { data } = await askOf(asked, 'GET', `/plans/${planKey as string}`)
      const included = (data?.items ?? []).map((item: any) => [item.key, item.includedQuantity])
      if (data) reword(asked, (order) => (order.planItems = Object.fromEntries(included)))
    },
  },
]

export const patchedCredit = (): Mutant[] => [
  {
    name: 'a preview counts on credit that earlier invoices take',
    means: 'A customer is told of an invoice that costs nothing, and pays it.',
    async answer(answered, asked) {
      if (asked.operation !== 'getUpcomingInvoice' || !dataOf(answered)) return
      const { data } = await askOf(asked, 'GET', '/credit-balance')
      bend(answered, (body) => {
        const { lines, currency, total } = body.data
        const credit = data?.amounts?.find((one: any) => one.currency === currency)?.amount ?? 0
        const used = Math.min(credit, total)
        if (used <= 0 || lines.some(({ kind }: any) => kind === 'balance')) return
        lines.push({ ...lines[0], kind: 'balance', feature: null, quantity: 1, unitPrice: -used, amount: -used })
        body.data.total = total - used
      })
    },
  },
]
/* eslint-enable @typescript-eslint/no-explicit-any */
