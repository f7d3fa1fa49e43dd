import type { Figures } from '../../src/figures/read-figures.js'
import type { TestService } from '../support/service.js'

export type Account = Readonly<{ billableId: number; token: string }>
type Seen = Readonly<{
  id: number
  status: string
  plan: Readonly<{ key: string }>
  trialEndsAt: string | null
}>
type Bill = Readonly<{ id: number; status: string; total: number; currency: string }>

/** How often a year each plan renews: so many units of its interval, each of so many. */
export const PER_YEAR: Readonly<Record<string, readonly [times: number, count: number]>> = {
  pro: [12, 1],
  yearly: [1, 1],
  trial: [12, 1],
  weekly: [365 / 7, 1],
  tenner: [365, 10],
}

export const subscriptionsOf = async ({ request }: TestService, { token }: Account): Promise<Seen[]> =>
  (await request('GET', '/subscriptions', { token })).json.data as Seen[]
export const billsOf = async ({ request }: TestService, { token }: Account): Promise<Bill[]> =>
  (await request('GET', '/invoices', { token })).json.data as Bill[]

type Told = Omit<Figures, 'from' | 'to' | 'asOf'>

/** What an evening's figures must be, and which subscriptions there were and lived. */
export type Evening = Readonly<{ figures: Told; all: ReadonlySet<number>; living: ReadonlySet<number> }>

/** Works the figures of a day out from what the REST API shows its customers in the evening. */
export async function lookAround(
  service: TestService,
  accounts: readonly Account[],
  before: Evening | undefined,
): Promise<Evening> {
  const living = { free: 0, incomplete: 0, trialing: 0, active: 0, past_due: 0, paused: 0, grace: 0, lifetime: 0 }
  const [mrr, debt] = [new Map<string, number>(), new Map<string, number>()]
  const [all, alive] = [new Set<number>(), new Set<number>()]
  const now = service.clock.now().toISOString()
  for (const account of accounts) {
    const bills = await billsOf(service, account)
    for (const { status, total, currency } of bills) if (status === 'open') add(debt, currency, total)
    for (const subscription of await subscriptionsOf(service, account)) {
      const { id, status } = subscription
      all.add(id)
      if (status === 'canceled' || status === 'expired') continue
      alive.add(id)
      living[status as keyof typeof living] += 1
      // Nobody uses anything, so an account's newest bill is the price of its present period.
      if (bills[0] && isPaying(subscription, now)) add(mrr, bills[0].currency, monthly(bills[0].total, subscription))
    }
  }
  const standing = { living, mrr: amounts(mrr), openDebt: amounts(debt), pastDue: living.past_due }
  return { figures: { ...standing, ...(await begunAndEnded(service, before, all, alive)) }, all, living: alive }
}

const isPaying = ({ status, trialEndsAt, plan }: Seen, now: string) =>
  ['active', 'past_due', 'grace'].includes(status) &&
  (trialEndsAt === null || trialEndsAt <= now) &&
  plan.key in PER_YEAR

/** Half up; the sums of this test are far from where a floating-point number errs. */
function monthly(total: number, { plan }: Seen): number {
  const [times, count] = PER_YEAR[plan.key] ?? [0, 1]
  return Math.floor((total * times) / count / 12 + 0.5 + 1e-9)
}

const add = (to: Map<string, number>, currency: string, amount: number) =>
  to.set(currency, (to.get(currency) ?? 0) + amount)
const amounts = (of: Map<string, number>) =>
  [...of].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => (a.currency < b.currency ? -1 : 1))

async function begunAndEnded(
  { services }: TestService,
  before: Evening | undefined,
  all: ReadonlySet<number>,
  living: ReadonlySet<number>,
) {
  const upgrades = await services.database.subscription.findMany({ where: { upgradedFromId: { not: null } } })
  const upgraded = new Set(upgrades.map(({ id }) => id))
  const replaced = new Set(upgrades.map(({ upgradedFromId }) => upgradedFromId))
  const born = [...all].filter((id) => !before?.all.has(id))
  const died = [...(before?.living ?? []), ...born].filter((id) => !living.has(id) && !replaced.has(id))
  const moved = born.filter((id) => upgraded.has(id)).length
  return { new: born.length - moved, upgraded: moved, churned: died.length }
}
