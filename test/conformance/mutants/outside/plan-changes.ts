import { become, isJson, keeping } from '../bend.js'
import { rewrite } from '../operator/bend.js'
import type { Mutant } from '../proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
type Seen = { plan: string; currentPeriodStart: string; currentPeriodEnd: string }

const isOrder = (body: string, field: string) =>
  body.startsWith('{') && (JSON.parse(body) as Record<string, unknown>)[field] !== undefined

export const outsidePlanChanges = (): Mutant[] => [
  keeping(new Map<number, Seen>(), (first) => ({
    name: 'a change of plan keeps the old period',
    means: 'Who pays for a year has three months.',
    answer(answered) {
      if (answered.status >= 300 || !isJson(answered)) return
      const body = JSON.parse(answered.body.toString())
      const visit = (value: any): void => {
        if (typeof value !== 'object' || value === null) return
        if ('currentPeriodStart' in value && 'plan' in value) {
          const { currentPeriodStart, currentPeriodEnd } = value
          const seen = first.get(value.id)
          if (!seen) first.set(value.id, { plan: value.plan.key, currentPeriodStart, currentPeriodEnd })
          else if (seen.plan !== value.plan.key) Object.assign(value, { ...seen, plan: value.plan })
        }
        for (const inner of Object.values(value)) visit(inner)
      }
      visit(body)
      answered.body = Buffer.from(JSON.stringify(body))
    },
  })),
  keeping(new Set<string>(), (dropped) => ({
    name: 'a change of quantity drops the plan that waits',
    means: 'A customer stays on the plan that was to end.',
    answer(answered, { operation, url, body }) {
      const id = /subscriptions\/(\d+)/.exec(url)?.[1] ?? ''
      if (operation === 'changeSubscription' && answered.status === 200) {
        if (isOrder(body, 'quantity') && body.includes('"now"')) dropped.add(id)
        else dropped.delete(id)
      }
      if (operation === 'getScheduledChange' && dropped.has(id))
        become(answered, 404, { message: 'No change waits.', code: 'not_found' })
    },
  })),
  {
    name: 'every change of plan counts at once',
    means: 'A downgrade takes away what was paid for.',
    ask(asked) {
      if (asked.operation === 'changeSubscription' && isOrder(asked.body, 'planKey'))
        rewrite(asked, (order) => (order.timing ??= 'now'))
    },
  },
  keeping<{ bought?: any }>({}, (memory) => ({
    name: 'a plan of another currency is changed to',
    means: 'A customer pays 4,900 yen as 4,900 dollars.',
    answer(answered, { operation }) {
      if (operation === 'upgradeFromFree' && answered.status === 201)
        memory.bought = JSON.parse(answered.body.toString())
      if (operation === 'changeSubscription' && answered.status === 422 && answered.body.includes('"planKey"'))
        if (memory.bought !== undefined) become(answered, 200, memory.bought)
    },
  })),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
