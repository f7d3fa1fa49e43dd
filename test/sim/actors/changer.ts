import { setTimeout as pause } from 'node:timers/promises'
import { acknowledged } from '../journal.js'
import { CAPPED, changeableTo, termsOf } from '../plans.js'
import type { Dice } from '../random.js'
import { ask, send, tally } from './customer.js'
import type { Place, Stage } from './stage.js'

type Order = Readonly<{ planKey?: string; quantity?: number; planItems?: object; timing?: 'now' | 'period_end' }>
type Play = (stage: Stage, place: Place, dice: Dice) => Promise<unknown>

/** Performs one act of a customer who changes a subscription, or several at once. */
export async function changerActs(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const likely = places.filter(
    ({ subscription: { status, gateway } }) => gateway === 'world' && ['active', 'trialing'].includes(status),
  )
  const place = dice.pick(likely.length > 0 && dice.chance(0.9) ? likely : places)
  const kind = dice.weighed({ quoted: 34, now: 16, later: 16, twice: 12, usedTwice: 8, unschedule: 6, gone: 8 })
  await PLAYS[kind](stage, place, dice)
}

/** What a customer orders: another plan of the same currency, another quantity, other items, or some of these. */
function orderOf({ subscription: { plan } }: Place, dice: Dice, timing?: Order['timing']): Order {
  const planKey = dice.chance(0.65) ? dice.pick(changeableTo(plan)).key : undefined
  const quantity = !planKey || dice.chance(0.3) ? dice.integer(1, 4) : undefined
  const items = termsOf(planKey ?? plan)[0]!.items.filter(({ capBehavior }) => capBehavior !== 'block')
  const ahead = items.length > 0 && dice.chance(0.25) ? dice.pick(items) : undefined
  return {
    ...(planKey && { planKey }),
    ...(quantity && { quantity }),
    ...(ahead && { planItems: { [ahead.key]: dice.integer(0, ahead.ceiling ?? 150) } }),
    ...(timing && { timing }),
  }
}

const PLAYS = {
  /** Asks what it costs, thinks, and accepts the quote, while usage may come in. */
  async quoted(stage, place, dice) {
    const quote = await quoteFor(stage, place, dice, orderOf(place, dice, dice.chance(0.7) ? 'now' : undefined))
    if (dice.chance(0.4)) await tally(stage, place, dice)
    await pause(dice.integer(0, 200))
    if (quote && dice.chance(0.9)) await change(stage, place, dice, { quote })
  },

  /** Accepts one quote at two servers, as a double click does. */
  async usedTwice(stage, place, dice) {
    const quote = await quoteFor(stage, place, dice, orderOf(place, dice, 'now'))
    if (!quote) return
    await Promise.all([change(stage, place, dice, { quote }, 0), change(stage, place, dice, { quote }, 1)])
  },

  now: (stage, place, dice) => change(stage, place, dice, orderOf(place, dice, 'now')),
  later: (stage, place, dice) => change(stage, place, dice, orderOf(place, dice, 'period_end')),

  /** Two people of one account order different changes at two servers. */
  twice: (stage, place, dice) =>
    Promise.all([
      change(stage, place, dice, orderOf(place, dice, 'now'), 0),
      pause(dice.integer(0, 300)).then(() => change(stage, place, dice, orderOf(place, dice), 1)),
    ]),

  async unschedule(stage, place, dice) {
    await change(stage, place, dice, orderOf(place, dice, 'period_end'))
    const { id } = place.subscription
    await send(stage, place, dice, 'unschedule', id, `/subscriptions/${id}/scheduled-change`)
  },

  /** Changes, and cancels while the change may be under way. */
  gone: (stage, place, dice) =>
    Promise.all([
      change(stage, place, dice, orderOf(place, dice, dice.chance(0.7) ? 'now' : 'period_end')),
      pause(dice.integer(0, 400)).then(() => ask(stage, place, dice, dice.chance(0.6) ? 'cancel' : 'cancelNow', {})),
    ]),
} satisfies Readonly<Record<string, Play>>

/**
 * Changes at a price, and nobody hears of the charge before the subscription was canceled. Storms seldom come to that: the
 * service asks for a lost charge at once.
 */
export async function leaveOverLostCharge(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const held = stage.world.holdChanges()
  try {
    for (const place of chargeable(places).slice(0, MOST_TRIED)) {
      await change(stage, place, dice, { quantity: place.subscription.quantity + 1, timing: 'now' })
      if (held.made() === 0) continue
      stage.played.push('subscriptions left over a lost charge')
      await ask(stage, place, dice, dice.chance(0.5) ? 'cancel' : 'cancelNow', {})
      return
    }
  } finally {
    held.release()
  }
}

/** Those that one more seat is charged for at once. */
export const chargeable = (places: readonly Place[]): readonly Place[] =>
  places.filter(
    ({ subscription: { status, gateway, quantity } }) => gateway === 'world' && status === 'active' && quantity < 4,
  )

/** A card may decline, and a balance may pay. */
export const MOST_TRIED = 10

/** Uses all of a cap, and goes to a plan without it and back, after which nothing more of it is to be had. */
export async function leaveAndReturn(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const likely = places.filter(({ subscription: { status, plan } }) => status === 'active' && plan === 'pro')
  const place = likely.filter(({ subscription: { gateway } }) => gateway === 'world')[0]
  if (!place) return
  const use = async () => {
    for (const quantity of HALVES) await tally(stage, place, dice, { feature: 'exports', quantity })
  }
  await use()
  for (const planKey of [CAPPED.key, 'pro']) await change(stage, place, dice, { planKey, timing: 'now' })
  await use()
}

/**
 * Uses all of what blocks. Then only a plan takes over, at once, what would earn as much: one that does not is asked for in
 * vain, and one that charges for the same includes so much less.
 */
export async function leaveUsedUp(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const likely = places.filter(({ subscription: { status, plan } }) => status === 'active' && plan === 'pro')
  const place = likely.filter(({ subscription: { gateway } }) => gateway === 'world')[0]
  if (!place) return
  await change(stage, place, dice, { planKey: CAPPED.key, timing: 'now' })
  for (const quantity of HALVES) await tally(stage, place, dice, { feature: 'calls', quantity })
  for (const planKey of ['starter', 'plus']) await change(stage, place, dice, { planKey, timing: 'now' })
  await tally(stage, place, dice, { feature: 'calls', quantity: 101 })
}

/** Each is counted whole or not at all, so together they come up to any cap. */
const HALVES = [32, 16, 8, 4, 2, 1]

/** @returns the quote's id, where one was given */
export async function quoteFor(stage: Stage, place: Place, dice: Dice, order: Order): Promise<string | undefined> {
  const { id } = place.subscription
  const intent = await send(stage, place, dice, 'quote', id, `/subscriptions/${id}/change-quotes`, order)
  return (acknowledged(intent)?.answer as { data: { id: string } } | undefined)?.data.id
}

export function change(
  stage: Stage,
  place: Place,
  dice: Dice,
  body: object,
  from = dice.integer(0, stage.servers.length - 1),
) {
  const { id } = place.subscription
  return send(stage, place, dice, 'change', id, `/subscriptions/${id}/change`, body, from)
}
