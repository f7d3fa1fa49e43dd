import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { liveBehind } from './actors/behind.js'
import { EVENT_TYPES } from '../../src/events/catalogue.js'
import { changerActs, leaveAndReturn, leaveOverLostCharge, leaveUsedUp } from './actors/changer.js'
import { refundTooLate } from './actors/creditor.js'
import { oweBesideABalance } from './actors/debtor.js'
import { crowd } from './actors/crowd.js'
import { cancelBetweenEnds, payForForgottenQuote, repeatOverLateCharge } from './actors/late.js'
import { comeAndGo } from './actors/leaver.js'
import { liveBetweenClocks } from './actors/two-clocks.js'
import type { Stage } from './actors/stage.js'
import { type Base, environment } from './base.js'
import type { Books } from './books.js'
import { openClient } from './client.js'
import { type Faults, noFaults } from './faults.js'
import { openJournal } from './journal.js'
import { openLogs } from './logs.js'
import type { Violation } from './oracle/invariant.js'
import { probeEntitlements } from './probes.js'
import { calmDown, GRACE_MS, readBooks, suspicion } from './quiet.js'
import { dice } from './random.js'
import { openClock } from './service/clock.js'
import { copyCluster, openCluster } from './service/cluster.js'
import { freePorts } from './service/free-ports.js'
import { hand, server } from './service/processes.js'
import { skewsOf } from './service/skew.js'
import type { Tree } from './service/tree.js'
import { placesOf, storm } from './storm.js'
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
const SERVERS = 3
const TOO_BUSY_MS = 900_000
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
      let isProbed = false
      const look = async () => {
        const givenUp = stage.world.givenUp()
        const billingEnds = await calmDown(stage)
        if (!isProbed) await actInCalm(stage, round, end)
        isProbed = true
        const books = await readBooks(stage, receiver, billingEnds)
        return { books, violations: suspects.look(books, stage.world.givenUp() > givenUp) }
      }
      let { books, violations } = await look()
      const isLast = stage.clock.now() >= end
      // In storms an event may be on its way for longer than it may take, so a fault is one only if it stays in calm.
      const passesBy = performance.now() + GRACE_MS
      const tooBusyBy = performance.now() + TOO_BUSY_MS
      while (violations.length > 0 ? performance.now() < passesBy : isLast && !suspects.isClear()) {
        if (performance.now() > tooBusyBy) throw new Error('the machine is too busy to let the calm be calm')
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

const CALM_CHANGES = 3
/** The first ends a subscription, so it is not for each calm. */
const SCRIPTED_EVERY = 3
/** The end of a history, which acts beside a period's end may bring about. What is played there leaves the rest as it was. */
const LAST_MS = 10 * 24 * HOUR

/** What storms seldom let through: changes that nothing disturbs, and entitlements with a clear answer. */
async function actInCalm(stage: Stage, round: number, end: number): Promise<void> {
  if (round % SCRIPTED_EVERY === 2)
    await oweBesideABalance(stage, await placesOf(stage), dice(stage.seed, `debtor ${round}`))
  const places = await placesOf(stage)
  if (round % SCRIPTED_EVERY === 2) await leaveOverLostCharge(stage, places, dice(stage.seed, `lost charge ${round}`))
  if (round % SCRIPTED_EVERY === 1) await leaveAndReturn(stage, places, dice(stage.seed, `there and back ${round}`))
  if (round % SCRIPTED_EVERY === 1) await leaveUsedUp(stage, places, dice(stage.seed, `used up ${round}`))
  if (round % SCRIPTED_EVERY !== 1) await refundTooLate(stage)
  if (round % SCRIPTED_EVERY === 0) await payForForgottenQuote(stage, places, dice(stage.seed, `forgotten ${round}`))
  await comeAndGo(stage, dice(stage.seed, `leaver ${round}`))
  const changes = Array.from({ length: CALM_CHANGES }, (_, n) =>
    changerActs(stage, places, dice(stage.seed, `calm change ${round} ${n}`)),
  )
  await Promise.all(changes)
  stage.probes.push(...(await probeEntitlements(stage, round)))
  if (stage.clock.now() >= end - LAST_MS)
    await repeatOverLateCharge(stage, await placesOf(stage), dice(stage.seed, `repeated ${round}`))
  // Last, since it ends beside a period's end, where a look proves nothing of the next moment.
  if (round % SCRIPTED_EVERY === 1) await liveBehind(stage, await placesOf(stage), dice(stage.seed, `behind ${round}`))
  else if (round % SCRIPTED_EVERY === 0)
    await cancelBetweenEnds(stage, await placesOf(stage), dice(stage.seed, `ends ${round}`))
  else await liveBetweenClocks(stage, places, dice(stage.seed, `clocks ${round}`))
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
  const skews = skewsOf(seed, SERVERS)
  const servers = ports.map((port, n) =>
    server(tree, `server-${n + 1}`, port, { ...settings, SIM_SKEW_MS: String(skews[n]) }),
  )
  const [operator, biller] = [hand(tree, 'operator', settings), hand(tree, 'biller', settings)]
  const journal = openJournal()
  const client = openClient(clock, start)
  const accounts = structuredClone(base.accounts)
  const actors = {
    leavers: [],
    played: [],
    servers,
    operator,
    biller,
    client,
    journal,
    logs: openLogs(client),
    probes: [],
    skews,
  }
  const stage: Stage = { seed, folder, start, opened: base.begins, accounts, clock, cluster, world, stripe, ...actors }
  stripe.tells(servers.map(({ url }) => `${url}/billing/gateways/stripe/webhook`))
  await Promise.all(
    [...servers, biller, operator.run('webhook', 'add', receiver.url, '--events', EVENT_TYPES.join(','))].map((one) =>
      'up' in one ? one.up() : one,
    ),
  )
  const close = async () => {
    await Promise.all([...servers, operator, biller].map((one) => one.end()))
    await Promise.all([world.close(), stripe.close(), receiver.close(), cluster.close()])
    clock.close()
  }
  return { stage, receiver, close }
}
