import { acknowledged, type Act } from '../journal.js'
import { DAILY } from '../plans.js'
import type { Dice } from '../random.js'
import { send } from './customer.js'
import { command } from './operator.js'
import type { Place, Stage } from './stage.js'

/** A customer who knows which server's clock is how far ahead, and asks the one or the other. */
export type Customer = Readonly<{
  count(server: number, quantity: number, feature?: string): Promise<string>
  ask(server: number, act: Act, path: string, body?: object): ReturnType<typeof send>
  change(server: number, body: object): ReturnType<typeof send>
  /** Asks for a quote at one server and accepts it at another. */
  quoted(at: number, accepted: number, order: object): Promise<unknown>
  pause(): Promise<unknown>
  /** The servers whose clocks are the earliest and the latest. */
  slow: number
  fast: number
}>

export const COVERED = DAILY.items[0]!.includedQuantity
const NOTHING_AHEAD = Object.fromEntries(DAILY.items.map(({ key }) => [key, 0]))
/** More than is covered of it. */
export const EXPORTED = DAILY.items[1]!.includedQuantity + 4

/**
 * Goes to a plan that is billed daily, and is there when a day ends by one server's clock and not yet by another's. Then
 * goes on to a plan that is billed monthly.
 */
export async function liveBetweenClocks(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const daily = await goDaily(stage, places, dice)
  if (!daily) return
  await actAtEdge(stage, daily.place, dice)
  await daily.mine.change(dice.integer(0, 1), { planKey: dice.pick(MONTHLY), timing: 'now' })
}

/** Changes the plan of a subscription to the one that is billed daily. @returns undefined where none could be changed */
export async function goDaily(stage: Stage, places: readonly Place[], dice: Dice) {
  const likely = places.filter(
    ({ subscription: { status, gateway, plan } }) =>
      status === 'active' && gateway === 'world' && MONTHLY.includes(plan),
  )
  if (likely.length === 0) return undefined
  const { account, subscription: chosen } = dice.pick(likely)
  const mine = customer(stage, { account, subscription: chosen }, dice)
  const order = { planKey: DAILY.key, quantity: 1, planItems: NOTHING_AHEAD, timing: 'now' }
  const changed = acknowledged(await mine.change(dice.integer(0, 1), order))
  if (!changed) return undefined
  const to = Date.parse((changed.answer as Changed).data.currentPeriodEnd)
  const place: Place = { account, subscription: { ...chosen, plan: DAILY.key, to } }
  return { mine, place }
}

const MONTHLY = ['pro', 'starter', 'plus']

/** Moves the time to where the subscription's period is over by one server's clock alone, and acts on both sides. */
export async function actAtEdge(stage: Stage, place: Place, dice: Dice): Promise<void> {
  if (!moveBetweenClocks(stage, place, 0.3 + 0.5 * dice.next())) return
  const mine = customer(stage, place, dice)
  await mine.count(mine.slow, COVERED)
  const key = await mine.count(mine.fast, COVERED)
  await mine.count(mine.fast, EXPORTED, 'exports')
  await EDGES[dice.weighed(HABITS)]!(mine, dice, key)
  await mine.count(mine.slow, 5)
  await mine.count(mine.fast, 5)
}

/**
 * Moves the time to where the subscription's period is over by the latest clock and not yet by the earliest.
 * @param share how much of what lies between the two clocks is left until it is over by the earliest
 */
export function moveBetweenClocks({ skews, clock }: Stage, { subscription }: Place, share: number): boolean {
  const [earliest, latest] = [Math.min(0, ...skews), Math.max(0, ...skews)]
  if (latest === earliest || subscription.gateway !== 'world') return false
  clock.moveTo(Math.round(subscription.to - earliest - share * (latest - earliest)))
  return true
}

const HABITS: Readonly<Record<string, number>> = {
  interval: 20,
  cancelNow: 14,
  cancel: 14,
  seats: 12,
  overtaken: 12,
  quoted: 12,
  quotedAhead: 8,
  later: 10,
  takenBack: 6,
  paused: 8,
  ends: 8,
}

const EDGES: Readonly<Record<string, (mine: Customer, dice: Dice, key: string) => Promise<unknown>>> = {
  interval: ({ change, slow }, dice) => change(slow, { planKey: dice.pick(MONTHLY), timing: 'now' }),
  cancelNow: ({ ask, slow }) => ask(slow, 'cancelNow', 'cancel', { immediately: true }),
  cancel: ({ ask, slow }) => ask(slow, 'cancel', 'cancel', {}),
  seats: ({ change, slow }, dice) => change(slow, { quantity: dice.integer(2, 4), timing: 'now' }),

  /** The change of the later clock is made first, and opens the next period. */
  async overtaken({ change, count, slow, fast }, dice) {
    await change(fast, { quantity: dice.integer(2, 4), timing: 'now' })
    await count(slow, 4)
    await change(slow, { quantity: 1, timing: 'now' })
  },
  quoted: ({ quoted, slow, fast }, dice) => quoted(slow, fast, orderOf(dice)),
  quotedAhead: ({ quoted, slow, fast }, dice) => quoted(fast, slow, orderOf(dice)),
  later: ({ change, slow, fast }, dice) => change(dice.pick([slow, fast]), { ...orderOf(dice), timing: 'period_end' }),
  takenBack: ({ ask, slow }, _dice, idempotencyKey) =>
    ask(slow, 'takeBack', 'usage-voids', { idempotencyKey, reason: 'Counted by mistake' }),
  async paused({ pause, ask, fast }) {
    await pause()
    await ask(fast, 'resume', 'resume')
  },
  /** Ends where the next period has begun already. */
  ends: ({ ask, fast }) => ask(fast, 'cancelNow', 'cancel', { immediately: true }),
}

const orderOf = (dice: Dice) => ({ planKey: dice.pick([DAILY.key, ...MONTHLY]), quantity: dice.integer(1, 3) })

function customer(stage: Stage, place: Place, dice: Dice): Customer {
  const { id } = place.subscription
  const ask: Customer['ask'] = (server, act, path, body) =>
    send(stage, place, dice, act, id, `/subscriptions/${id}/${path}`, body, server)
  const change: Customer['change'] = (server, body) => ask(server, 'change', 'change', body)
  return {
    ask,
    change,
    slow: stage.skews.indexOf(Math.min(...stage.skews)),
    fast: stage.skews.indexOf(Math.max(...stage.skews)),
    async count(server, quantity, feature = 'calls') {
      const idempotencyKey = `edge-${dice.integer(1, 1e9)}`
      await ask(server, 'tally', 'tally-usage', { feature, quantity, idempotencyKey })
      return idempotencyKey
    },
    async quoted(at, accepted, order) {
      const quote = acknowledged(await ask(at, 'quote', 'change-quotes', order))?.answer as Quoted | undefined
      if (quote) await change(accepted, { quote: quote.data.id })
    },
    pause: () => command(stage, 'pause', place.account.billable, id, {}, ['subscription', 'pause', String(id)]),
  }
}

type Changed = Readonly<{ data: Readonly<{ currentPeriodEnd: string }> }>
type Quoted = Readonly<{ data: Readonly<{ id: string }> }>
