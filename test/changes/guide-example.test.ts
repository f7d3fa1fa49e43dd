import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const DAY_MS = 86_400_000
const GUIDE = readFileSync(fromRoot('docs/guides/subscriptions.md'), 'utf8')

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

/** The figures of a sentence of the guide, amounts in minor units. */
function figuresOf(sentence: RegExp): number[] {
  const [, ...figures] = sentence.exec(GUIDE) ?? []
  expect(figures.length, `the guide says: ${sentence.source}`).toBeGreaterThan(0)
  return figures.map((figure) => (figure.includes('.') ? minorUnits(figure) : Number(figure)))
}

const minorUnits = (amount: string) => Math.round(Number(amount) * 100)

/** The rows of the table under a heading: what they are for, and the amount. */
function tableOf(heading: string): (readonly [string, number])[] {
  const [, table = ''] = GUIDE.split(`| ${heading} `)
  const rows = table.split('\n').slice(2)
  return rows.slice(0, rows.indexOf('')).map((row) => {
    const [, label = '', amount = ''] = row.split('|').map((cell) => cell.trim())
    return [label, minorUnits(amount)] as const
  })
}

type Line = Readonly<{ description: string; quantity: number; amount: number }>
type Statement = Readonly<{ lines: readonly Line[]; total: number }>

const printed = ({ lines, total }: Statement, last: string) => [
  ...lines.map(({ description, quantity, amount }) => [
    quantity === 1 ? description : `${description} × ${quantity}`,
    amount,
  ]),
  [last, total],
]

test('the guide’s worked example of a change is what the server charges, and then bills', async () => {
  const [basic = 0, pro = 0, passed = 0, days = 0] = figuresOf(
    /From Basic for ([\d.]+) a month to Pro for ([\d.]+) a month, after (\d+) of the period's (\d+) days/,
  )
  const [included = 0, each = 0] = figuresOf(
    /Pro includes (\d+) API calls a month, and that each beyond them costs ([\d.]+)\./,
  )
  const [used = 0] = figuresOf(/After (\d+) calls since the change/)
  const { database } = service.services
  service.clock.set('2026-04-01T00:00:00.000Z')
  const common = {
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    trialDays: 0,
    features: {},
    isRecurring: true,
  } as const
  const calls = { key: 'calls', name: 'API calls', includedQuantity: included, unitPrice: each, position: 0 }
  const items = { create: [{ ...calls, capBehavior: 'charge' as const }] }
  const createdAt = service.clock.now()
  await database.plan.create({ data: { ...common, key: 'basic', name: 'Basic', price: basic, createdAt } })
  await database.plan.create({ data: { ...common, key: 'pro', name: 'Pro', price: pro, createdAt, items } })

  const { billableId, token } = await makeAccount(service.services)
  const { id, currentPeriodEnd } = await makeSubscription(service.services, billableId, 'basic')
  expect((currentPeriodEnd.getTime() - createdAt.getTime()) / DAY_MS).toBe(days)
  const ask = async (method: string, path: string, body?: object) =>
    (await service.request(method, `/subscriptions/${id}/${path}`, { token, ...(body && { body }) })).json.data
  service.clock.advance(passed * DAY_MS)
  const { id: quote, invoice, amountDue } = await ask('POST', 'change-quotes', { planKey: 'pro' })
  expect(printed({ ...invoice, total: amountDue }, 'To pay now')).toEqual(tableOf("The change's invoice"))
  expect(amountDue).toBe(((pro - basic) * (days - passed)) / days)

  await ask('POST', 'change', { quote })
  await ask('POST', 'tally-usage', { feature: 'calls', quantity: used })
  const upcoming = (await ask('GET', 'upcoming-invoice')) as Statement
  expect(printed(upcoming, 'Total')).toEqual(tableOf('The next invoice'))
  expect(upcoming.total).toBe(pro + (used - (included * (days - passed)) / days) * each)
})
