import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../kit/running-server.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Random, seeded } from '../support/seed.js'

/* A customer tries to have plans for less than they cost. The sums follow the words of the contract, and no code of it. */

const CUSTOMERS = 4
const ROUNDS = 12
const WAITS = ['PT7H', 'P1D', 'P3D', 'P9D', 'P14D', 'P31D'] as const
const SELLING = ['plan', 'item', 'proration_charge', 'proration_credit']
/** A server follows another one's clock within a second. */
const FOLLOWED_MS = 1_300

type Sold = Readonly<{ price: number; included: number; unitPrice: number }>
type Line = Readonly<{ kind: string; amount: number; quantity: number; unitPrice: number }>
type Invoice = Readonly<{ reason: string; total: number; dueAt: string; periodEnd: string; lines: readonly Line[] }>
type Period = Readonly<{ currentPeriodStart: string; currentPeriodEnd: string }>

const PLANS: Record<string, Sold> = {
  low: { price: 101, included: 7, unitPrice: 3 },
  middle: { price: 4900, included: 97, unitPrice: 7 },
  high: { price: 12_347, included: 1000, unitPrice: 1 },
}

let database: TestDatabase
const servers: RunningServer[] = []
beforeAll(async () => {
  database = await createDatabase()
  for (let n = 0; n < 2; n += 1) servers.push(await startServer({ DATABASE_URL: database.url }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

const first = (): RunningServer => {
  if (!servers[0]) throw new Error('no server runs')
  return servers[0]
}

function sell(key: string, { price, included, unitPrice }: Sold): Promise<unknown> {
  const calls = { key: 'calls', name: 'Calls', includedQuantity: included, unitPrice, capBehavior: 'charge' }
  const plan = { name: key, price, currency: 'JPY', interval: 'month', items: [calls] }
  return first().operator.ask('PUT', `/plans/${key}`, plan)
}

/** What a customer had since the period began: prices and quantities by the time for which they were there. */
type Had = { priceMs: bigint; includedMs: bigint; changes: bigint; sold: bigint; used: bigint; billed: bigint }
const nothing = (): Had => ({ priceMs: 0n, includedMs: 0n, changes: 0n, sold: 0n, used: 0n, billed: 0n })

async function attackerOf(name: string, dice: Random) {
  const { operator, operatorKey, origin } = first()
  const { id: billable } = await operator.ask<{ id: number }>('PUT', `/billables/by-external-id/${name}`, { name })
  const card = { gateway: 'sandbox', card: '4242424242424242', expMonth: 12, expYear: 2060 }
  await operator.ask('POST', `/billables/${billable}/payment-methods`, card)
  const keys = Object.fromEntries(Object.keys(PLANS).map((key) => [`${name}-${key}`, PLANS[key] as Sold]))
  for (const [key, sold] of Object.entries(keys)) await sell(key, sold)
  const order = { planKey: `${name}-middle`, gateway: 'sandbox' }
  const { id } = await operator.ask<{ id: number }>('POST', `/billables/${billable}/subscriptions`, order)
  const issued = await fetch(`${origin}/billing/operator/v1/billables/${billable}/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { token } = (await issued.json()) as { token: string }
  const ask = async <T>(method: string, path: string, body?: object): Promise<T | undefined> => {
    const answer = await fetch(`${dice.pick(servers).origin}/billing/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    return answer.ok ? ((await answer.json()) as { data: T }).data : undefined
  }
  return { name, dice, ask, keys, path: `/subscriptions/${id}`, books: { had: nothing(), seen: 0 } }
}

type Attacker = Awaited<ReturnType<typeof attackerOf>> & { state?: State }
/** What it has now, since when, and what the operator has ordered for the next renewal from then on. */
type State = { key: string; sold: Sold; since: number; period: readonly [number, number]; ordered: Sold | null }

async function begin(attacker: Attacker): Promise<void> {
  const { currentPeriodStart, currentPeriodEnd } = (await attacker.ask<Period>('GET', attacker.path)) as Period
  const period = [Date.parse(currentPeriodStart), Date.parse(currentPeriodEnd)] as const
  const key = `${attacker.name}-middle`
  attacker.state = { key, sold: attacker.keys[key] as Sold, since: period[0], period, ordered: null }
}

const sumOf = (lines: readonly Line[], kinds: readonly string[]): bigint =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Adds the time until `at` on what the customer has. */
function live(had: Had, state: State, at: number): void {
  had.priceMs += BigInt(state.sold.price) * BigInt(at - state.since)
  had.includedMs += BigInt(state.sold.included) * BigInt(at - state.since)
  state.since = at
}

/** A period costs what its time does, but for half a unit for each rounded line, and lets no more be used for that. */
function judge({ name, books: { had } }: Attacker, [start, end]: State['period']): void {
  const length = BigInt(end - start)
  const cost = had.sold * length - had.priceMs
  expect(cost < 0n ? -cost : cost, `${name}: what was sold of a period`).toBeLessThanOrEqual(had.changes * length)
  const free = (had.used - had.billed) * length
  expect(free, `${name}: what was used for nothing`).toBeLessThanOrEqual(had.includedMs + 2n * length)
  expect(had.billed, `${name}: what was billed`).toBeLessThanOrEqual(had.used)
}

/** Reads the invoices since the last time, oldest first. `to` is what a change that was asked for leads to. */
async function read(attacker: Attacker, to?: Readonly<{ key: string; sold: Sold }>): Promise<void> {
  const { ask, books } = attacker
  const state = attacker.state as State
  const list = (await ask<{ id: number }[]>('GET', '/invoices')) as { id: number }[]
  for (const { id } of list.filter((each) => each.id > books.seen).reverse()) {
    const { lines, total, reason, dueAt, periodEnd } = (await ask<Invoice>('GET', `/invoices/${id}/details`)) as Invoice
    expect(total).toBe(Number(sumOf(lines, [...SELLING, 'usage', 'balance'])))
    const at = Date.parse(dueAt)
    if (reason !== 'first') live(books.had, state, at)
    const usage = lines.filter(({ kind }) => kind === 'usage')
    for (const line of usage) expect(line.unitPrice).toBe(state.sold.unitPrice)
    books.had.billed += usage.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
    if (reason === 'renewal') {
      expect(at).toBe(state.period[1])
      judge(attacker, state.period)
      books.had = nothing()
      const { sold, ordered } = state
      Object.assign(state, { sold: ordered ?? sold, ordered: null, period: [at, Date.parse(periodEnd)] })
    } else if (reason === 'change') {
      books.had.changes += 1n
      Object.assign(state, to, state.key === to?.key && to.sold === state.sold ? {} : { ordered: null })
    }
    books.had.sold += sumOf(lines, SELLING)
    books.seen = id
  }
}

async function act(attacker: Attacker): Promise<void> {
  const { dice, ask, path, keys, books } = attacker
  const state = attacker.state as State
  const kind = dice.integer(1, 10)
  if (kind <= 4) {
    const key = dice.pick(Object.keys(keys))
    await ask('POST', `${path}/change`, { planKey: key, timing: 'now' })
    await read(attacker, { key, sold: keys[key] as Sold })
  } else if (kind <= 8) {
    const quantity = dice.pick([1, 2, 9, 50, 400])
    if (await ask('POST', `${path}/tally-usage`, { feature: 'calls', quantity })) books.had.used += BigInt(quantity)
  } else {
    const sold = { price: dice.integer(1, 9_999), included: dice.integer(0, 500), unitPrice: dice.integer(1, 20) }
    const key = dice.pick(Object.keys(keys))
    await sell(key, sold)
    keys[key] = sold
    const { now } = await first().operator.ask<{ now: string }>('GET', '/clock')
    const at = new Date(Date.parse(now) + 1_000).toISOString()
    await first().operator.ask('POST', `/plans/${key}/reprice`, { at })
    if (key === state.key) state.ordered = sold
  }
}

test('who changes plans, uses and waits at random, while the operator reprices, pays what the time and the usage cost', async () => {
  const dice = seeded('plans-in-turn')
  const attackers: Attacker[] = []
  for (let n = 0; n < CUSTOMERS; n += 1) attackers.push(await attackerOf(`attacker-${n}`, dice))
  for (const attacker of attackers) await begin(attacker).then(() => read(attacker))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const attacker of attackers) for (let acts = dice.integer(1, 5); acts > 0; acts -= 1) await act(attacker)
    await first().operator.advance(dice.pick(WAITS))
    await pause(FOLLOWED_MS)
    for (const attacker of attackers) await read(attacker)
  }
}, 240_000)
