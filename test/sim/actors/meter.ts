import { acknowledged } from '../journal.js'
import type { Dice } from '../random.js'
import { send } from './customer.js'
import type { Place, Stage } from './stage.js'

const FEATURES = ['calls', 'calls', 'exports', 'seats']

/** Sends a batch of tallies for all subscriptions of an account, and sometimes takes some of it back. */
export async function meterActs(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const place = dice.pick(places)
  const mine = places.filter(({ account }) => account === place.account)
  const tallies = Array.from({ length: dice.integer(1, 12) }, () => ({
    subscription: dice.pick(mine).subscription.id,
    feature: dice.pick(FEATURES),
    quantity: dice.integer(1, 25),
    idempotencyKey: `batch-${dice.integer(1, 1e9)}`,
  }))
  const sent = await send(stage, place, dice, 'batch', 0, '/usage-tallies', { tallies })
  if (!acknowledged(sent) || dice.chance(0.5)) return
  const { subscription, idempotencyKey } = dice.pick(tallies)
  const body = { idempotencyKey, reason: 'Counted by mistake' }
  await send(stage, place, dice, 'takeBack', subscription, `/subscriptions/${subscription}/usage-voids`, body)
}
