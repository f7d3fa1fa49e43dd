import { mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crowd } from './actors/crowd.js'
import { changeSeats, customerActs, tally } from './actors/customer.js'
import { operatorActs } from './actors/operator.js'
import type { Place, Stage } from './actors/stage.js'
import { type Base, environment } from './base.js'
import { type Books, readSubscriptions } from './books.js'
import { openClient } from './client.js'
import { type Faults, noFaults, strike } from './faults.js'
import { openJournal } from './journal.js'
import type { Violation } from './oracle/invariant.js'
import { calmDown, GRACE_MS, readBooks, suspicion } from './quiet.js'
import { openPending } from './pending.js'
import { dice } from './random.js'
import { openClock } from './service/clock.js'
import { copyCluster, openCluster } from './service/cluster.js'
import { hand, server } from './service/processes.js'
import type { Tree } from './service/tree.js'
import { openReceiver } from './world/receiver.js'
import { openWorld } from './world/serve.js'
import { openStripe } from './world/stripe.js'

export type History = Readonly<{
  seed: number
  rounds: number
  faults: Faults
  stage: Stage
  books: Books
  violations: readonly Violation[]
}>

export type Script = Readonly<{
  seed: number
  /** In simulated time. */
  hours: number
  /** How many times as much happens in a storm, of everything: acts, commands and faults. */
  intensity?: number
  onRound?: (told: string) => void
}>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STORM_MS = 1_500
/** A request is given up after 30 s, a process has 60 s to start, and an act takes several of both. */
const STORM_ENDS_MS = 300_000
const SERVERS = 3
/** Each draws from dice of its own, so that everything else in a seed's history stays as it was. */
const CHANGES = 3
/** How many seeds pass between histories that begin with a crowd whose cards hang. */
const CROWDS = 4

/** Plays one history on a copy of the base. Every random choice comes from its seed. */
export async function play(folder: string, tree: Tree, base: Base, script: Script): Promise<History> {
  const { stage, receiver, close } = await setStage(folder, tree, base, script.seed)
  const faults = noFaults()
  const suspects = suspicion()
  const end = base.begins + script.hours * HOUR
  try {
    if (script.seed % CROWDS === 0) await crowd(stage, await placesOf(stage))
    for (let round = 1; ; round += 1) {
      await storm(stage, round, faults, script.intensity ?? 1)
      const look = async () => {
        const books = await readBooks(stage, receiver, await calmDown(stage))
        return { books, violations: suspects.look(books) }
      }
      let { books, violations } = await look()
      const isLast = stage.clock.now() >= end
      // In storms an event may be on its way for longer than it may take, so a fault is one only if it stays in calm.
      const passesBy = performance.now() + GRACE_MS
      while (violations.length > 0 ? performance.now() < passesBy : isLast && !suspects.isClear()) {
        await pause(2_000)
        ;({ books, violations } = await look())
      }
      script.onRound?.(`round ${round}, ${new Date(stage.clock.now()).toISOString().slice(0, 10)}`)
      if (violations.length > 0 || isLast) return { seed: script.seed, rounds: round, faults, stage, books, violations }
    }
  } finally {
    await close()
  }
}

async function setStage(folder: string, tree: Tree, base: Base, seed: number) {
  await mkdir(folder, { recursive: true })
  await copyCluster(base.folder, join(folder, 'data'))
  const start = Date.now()
  const cluster = await openCluster(join(folder, 'data'))
  const clock = openClock(join(folder, 'clock'), base.begins)
  const [world, receiver] = [await openWorld(seed, start, base.opening), await openReceiver(seed)]
  const stripe = await openStripe(seed, clock, base.stripe)
  const settings = environment(folder, tree, { database: cluster.url, world: world.url, stripe: stripe.url })
  const ports = await freePorts(SERVERS)
  const servers = ports.map((port, n) => server(tree, `server-${n + 1}`, port, settings))
  const [operator, biller] = [hand(tree, 'operator', settings), hand(tree, 'biller', settings)]
  const journal = openJournal()
  const client = openClient(clock, start)
  const accounts = structuredClone(base.accounts)
  const actors = { servers, operator, biller, client, journal }
  const stage: Stage = { seed, folder, start, accounts, clock, cluster, world, stripe, ...actors }
  stripe.tells(servers.map(({ url }) => `${url}/billing/gateways/stripe/webhook`))
  await Promise.all(
    [...servers, biller, operator.run('webhook', 'add', receiver.url)].map((one) => ('up' in one ? one.up() : one)),
  )
  const close = async () => {
    await Promise.all([...servers, operator, biller].map((one) => one.end()))
    await Promise.all([world.close(), stripe.close(), receiver.close(), cluster.close()])
    clock.close()
  }
  return { stage, receiver, close }
}

/** A stretch in which everything happens at once. */
async function storm(stage: Stage, round: number, faults: Faults, intensity: number): Promise<void> {
  const { seed, clock, world, stripe, biller } = stage
  const draw = dice(seed, `round ${round}`)
  const places = await placesOf(stage)
  const boundary = moveClock(stage, places, draw)
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
  const changes = Array.from({ length: CHANGES * intensity }, async (_, n) => {
    const mine = dice(seed, `change ${round} ${n}`)
    await pause(mine.integer(0, STORM_MS))
    await pending.add(`change ${round} ${n}`, changeSeats(stage, mine.pick(places), mine))
  })
  const edge = boundary ? tallyAround(stage, boundary, dice(seed, `edge ${round}`), clock.now()) : undefined
  const faulty = [pending.add('strikes', strikes), pending.add('billing run', billing)]
  await pending.within(STORM_ENDS_MS, Promise.all([...faulty, ...acts, ...commands, ...changes, edge]))
}

/** Prefers the subscriptions on which an action is still possible. */
const preferred = (places: readonly Place[]): readonly Place[] => {
  const chosen = places.filter(({ subscription }) =>
    ['free', 'grace', 'past_due', 'paused'].includes(subscription.status),
  )
  return chosen.length > 0 ? chosen : places
}

/** The latest subscription in each slot. */
async function placesOf({ cluster, accounts }: Stage): Promise<Place[]> {
  const latest = new Map<string, Place>()
  for (const subscription of await readSubscriptions(cluster)) {
    const account = accounts.find(({ billable }) => billable === subscription.billable)
    if (account) latest.set(`${subscription.billable} ${subscription.slot}`, { account, subscription })
  }
  return [...latest.values()]
}

/**
 * Moves the time ahead, occasionally to just before a period's end. @returns the subscription whose period ends there
 */
function moveClock({ clock }: Stage, places: readonly Place[], draw: ReturnType<typeof dice>): Place | undefined {
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
  clock.moveTo(next ? next.subscription.to - draw.integer(50, 400) : now + DAY)
  return next
}

/** Reports usage within milliseconds of a period's end. */
async function tallyAround(stage: Stage, place: Place, draw: ReturnType<typeof dice>, now: number): Promise<void> {
  const lead = Math.max(0, place.subscription.to - now)
  await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      await pause(Math.max(0, lead - 6 + 2 * n))
      await tally(stage, place, draw)
    }),
  )
}

async function freePorts(many: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: many }, async () => {
      const probe = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => probe.once('listening', resolve))
      return probe
    }),
  )
  return probes.map((probe) => {
    const { port } = probe.address() as AddressInfo
    probe.close()
    return port
  })
}
