import { Temporal } from 'temporal-polyfill'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { readFigures } from '../../src/figures/read-figures.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { asMaker } from '../support/database.js'
import { seeded } from '../support/seed.js'
import { runCommand } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'
import { type Account, billsOf, type Evening, lookAround, PER_YEAR, subscriptionsOf } from './evenings.js'

/** FIGURES_DAYS=365 FIGURES_ACCOUNTS=100 lets a year pass. */
const DAYS = Number(process.env['FIGURES_DAYS'] ?? 40)
const ACCOUNTS = Number(process.env['FIGURES_ACCOUNTS'] ?? 8)
const FIRST = Temporal.PlainDate.from('2026-03-01')
const REPRICE_DAY = 20
const dice = seeded('figures')

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  const { database, clock } = service.services
  const common = { features: {}, isRecurring: true, createdAt: clock.now(), trialDays: 0, intervalCount: 1 } as const
  const item = {
    key: 'calls',
    name: 'Calls',
    unitPrice: 7n,
    capBehavior: 'charge',
    ceiling: null,
    position: 0,
  } as const
  for (const plan of [
    { key: 'yearly', name: 'Yearly', price: 120_005n, interval: 'year', currency: 'EUR' },
    { key: 'trial', name: 'Trial', price: 2500n, interval: 'month', currency: 'USD', trialDays: 10 },
    { key: 'weekly', name: 'Weekly', price: 999n, interval: 'week', currency: 'USD' },
    { key: 'tenner', name: 'Tenner', price: 300n, interval: 'day', intervalCount: 10, currency: 'JPY' },
  ] as const)
    await database.plan.create({
      data: { ...common, ...plan, items: { create: [{ ...item, includedQuantity: 5n }] } },
    })
})
afterAll(() => service.close())

const ask = ({ token }: Account, method: string, path: string, body?: object) =>
  service.request(method, path, { token, ...(body && { body }) })
const dayAt = (day: number) => FIRST.add({ days: day })
const atEndOf = (day: number) => new Date(dayAt(day + 1).toZonedDateTime('UTC').epochMilliseconds - 1)
const atNoonOf = (day: number) => new Date(dayAt(day).toZonedDateTime('UTC').epochMilliseconds + 12 * 3_600_000)

/** One thing that a customer or an operator does. A refusal is as good as any other answer. */
async function act(account: Account): Promise<unknown> {
  const { billableId } = account
  const [newest] = await subscriptionsOf(service, account)
  const { services } = service
  if (!newest || ['canceled', 'expired'].includes(newest.status)) return buy(billableId)
  const path = `/subscriptions/${newest.id}`
  switch (dice.pick(['cancel', 'end', 'resume', 'resume', 'pause', 'card', 'upgrade', 'upgrade', 'settle'] as const)) {
    case 'cancel':
      return ask(account, 'POST', `${path}/cancel`)
    case 'end':
      return ask(account, 'POST', `${path}/cancel`, { immediately: dice.integer(1, 3) === 1 })
    case 'resume':
      return ask(account, 'POST', `${path}/resume`)
    case 'pause':
      return pauseSubscription(services, billableId, newest.id).catch(() => undefined)
    case 'card':
      return useCard(account, dice.pick(['done', 'declined', 'declined']))
    case 'upgrade': {
      const planKey = dice.pick(Object.keys(PER_YEAR))
      const body = { planKey, quantity: dice.integer(1, 3), planItems: { calls: dice.integer(0, 150) } }
      return ask(account, 'POST', `${path}/upgrade-from-free`, body)
    }
    case 'settle': {
      const bill = (await billsOf(service, account)).find(
        ({ status }) => status === 'open' || status === 'uncollectible',
      )
      const settle = dice.pick([voidInvoice, markInvoicePaid])
      return bill && settle(services, bill.id).catch(() => undefined)
    }
  }
}

type Purchase = readonly [plan: string, gateway: string]

async function buy(billableId: number, sure?: Purchase): Promise<void> {
  const [plan, gateway] = sure ?? dice.pick<Purchase>(PURCHASES)
  await makeSubscription(service.services, billableId, plan, gateway).catch(() => undefined)
}

const FREE: Purchase = ['free', 'null']
const PURCHASES: readonly Purchase[] = [
  ...['pro', 'trial', 'forever', 'weekly'].map((key): Purchase => [key, 'sandbox']),
  ...[FREE, FREE, FREE],
]

