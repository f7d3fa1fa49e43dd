import { become, instead, keeping } from '../bend.js'
import { seal, type Statement } from '../outside/statement.js'
import type { Mutant } from '../proxy.js'
import { bodyOf, ordered, rewrite, told } from './bend.js'

type Plan = { key: string; price: number; features: Record<string, boolean> }

const NOW = '2020-01-01T00:00:00.000Z'

const pricesFollow = (): Mutant =>
  keeping<{ plan?: Plan }>({}, (memory) => ({
    name: 'a plan that is put anew reprices who has it',
    means: 'Customers pay more from one day to the next, and nobody asked them.',
    answer(answered, { operator, operation }) {
      if (operator === 'putPlan' && answered.status === 200) memory.plan = bodyOf<{ data: Plan }>(answered).data
      if (operation !== 'forecastInvoices' || answered.status !== 200 || !memory.plan) return
      const { data } = bodyOf<{ data: Statement[] }>(answered)
      for (const one of data) {
        for (const line of one.lines) if (line.kind === 'plan') line.unitPrice = line.amount = memory.plan.price
        one.total = one.lines.reduce((sum, { amount }) => sum + amount, 0)
        seal(one)
      }
      become(answered, 200, { data })
    },
  }))

const featuresFollow = (): Mutant =>
  keeping<{ plan?: Plan }>({}, (memory) => ({
    name: 'features of a plan that is put anew reach who has it',
    means: 'A feature that was sold is taken away.',
    answer(answered, { operator, operation }) {
      if (operator === 'putPlan' && answered.status < 300) memory.plan = bodyOf<{ data: Plan }>(answered).data
      if (operation !== 'getEntitlement' || answered.status !== 200 || !memory.plan) return
      const body = bodyOf<{ data: { feature: string; entitled: boolean; reason: string } }>(answered)
      const entitled = memory.plan.features[body.data.feature] === true
      Object.assign(body.data, { entitled, reason: entitled ? 'granted' : 'not_in_plan' })
      become(answered, 200, body)
    },
  }))

const stillFound = (): Mutant =>
  keeping(new Map<string, Plan>(), (plans) => ({
    name: 'an archived plan is found by its key',
    means: 'A shop offers what is not sold.',
    answer(answered, { operation, url }) {
      if (operation !== 'getPlan') return
      const name = url.split('/').at(-1) ?? ''
      if (answered.status === 200) plans.set(name, bodyOf<{ data: Plan }>(answered).data)
      else if (plans.has(name)) become(answered, 200, { data: plans.get(name) })
    },
  }))

export const operatorPlanMutants = (): Mutant[] => [
  pricesFollow(),
  featuresFollow(),
  stillFound(),
  ordered(
    'a dry run of a reprice moves everybody',
    'An operator who only looks raises prices.',
    'repricePlan',
    (asked) => rewrite(asked, (body) => (body.dryRun = false)),
  ),
  {
    name: 'a reprice moves nobody',
    means: 'Old customers keep the old price for ever.',
    ask(asked) {
      if (asked.operator === 'repricePlan') rewrite(asked, (body) => (body.dryRun = true))
    },
    answer(answered, asked) {
      if (asked.operator !== 'repricePlan' || answered.status !== 200) return
      const body = bodyOf<{ data: { dryRun: boolean } }>(answered)
      body.data.dryRun = asked.body.includes('"dryRun":true')
      become(answered, 200, body)
    },
  },
  {
    name: 'a reprice moves at the next renewal, whatever its moment',
    means: 'Prices rise before they were announced to.',
    ask(asked) {
      if (asked.operator === 'repricePlan') rewrite(asked, (body) => (body.at = NOW))
    },
    answer(answered, asked) {
      if (asked.operator !== 'repricePlan' || answered.status !== 200) return
      const body = bodyOf<{ data: { at: string } }>(answered)
      body.data.at = (JSON.parse(asked.body) as { at: string }).at
      become(answered, 200, body)
    },
  },
  told(
    'a reprice says another difference than it makes',
    'An operator who decides by it decides wrongly.',
    'repricePlan',
    ({ data }) => {
      for (const one of data.moved) one.difference *= 2
    },
  ),
  told('a reprice says that nobody moves', 'An operator who looks first sees nothing.', 'repricePlan', ({ data }) => {
    data.moved = []
  }),
  ordered('archiving does nothing', 'What was taken off the offer is sold.', 'archivePlan', () => instead(204)),
  keeping(new Set<string>(), (gone) => ({
    name: 'a second archiving finds no plan',
    means: 'A script that is repeated fails.',
    answer(answered, { operator, url }) {
      if (operator !== 'archivePlan' || answered.status !== 204) return
      if (gone.has(url)) become(answered, 404, { message: 'There is no such plan.', code: 'not_found' })
      gone.add(url)
    },
  })),
  ordered('archived plans are never listed', 'Nobody finds what was sold once.', 'listPlans', (asked) => {
    asked.url = asked.url.replace('archived=true', 'archived=false')
  }),
  keeping(new Set<string>(), (archived) => ({
    name: 'a plan that is offered again is another plan',
    means: 'Figures by plan begin anew.',
    answer(answered, { operator, url }) {
      if (operator === 'archivePlan') archived.add(url)
      if (operator !== 'putPlan' || answered.status !== 200 || !archived.has(url)) return
      const body = bodyOf<{ data: { id: number } }>(answered)
      body.data.id += 1_000
      become(answered, 200, body)
    },
  })),
]
