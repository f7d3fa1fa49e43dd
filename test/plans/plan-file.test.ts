import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readPlanFile } from '../../src/plans/plan-file.js'

const read = (text: string) => readPlanFile(text, 'plans.yaml')
const minimal = '- {key: pro, name: Pro, price: 1, currency: USD, interval: month}'

test('omitted fields have their defaults', () => {
  expect(read(minimal)).toEqual([
    {
      key: 'pro',
      name: 'Pro',
      price: 1,
      currency: 'USD',
      interval: 'month',
      intervalCount: 1,
      trialDays: 0,
      isRecurring: true,
      features: {},
      items: [],
    },
  ])
  expect(read('[]')).toEqual([])
})

test('the example has the plans of the demo', async () => {
  const text = await readFile(new URL('../../examples/plans.yaml', import.meta.url), 'utf8')
  expect(read(text).map(({ key }) => key)).toEqual(['community', 'pro', 'team-yearly', 'lifetime'])
})

test('every fault of a file is named with its line and path', () => {
  const file = `- key: pro
  name: Pro
  price: 49.00
  currency: XXX
  interval: fortnight
  id: 3
  features:
    "1st": true
    sso: "yes"
  items:
    - key: a
      name: A
      includedQuantity: 10
      unitPrice: -1
      capBehavior: charge_until_ceiling
      ceiling: 5
    - key: a
      name: B
      includedQuantity: 0x10
      unitPrice: 1
      capBehavior: charge
      ceiling: 9
    - 7
- key: pro
  colour: red
  intervalCount: 0
`
  const message = messageOf(() => read(file))
  const told = message.replace('plans.yaml is refused, and nothing was changed: ', '').split('; ')
  expect(told).toEqual([
    'line 3: [0].price is written as 49.00: write a whole number in plain digits',
    'line 4: [0].currency is XXX, which is no currency of ISO 4217',
    'line 5: [0].interval must be one of day, week, month, year',
    'line 6: [0].id is given by the service: leave it out',
    'line 8: [0].features.1st is not a valid key',
    'line 9: [0].features.sso must be boolean',
    'line 14: [0].items[0].unitPrice must be >= 0',
    'line 16: [0].items[0].ceiling is 5: it must be at least includedQuantity, 10',
    'line 17: [0].items[1].key is "a", as the first item of this plan has it',
    'line 19: [0].items[1].includedQuantity is written as 0x10: write a whole number in plain digits',
    'line 22: [0].items[1].ceiling is only for capBehavior charge_until_ceiling: leave it out',
    'line 23: [0].items[2] must be object',
    'line 24: [1].name is missing',
    'line 24: [1].price is missing',
    'line 24: [1].currency is missing',
    'line 24: [1].interval is missing',
    'line 24: [1].key is "pro", as the first plan has it',
    'line 25: [1].colour is not a known field',
    'line 26: [1].intervalCount must be >= 1',
  ])
  expect(message).not.toContain('\n')
})

test.for([
  ['', 'line 1: must be a list of plans'],
  ['key: pro', 'line 1: must be a list of plans'],
  ['- {key: a, key: b}', 'line 1: Map keys must be unique'],
  ['- key: [1', 'line 1: '],
  ['- &a {key: x}\n- *b', 'line 2: *b has no anchor &b before it'],
  ['- !plan {key: x}', 'line 1: Unresolved tag: !plan'],
  ['- a\n---\n- b', 'line 2: Source contains multiple documents'],
  [minimal.replace('USD', 'usd'), '[0].currency must match ^[A-Z]{3}$'],
  [minimal.replace('price: 1', 'price: 9007199254740993'), '[0].price must be <= 9007199254740991'],
  [minimal.replace('price: 1', 'price: "1"'), '[0].price must be integer'],
  [minimal.replace('name: Pro', 'name: "P\\0"'), '[0].name holds a NUL'],
  [minimal.replace('name: Pro', 'name: "\\ud800"'), '[0].name holds a NUL or half of a surrogate pair'],
  [minimal.replace('name: Pro', '__proto__: {name: Pro}'), '[0].__proto__ is not a known field'],
  [
    minimal.replace(
      '}',
      ', items: [{key: k, name: K, includedQuantity: 1, unitPrice: 1, capBehavior: charge_until_ceiling}]}',
    ),
    '[0].items[0].ceiling is missing',
  ],
] as const)('%j is refused with its reason', ([text, reason]) => {
  expect(messageOf(() => read(text))).toContain(reason)
})

const once = (item: string) =>
  minimal.replace('}', `, isRecurring: false, items: [{key: k, name: K, includedQuantity: 10, ${item}}]}`)

test.for([
  ['unitPrice: 5, capBehavior: charge', 'charge'],
  ['unitPrice: 5, capBehavior: charge_until_ceiling, ceiling: 11', 'charge_until_ceiling'],
] as const)('a plan that is bought once cannot charge for usage: %s', ([item, cap]) => {
  expect(messageOf(() => read(once(item)))).toContain(
    `[0].items[0].capBehavior is ${cap} at a unitPrice of 5, but a plan with isRecurring false never bills usage: ` +
      'use block, or a unitPrice of 0',
  )
})

test.for([
  'unitPrice: 5, capBehavior: block',
  'unitPrice: 0, capBehavior: charge',
  'unitPrice: 5, capBehavior: charge_until_ceiling, ceiling: 10',
])('a plan that is bought once may meter items that are never billed: %s', (item) => {
  expect(read(once(item))).toMatchObject([{ isRecurring: false, items: [{ key: 'k' }] }])
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toMatchObject({ name: 'UserError' })
    return (error as Error).message
  }
  throw new Error('it was not refused')
}
