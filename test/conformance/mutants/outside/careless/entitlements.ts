import { bend, bent, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { dataOf, each } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const advice = (name: string, means: string, change: (one: any) => void): Mutant =>
  bent(name, means, ['getEntitlement', 'listEntitlements'], ({ data }) => {
    for (const one of [data].flat()) change(one)
  })

/** A flag that one living plan has switched off is off, whatever the others say. */
const offWins = (): Mutant =>
  keeping({ plans: new Map<string, any>(), lives: new Map<string, Map<number, string>>() }, ({ plans, lives }) => ({
    name: 'a plan that switches a feature off takes it from the others',
    means: 'A customer who buys more has less.',
    answer(answered, { operation, operator, headers }) {
      const data = dataOf(answered)
      if (operation === 'listPlans' || operator === 'putPlan')
        for (const plan of [data ?? []].flat()) plans.set(plan.key, plan)
      const who = lives.get(String(headers.authorization)) ?? new Map<number, string>()
      lives.set(String(headers.authorization), who)
      each(data, 'currentPeriodStart', ({ id, status, plan }) => {
        if (/^(canceled|expired)$/.test(status) || !plan?.key) who.delete(id)
        else who.set(id, plan.key)
      })
      if (!/^(getEntitlement|listEntitlements)$/.test(operation ?? '') || !data) return
      bend(answered, (body) => {
        for (const one of [body.data].flat()) {
          const isOff = [...who.values()].some((key) => plans.get(key)?.features[one.feature] === false)
          if (one.reason === 'granted' && !one.metered && isOff)
            Object.assign(one, { entitled: false, reason: 'switched_off' })
        }
      })
    },
  }))

export const carelessAdvice = (): Mutant[] => [
  advice('the sources of a feature come newest first', 'Usage is counted where it costs most.', (one) =>
    one.sources.reverse(),
  ),
  advice('a source that has no cap leaves a number', 'A customer without a limit is told of one.', (one) => {
    if (one.metered && one.remaining === null && one.entitled) one.remaining = 2_147_483_647
  }),
  advice('what a pause takes away is in no plan', 'The page says "upgrade" where a resume helps.', (one) => {
    if (one.reason === 'no_access') Object.assign(one, { reason: 'not_in_plan', sources: [] })
  }),
  advice('a flag begins anew with its period', 'A page says that a feature ends.', (one) => {
    if (!one.metered && one.resetsAt === null) one.resetsAt = new Date(Date.parse(one.asOf) + 86_400_000).toISOString()
  }),
  offWins(),
]

export const carelessLimits = (): Mutant[] => [
  advice('what is used up names no source', 'Nobody sees which subscription is used up.', (one) => {
    if (one.reason === 'limit_reached') one.sources = []
  }),
  advice('what is used up never begins anew', 'A customer waits for ever.', (one) => {
    if (one.reason === 'limit_reached') one.resetsAt = null
  }),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
