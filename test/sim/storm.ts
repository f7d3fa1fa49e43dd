import { setTimeout as pause } from 'node:timers/promises'
import { changerActs } from './actors/changer.js'
import { creditorActs } from './actors/creditor.js'
import { comeAndGo } from './actors/leaver.js'
import { changeSeats, customerActs, tally } from './actors/customer.js'
import { meterActs } from './actors/meter.js'
import { operatorActs } from './actors/operator.js'
import type { Place, Stage } from './actors/stage.js'
import { actAtEdge } from './actors/two-clocks.js'
import { type Faults, strike } from './faults.js'
import { openPending } from './pending.js'
import { type Dice, dice } from './random.js'
import { readSubscriptions } from './read-service.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STORM_MS = 1_500
/** A request is given up after 30 s, a process has 60 s to start, and an act takes several of both. */
const STORM_ENDS_MS = 300_000
/** Each draws from dice of its own, so that everything else in a seed's history stays as it was. */
const MORE_ACTS: Readonly<Record<string, Readonly<{ many: number; act: MoreAct }>>> = {
  change: { many: 3, act: (stage, places, mine) => changeSeats(stage, mine.pick(places), mine) },
  plan: { many: 6, act: changerActs },
  batch: { many: 2, act: meterActs },
  credit: { many: 2, act: (stage, _places, mine) => creditorActs(stage, mine) },
  leave: { many: 1, act: (stage, _places, mine) => comeAndGo(stage, mine) },
  log: {
    many: 2,
    act: ({ logs, accounts, servers }, _places, mine) => logs.readOn(mine.pick(accounts), mine.pick(servers).url, 1),
  },
}
type MoreAct = (stage: Stage, places: readonly Place[], mine: Dice) => Promise<void>

/** A stretch in which everything happens at once. */
export async function storm(stage: Stage, round: number, faults: Faults, intensity: number): Promise<void> {
  const { seed, clock, world, stripe, biller } = stage
  const draw = dice(seed, `round ${round}`)
  const places = await placesOf(stage)
  const boundary = await moveClock(stage, places, draw, dice(seed, `edge acts ${round}`))
  world.storm(true)
  stripe.storm(true)
  const pending = openPending()
  const strikes = strike(stage, dice(seed, `faults ${round}`), { withinMs: STORM_MS, intensity }, faults)
  const billing = pause(draw.integer(0, 800)).then(() => biller.run('billing', 'run'))
  const acts = Array.from({ length: intensity * draw.integer(10, 24) }, async (_, n) => {
    const mine = dice(seed, `act ${round} ${n}`)
    const place = mine.pick(mine.chance(0.5) ? preferred(places) : places)
    await pause(mine.integer(0, STORM_MS))
    await pending.add(`act ${round} ${n}`, customerActs(stage, place, mine))
  })
  const commands = Array.from({ length: intensity * draw.integer(1, 4) }, async (_, n) => {
    const mine = dice(seed, `command ${round} ${n}`)
    await pause(mine.integer(0, STORM_MS))
    await pending.add(`command ${round} ${n}`, operatorActs(stage, places, mine))
  })
  const more = Object.entries(MORE_ACTS).flatMap(([name, { many, act }]) =>
    Array.from({ length: many * intensity }, async (_, n) => {
      const mine = dice(seed, `${name} ${round} ${n}`)
      await pause(mine.integer(0, STORM_MS))
      await pending.add(`${name} ${round} ${n}`, act(stage, places, mine))
    }),
  )
  const edge = boundary ? tallyAround(stage, boundary, dice(seed, `edge ${round}`), clock.now()) : undefined
  const faulty = [pending.add('strikes', strikes), pending.add('billing run', billing)]
  await pending.within(STORM_ENDS_MS, Promise.all([...faulty, ...acts, ...commands, ...more, edge]))
}

/** Prefers the subscriptions on which an action is still possible. */
const preferred = (places: readonly Place[]): readonly Place[] => {
  const chosen = places.filter(({ subscription }) =>
    ['free', 'grace', 'past_due', 'paused'].includes(subscription.status),
  )
  return chosen.length > 0 ? chosen : places
}

/** The latest subscription in each slot. */
export async function placesOf({ cluster, accounts }: Stage): Promise<Place[]> {
  const latest = new Map<string, Place>()
  for (const subscription of await readSubscriptions(cluster)) {
    const account = accounts.find(({ billable }) => billable === subscription.billable)
    if (account) latest.set(`${subscription.billable} ${subscription.slot}`, { account, subscription })
  }
  return [...latest.values()]
}

/**
 * Moves the time ahead, occasionally to a period's end: to between two clocks first, then to just before it. @returns the subscription whose period ends there
 */
async function moveClock(stage: Stage, places: readonly Place[], draw: Dice, mine: Dice): Promise<Place | undefined> {
  const { clock } = stage
  const now = clock.now()
  const kind = draw.weighed({ hours: 20, days: 40, month: 12, boundary: 28 })
  const ahead = { hours: draw.integer(1, 12) * HOUR, days: draw.integer(1, 8) * DAY, month: draw.integer(20, 40) * DAY }
  if (kind !== 'boundary') {
    clock.moveTo(now + ahead[kind])
    return undefined
  }
  const next = places
    .filter(({ subscription: { to, gateway } }) => gateway !== 'null' && to > now && to < now + 40 * DAY)
    .sort((a, b) => a.subscription.to - b.subscription.to)[0]
  const lead = draw.integer(50, 400)
  if (next) await actAtEdge(stage, next, mine)
  clock.moveTo(next ? next.subscription.to - lead : now + DAY)
  return next
}

/** Reports usage within milliseconds of a period's end. */
async function tallyAround(stage: Stage, place: Place, draw: Dice, now: number): Promise<void> {
  const lead = Math.max(0, place.subscription.to - now)
  await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      await pause(Math.max(0, lead - 6 + 2 * n))
      await tally(stage, place, draw)
    }),
  )
}
