import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../src/services.js'
import { PASSWORD } from '../support/fixtures.js'
import { makeFree, type Resident } from './population.js'

const CLIENTS = 4
/** Between two requests of a client. */
const PAUSE_MS = 15

export type Load = Readonly<{
  /** How many answers had which status; 0 stands for none. */
  statuses: ReadonlyMap<number, number>
  /** How many free subscriptions could not be made, as when the machine is too busy. */
  unmade(): number
  stop(): Promise<void>
}>

type Request = Readonly<{ method?: string; path: string; body?: object; key?: string }>

/** Customers at work: they read, count usage, change their default card, sign in, upgrade and cancel. */
export function startLoad(
  origin: string,
  {
    services,
    residents,
    random,
  }: Readonly<{ services: Services; residents: readonly Resident[]; random: () => number }>,
): Load {
  const statuses = new Map<number, number>()
  let isOver = false
  let unmade = 0

  async function send({ token }: Resident, { method = 'POST', path, body, key }: Request): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(30_000) }
    const answer = await fetch(`${origin}${path}`, init).catch(() => undefined)
    statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
    return answer?.json().catch(() => undefined)
  }

  async function upgradeAndCancel(resident: Resident): Promise<void> {
    const free = await makeFree(services, resident).catch(() => undefined)
    if (free === undefined) return void (unmade += 1)
    const path = `/billing/v1/subscriptions/${free}/upgrade-from-free`
    const bought = (await send(resident, { path, body: { planKey: 'pro' }, key: randomUUID() })) as Bought
    const id = bought?.data?.id
    if (id === undefined) return
    await send(resident, { path: `/billing/v1/subscriptions/${id}/cancel`, body: { immediately: true } })
  }

  async function act(resident: Resident): Promise<unknown> {
    const { subscription, cards, email } = resident
    const drawn = random()
    if (drawn < 0.4) return send(resident, { method: 'GET', path: `/billing/v1/subscriptions/${subscription}` })
    const counted = { feature: 'calls', quantity: 1, idempotencyKey: randomUUID() }
    if (drawn < 0.8)
      return send(resident, { path: `/billing/v1/subscriptions/${subscription}/tally-usage`, body: counted })
    const card = cards[Math.floor(random() * cards.length)] ?? 0
    if (drawn < 0.95) return send(resident, { path: `/billing/v1/payment-methods/${card}/default`, key: randomUUID() })
    if (drawn < 0.97) return send(resident, { path: '/billing/session', body: { email, password: PASSWORD } })
    return upgradeAndCancel(resident)
  }

  async function serve(): Promise<void> {
    while (!isOver) {
      const resident = residents[Math.floor(random() * residents.length)]
      if (resident) await act(resident)
      await pause(PAUSE_MS)
    }
  }

  const clients = Array.from({ length: CLIENTS }, serve)
  return {
    statuses,
    unmade: () => unmade,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

type Bought = Readonly<{ data?: Readonly<{ id?: number }> }> | undefined
