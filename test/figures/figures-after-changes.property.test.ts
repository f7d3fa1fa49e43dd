import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { readFigures } from '../../src/figures/read-figures.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { changeableTo, PAID, PLANS, termsOf } from '../sim/plans.js'
import { makeAccount, makeCard, makeSubscription } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'
import { accept, type Life, monthlyOf, renewTo } from './sold-over-time.js'

/** FIGURES_CHANGE_DAYS=365 FIGURES_ACCOUNTS=50 lets a year pass. */
const DAYS = Number(process.env['FIGURES_CHANGE_DAYS'] ?? 36)
const ACCOUNTS = Number(process.env['FIGURES_ACCOUNTS'] ?? 6)
const FIRST = Temporal.PlainDate.from('2026-03-01')
const dice = seeded('figures after changes')

type Account = Readonly<{ billableId: number; token: string; lives: Map<number, Life> }>
type Seen = Readonly<{
  id: number
  status: string
  plan: Readonly<{ key: string }>
  currentPeriodStart: string
  trialEndsAt: string | null
}>

let service: TestService
beforeAll(async () => {
  service = await startService()
  const folder = await mkdtemp(join(tmpdir(), 'paywright-plans-'))
  await writeFile(join(folder, 'plans.yaml'), JSON.stringify(PLANS))
  expect(await runCommand(service, ['plan', 'apply', join(folder, 'plans.yaml')])).toMatchObject({ code: 0 })
  await rm(folder, { recursive: true })
})
afterAll(() => service.close())

const instantOf = (day: number, ms: number) =>
  new Date(FIRST.add({ days: day }).toZonedDateTime('UTC').epochMilliseconds + ms)
const noonOf = (day: number) => instantOf(day, 12 * 3_600_000 + day)
const endOf = (day: number) => instantOf(day + 1, -1)
const ask = async ({ token }: Account, method: string, path: string, body?: object) =>
  service.request(method, path, { token, ...(body && { body }) })
const subscriptionsOf = async (account: Account) =>
  (await ask(account, 'GET', '/subscriptions')).json.data as readonly Seen[]

async function act(account: Account): Promise<unknown> {
  const [newest] = await subscriptionsOf(account)
  if (!newest || ['canceled', 'expired'].includes(newest.status)) return buy(account)
  const path = `/subscriptions/${newest.id}`
  switch (dice.pick(['change', 'change', 'change', 'change', 'later', 'later', 'drop', 'stop', 'card'] as const)) {
    case 'change':
      return change(account, newest, 'now')
    case 'later':
      return change(account, newest, 'period_end')
    case 'drop': {
      const { status } = await ask(account, 'DELETE', `${path}/scheduled-change`)
      if (status === 204) account.lives.get(newest.id)!.scheduled = undefined
      return
    }
    case 'stop':
      return stop(account, newest)
    case 'card': {
      const behavior = dice.pick(['done', 'done', 'declined'])
      const { gatewayId: customerId } = await service.services.database.customer.findFirstOrThrow({
        where: { billableId: account.billableId },
      })
      return service.services.database.sandboxCard.updateMany({ where: { customerId }, data: { behavior } })
    }
  }
}

async function buy({ billableId, lives }: Account): Promise<void> {
  const plan = dice.pick(PAID.filter(({ isRecurring }) => isRecurring))
  const made = await makeSubscription(service.services, billableId, plan.key, 'sandbox').catch(() => undefined)
  if (!made) return
  const periodStart = made.currentPeriodStart.toISOString()
  lives.set(made.id, { sold: { plan, quantity: 1, ahead: {} }, scheduled: undefined, periodStart })
}

