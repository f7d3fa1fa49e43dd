import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { EVENT_TYPES } from '../../src/events/catalogue.js'
import { fromRoot } from '../../src/root.js'
import { type Action, ACTIONS, ENDED } from '../../src/subscriptions/state.js'

type Edge = Readonly<{ to: string; when: string; from: string; emits: string[] }>
type Lifecycle = Readonly<{
  states: Record<string, { access: boolean; ended: boolean }>
  operations: Record<string, { from: string[]; to: string[]; code: string; emits: string[] }>
  clock: Edge[]
}>

const contract = parse(readFileSync(fromRoot('openapi.yaml'), 'utf8')) as {
  'x-lifecycle': Lifecycle
  webhooks: Record<string, unknown>
  components: { schemas: { SubscriptionStatus: { enum: string[] } } }
}
const { states, operations, clock } = contract['x-lifecycle']
const picture = readFileSync(fromRoot('docs', 'guides', 'subscription-states.svg'), 'utf8')
const having = (property: 'access' | 'ended') => Object.keys(states).filter((name) => states[name]![property])

const ACTION: Readonly<Record<string, Action>> = {
  upgradeFromFree: 'upgrade',
  cancelSubscription: 'cancel',
  resumeSubscription: 'resume',
  tallyUsage: 'use',
  quoteSubscriptionChange: 'change',
  changeSubscription: 'change',
}

test('the lifecycle has every status of the contract, with the access that the service gives it', () => {
  expect(Object.keys(states)).toEqual(contract.components.schemas.SubscriptionStatus.enum)
  expect(having('access').sort()).toEqual([...ACTIONS.use.from].sort())
  expect(having('ended').sort()).toEqual([...ENDED].sort())
})

test.each(Object.entries(ACTION))('%s is allowed and refused as the service’s own table says', (operation, action) => {
  const { from, code } = operations[operation]!
  expect({ from, code }).toEqual({ from: ACTIONS[action].from, code: ACTIONS[action].refusal })
})

test('the service emits the events that the contract describes, and no other', () => {
  expect([...EVENT_TYPES].sort()).toEqual(Object.keys(contract.webhooks).sort())
})

test('no other operation depends on the status, and every edge leads between statuses and emits known events', () => {
  expect(Object.keys(operations)).toEqual(Object.keys(ACTION))
  const edges = [...Object.values(operations), ...clock.map((edge) => ({ ...edge, from: [edge.from], to: [edge.to] }))]
  for (const { from, to, emits } of edges) {
    for (const state of [...from, ...to]) expect(states).toHaveProperty(state)
    for (const event of emits) expect(EVENT_TYPES).toContain(event)
  }
})

test('the guide’s picture shows every status but incomplete, marks those without access, and names the clock’s edges', () => {
  const shown = [...picture.matchAll(/<rect( class="without")?[^>]*\/><text[^>]*>(\w+)</g)]
  expect(shown.map(([, , name]) => name).sort()).toEqual(
    Object.keys(states)
      .filter((name) => name !== 'incomplete')
      .sort(),
  )
  for (const [, without, name = ''] of shown)
    expect([name, without === undefined]).toEqual([name, states[name]?.access])
  const labels = [...picture.matchAll(/<text[^>]*>([\w ]+)<\/text>/g)].map(([, label]) => label)
  for (const { when } of clock) expect(labels).toContain(when)
})