/** What the first accounts buy, and what happens to them, with every seed. */
const SURE_PURCHASES: readonly Purchase[] = [['weekly', 'sandbox'], FREE, ['trial', 'sandbox'], ['weekly', 'sandbox']]
const SURE_ACTS: Readonly<Record<number, (accounts: readonly Account[]) => Promise<unknown>>> = {
  4: async ([, , trial]) => ask(trial!, 'POST', `${await newestOf(trial!)}/cancel`),
  5: async ([, free]) =>
    ask(free!, 'POST', `${await newestOf(free!)}/upgrade-from-free`, {
      planKey: 'tenner',
      quantity: 2,
      planItems: { calls: 150 },
    }),
  // It is charged in vain from day 7 on, and expires on day 14.
  6: ([weekly]) => useCard(weekly!, 'declined'),
  // It is charged in vain from day 10 on, is canceled, and expires when its grace is over.
  8: ([, , , left]) => useCard(left!, 'declined'),
  11: async ([, , , left]) => ask(left!, 'POST', `${await newestOf(left!)}/cancel`),
  18: async ([weekly]) => {
    const given = (await billsOf(service, weekly!)).find(({ status }) => status === 'uncollectible')
    await service.services.database.invoice.updateMany({ where: { id: given?.id ?? 0 }, data: { chargingAt: null } })
    await useCard(weekly!, 'done')
    await markInvoicePaid(service.services, given?.id ?? 0)
  },
  35: async ([, paid]) => ask(paid!, 'POST', `${await newestOf(paid!)}/cancel`, { immediately: true }),
}

const newestOf = async (account: Account) => `/subscriptions/${(await subscriptionsOf(service, account))[0]?.id}`

async function useCard({ billableId }: Account, behavior: string): Promise<unknown> {
  const { database } = service.services
  const { gatewayId: customerId } = await database.customer.findFirstOrThrow({ where: { billableId } })
  return database.sandboxCard.updateMany({ where: { customerId }, data: { behavior } })
}

const figuresOf = (from: number, to = from) => readFigures(service.services, { from: dayAt(from), to: dayAt(to) })

test('the figures of every past day are those that its customers saw on that day', async () => {
  const { services, clock } = service
  clock.set(atNoonOf(0))
  const accounts: Account[] = []
  const days: Evening[] = []
  for (let day = 0; day < DAYS; day += 1) {
    await runBilling(services, { until: atNoonOf(day) })
    clock.set(atNoonOf(day))
    if (accounts.length < ACCOUNTS) {
      const account = await makeAccount(services)
      await makeCard(services, account.billableId)
      await buy(account.billableId, SURE_PURCHASES[accounts.length])
      accounts.push(account)
    }
    if (day === REPRICE_DAY) await reprice()
    await SURE_ACTS[day]?.(accounts)
    for (const account of accounts.slice(SURE_PURCHASES.length)) if (dice.integer(1, 3) === 1) await act(account)
    await runBilling(services, { until: atEndOf(day) })
    clock.set(atEndOf(day))
    days.push(await lookAround(service, accounts, days.at(-1)))
    expect(await figuresOf(day), `day ${day}, on the day`).toMatchObject(days[day]?.figures ?? {})
  }
  for (const [day, { figures }] of days.entries())
    expect(await figuresOf(day), `day ${day}, afterwards`).toMatchObject(figures)
  const [from, to] = [dice.integer(0, 20), dice.integer(21, DAYS - 1)]
  const sum = (name: 'new' | 'upgraded' | 'churned') =>
    days.slice(from, to + 1).reduce((total, { figures }) => total + figures[name], 0)
  expect(await figuresOf(from, to)).toMatchObject({
    ...days[to]?.figures,
    new: sum('new'),
    upgraded: sum('upgraded'),
    churned: sum('churned'),
  })
}, 240_000)

/** Two plans cost more and include more: who bought calls ahead has fewer of them to pay for from the next renewal on. */
async function reprice(): Promise<void> {
  const { database, clock } = service.services
  for (const key of ['weekly', 'tenner']) {
    await database.plan.update({ where: { key }, data: { price: 1234n } })
    await database.planItem.updateMany({ where: { plan: { key } }, data: { includedQuantity: 60n, unitPrice: 3n } })
    await repricePlan(service.services, key, { at: clock.now(), dryRun: false })
  }
}

test('a day that has not begun is refused', async () => {
  const { code, stderr } = await runCommand(service, ['figures', '--at', '2199-01-01'])
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('has not begun') as string })
  expect(await runCommand(service, ['figures', '--at', '2026-02-30'])).toMatchObject({ code: 2, stdout: '' })
})

test('a refusal of days names the options that were typed', async () => {
  const both = await runCommand(service, ['figures', '--at', '2026-02-01', '--from', '2026-01-01'])
  expect(both).toMatchObject({ code: 1, stderr: 'paywright: --at names one day: leave out --from and --to\n' })
  const half = await runCommand(service, ['figures', '--to', '2026-02-01'])
  expect(half).toMatchObject({ code: 1, stderr: 'paywright: --to needs --from; for one day use --at\n' })
})

test('a day before the audit is refused, unless there was no subscription yet', async () => {
  const maker = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await maker.connect()
  await maker.query(`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_guard`)
  await maker.query(`DELETE FROM audit_entry WHERE at <= $1`, [atEndOf(5)])
  await maker.end()
  await expect(figuresOf(4)).rejects.toThrow('are not known')
  await expect(figuresOf(DAYS - 1)).resolves.toBeDefined()
  const before = FIRST.subtract({ days: 1 })
  expect(await readFigures(service.services, { from: before, to: before })).toMatchObject({ mrr: [], new: 0 })
})