/** Orders something, sometimes by a quote. Only what was accepted counts. */
async function change(account: Account, { id, plan: { key } }: Seen, timing: string): Promise<void> {
  const planKey = dice.integer(1, 3) > 1 ? dice.pick(changeableTo(key)).key : undefined
  const items = termsOf(planKey ?? key)[0]!.items.filter(({ capBehavior }) => capBehavior === 'charge')
  const item = items.length > 0 && dice.integer(1, 3) === 1 ? dice.pick(items) : undefined
  const order = {
    ...(planKey && { planKey }),
    ...(!planKey || dice.integer(1, 3) === 1 ? { quantity: dice.integer(1, 5) } : {}),
    ...(item && { planItems: { [item.key]: dice.integer(0, 400) } }),
    timing,
  }
  const path = `/subscriptions/${id}`
  const quote = dice.integer(1, 2) === 1 ? await ask(account, 'POST', `${path}/change-quotes`, order) : undefined
  if (quote && quote.status !== 201) return
  const body = quote ? { quote: (quote.json.data as { id: string }).id } : order
  const { status } = await ask(account, 'POST', `${path}/change`, body)
  if (status !== 200) return
  const life = account.lives.get(id)!
  accept(life, order, timing)
  // Another interval begins a period of its own, which is no renewal.
  const [now] = (await subscriptionsOf(account)).filter((each) => each.id === id)
  life.periodStart = now!.currentPeriodStart
}

/** Every stop drops what was scheduled; a pause keeps it. */
async function stop(account: Account, { id, status }: Seen): Promise<unknown> {
  const path = `/subscriptions/${id}`
  if (status === 'paused' || status === 'grace') return ask(account, 'POST', `${path}/resume`)
  if (dice.integer(1, 3) === 1)
    return pauseSubscription(service.services, account.billableId, id).catch(() => undefined)
  const canceled = await ask(account, 'POST', `${path}/cancel`, { immediately: dice.integer(1, 4) === 1 })
  if (canceled.status === 200) account.lives.get(id)!.scheduled = undefined
  return canceled
}

/** Notices renewals: a period has begun that no change at once began. */
async function seeRenewals(account: Account): Promise<readonly Seen[]> {
  const seen = await subscriptionsOf(account)
  for (const { id, currentPeriodStart } of seen) {
    const life = account.lives.get(id)!
    if (currentPeriodStart !== life.periodStart) renewTo(life, currentPeriodStart)
  }
  return seen
}

/** The monthly revenue by currency, of what every customer's subscriptions are in the evening. */
async function lookAround(accounts: readonly Account[]) {
  const now = service.clock.now().toISOString()
  const sums = new Map<string, number>()
  for (const account of accounts)
    for (const { id, status, trialEndsAt, plan } of await seeRenewals(account)) {
      const life = account.lives.get(id)!
      if (['canceled', 'expired'].includes(status)) continue
      expect(plan.key, `subscription ${id}`).toBe(life.sold.plan.key)
      const isPaying = ['active', 'past_due', 'grace'].includes(status) && (trialEndsAt === null || trialEndsAt <= now)
      const { currency } = life.sold.plan
      if (isPaying) sums.set(currency, (sums.get(currency) ?? 0) + monthlyOf(life))
    }
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

test('the revenue of every past day is that of what its customers had then, however they changed it since', async () => {
  const { services, clock } = service
  const accounts: Account[] = []
  const evenings: (readonly object[])[] = []
  // A history in which hardly anything was changed proves nothing, so it goes on.
  for (let day = 0; day < DAYS || (await changesAtOnce()) < DAYS / 4; day += 1) {
    await runBilling(services, { until: noonOf(day) })
    clock.set(noonOf(day))
    if (accounts.length < ACCOUNTS) {
      const account = { ...(await makeAccount(services)), lives: new Map<number, Life>() }
      await makeCard(services, account.billableId)
      await buy(account)
      accounts.push(account)
    }
    for (const account of accounts) {
      await seeRenewals(account)
      if (dice.integer(1, 2) === 1) await act(account)
    }
    await runBilling(services, { until: endOf(day) })
    clock.set(endOf(day))
    evenings.push(await lookAround(accounts))
    expect(await revenueOf(day), `day ${day}, on the day`).toEqual(evenings[day])
  }
  for (const [day, mrr] of evenings.entries()) expect(await revenueOf(day), `day ${day}, afterwards`).toEqual(mrr)
}, 120_000)

const changesAtOnce = () => service.services.database.invoice.count({ where: { reason: 'change' } })

const revenueOf = async (day: number) => {
  const at = FIRST.add({ days: day })
  return (await readFigures(service.services, { from: at, to: at })).mrr
}
