import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../random.js'
import { change, chargeable, MOST_TRIED, quoteFor } from './changer.js'
import { ask } from './customer.js'
import type { Place, Stage } from './stage.js'

const HOUR_MS = 3_600_000
/** A quote is kept for a day after it expired. */
const FORGOTTEN_MS = 26 * HOUR_MS

/** Accepts a quote at a price, and nobody hears of the charge before the quote was forgotten. */
export async function payForForgottenQuote(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const { clock, world } = stage
  const likely = chargeable(places).filter(({ subscription: { to } }) => to > clock.now() + 2 * FORGOTTEN_MS)
  const held = world.holdChanges()
  try {
    for (const place of likely.slice(0, MOST_TRIED)) {
      const quantity = place.subscription.quantity + 1
      const quote = await quoteFor(stage, place, dice, { quantity, timing: 'now' })
      if (quote) await change(stage, place, dice, { quote })
      if (held.made() === 0) continue
      clock.moveTo(clock.now() + FORGOTTEN_MS)
      await sweep(stage)
      stage.played.push('quotes forgotten before their charge was heard of')
      return
    }
  } finally {
    held.release()
  }
}

/**
 * Changes at a price, loses the answer, and asks for the same again. The first charge arrives when the second was answered.
 */
export async function repeatOverLateCharge(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const late = stage.world.delayChange()
  try {
    for (const place of chargeable(places).slice(0, MOST_TRIED)) {
      const order = { quantity: place.subscription.quantity + 1, timing: 'now' }
      await change(stage, place, dice, order)
      if (!late.isUnderWay()) continue
      await change(stage, place, dice, order)
      stage.played.push('changes asked for again while their charge was under way')
      return
    }
  } finally {
    late.arrive()
  }
}

const SWEEP_MS = 30_000

/** Has a worker delete what has expired, as one does every hour. */
async function sweep({ cluster }: Stage): Promise<void> {
  await cluster.query(`SELECT graphile_worker.add_job('sweep_expired', job_key => 'sweep')`)
  const end = performance.now() + SWEEP_MS
  const isLeft = async () => (await cluster.query(`SELECT FROM graphile_worker.jobs WHERE key = 'sweep'`)).length > 0
  while ((await isLeft()) && performance.now() < end) await pause(100)
}

/** Time for a request before the later of the two ends. */
const LEAST_MS = 200
/** So long after a period's end, what happens at it has happened. */
const PAST_MS = 20

/**
 * Cancels when Stripe has begun the next period and this service has not: its periods begin when the purchase was
 * recorded, a moment after Stripe has made it.
 */
export async function cancelBetweenEnds(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const { stripe, clock, skews } = stage
  const ends = new Map(stripe.read().subscriptions.map(({ id, periodEnd }) => [id, periodEnd]))
  const [next] = places
    .filter(({ subscription: { gateway, status } }) => gateway === 'stripe' && status === 'active')
    .map((place) => ({ place, end: ends.get(place.subscription.gatewayId ?? '') ?? Infinity }))
    .filter(({ place, end }) => end > clock.now() && place.subscription.to - end >= LEAST_MS)
    .sort((a, b) => a.end - b.end)
  if (!next) return
  clock.moveTo(next.end + PAST_MS)
  await ask(stage, next.place, dice, 'cancel', {}, skews.indexOf(Math.min(...skews)))
  // Stripe's event of it comes when the period is over here.
  clock.moveTo(next.place.subscription.to + PAST_MS)
  stage.played.push('cancellations between the ends of two periods')
}
