import { setTimeout as pause } from 'node:timers/promises'
import { Prisma } from '../../generated/prisma/client.js'
import { DEFAULT_SLOT } from '../contract/default-slot.js'
import type { Core } from '../core.js'
import type { Database, Pool } from '../database/client.js'
import { uniqueViolation } from '../database/outage.js'
import { GatewayError, UnavailableError, ValidationError } from '../errors.js'
import { offeredGateway } from '../gateways/registry.js'
import { isFreeOfCharge } from '../plans/free-of-charge.js'
import {
  type Attempt,
  AttemptSettledError,
  attemptsOf,
  closing,
  due,
  fingerprintOf,
  mayArrive,
  move,
  type Purpose,
  explicitOrder,
  purchaseTurn,
  timesLocked,
} from './attempt.js'
import { paidGateway } from './create-at-gateway.js'
import { endAttemptAtGateway, markEnding } from './end-attempt.js'
import { type ResolvedOrder, resolveOrder, type UpgradeOrder } from './order.js'
import { ensureOffered, type OrderedPlan } from './ordered-plan.js'
import type { QuantityResolvers } from './quantity-resolvers.js'
import { readSituation, type Situation } from './situation.js'
import { insertAttempt } from './sql.js'
import type { UpgradeLookup } from './upgrade-lookup.js'

/** In ms. For this long, only the request that opened an attempt works on it. It locks the row far sooner. */
const HEAD_START_MS = 2_000
const ROUNDS = 5
/**
 * How often a request for another order waits within that time. Without a pause, two requests would end each other's
 * attempts for ever.
 */
const PAUSES = 8
/**
 * For how long what was read before a purchase's turn holds in it. It is read before, so that only the owner enters the
 * queue, and most purchases need not wait.
 */
const FRESH_MS = 100
const BUSY = 'Another order for it is under way. Nothing was changed; try again shortly.'

/** What a purchase is opened with. */
export type Purchasing = Core & Readonly<{ quantityResolvers: QuantityResolvers; findUpgrade: UpgradeLookup }>

type Request = Readonly<{
  billableId: number
  /** The free subscription to upgrade; null creates a subscription in the order's slot. */
  freeId: number | null
  order: UpgradeOrder
  /**
   * The request's replay handle, so that its repetition gets the answer, whichever actor completes the purchase.
   */
  replayHandle: Uint8Array<ArrayBuffer> | undefined
}>

/**
 * Runs a purchase under an attempt that is committed first. Upgrades of one subscription run one after another, and so
 * do creations in one slot. A second try of the same order continues under the first one's key. A try of another order
 * first ends what the earlier attempt made. A failed attempt is left to the reconciler, unless the gateway has
 * certainly made nothing.
 */
export async function withAttempt<T>(
  core: Purchasing,
  request: Request,
  purchase: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const seen = { situation: await readSituation(core, request), at: performance.now() }
  const turn = purchaseTurn({ name: DEFAULT_SLOT, ...request.order, ...request })
  return core.gatewayPool.enqueue(turn, async () => {
    for (let round = 1; ; round += 1) {
      const attempt = await openAttempt(core, request, round === 1 ? seen : undefined)
      try {
        return await purchase(attempt)
      } catch (error) {
        if (error instanceof AttemptSettledError) {
          if (round < ROUNDS) continue
          throw new UnavailableError(1, { message: BUSY, cause: error })
        }
        await noteFailure(core, attempt, error)
        throw error
      }
    }
  })
}

type Seen = Readonly<{ situation: Situation; at: number }>

async function openAttempt(core: Purchasing, request: Request, seen?: Seen): Promise<Attempt> {
  for (let round = 1; round <= PAUSES + ROUNDS; round += 1) {
    const fresh = seen && round === 1 && performance.now() - seen.at < FRESH_MS ? seen.situation : undefined
    const situation = fresh ?? (await readSituation(core, request))
    const { opened, other } = await openOrFind(core, request, situation)
    if (opened) return opened
    if (other?.state === 'open' && other.isAhead && round <= PAUSES) await pause(HEAD_START_MS / PAUSES)
    else if (other?.state === 'ending') await endAttemptAtGateway(core, other)
    else if (other) await markEnding(core, other, 'markEnding')
  }
  throw new UnavailableError(1, { message: BUSY })
}

/** Opens or resumes the attempt for this order, or returns the other attempt that must be settled first. */
async function openOrFind(
  core: Purchasing,
  { billableId, freeId, order, replayHandle }: Request,
  { slot, plan, hasAttempts }: Situation,
) {
  const { database, pool } = core.gatewayPool
  const now = core.clock.now()
  // A client asks for an upgrade; an operator asks for a creation and may name any gateway.
  const named = freeId === null ? order.gateway : offeredGateway(core.gateways, order.gateway)
  const gateway = paidGateway(core.gateways, named)
  const bought = await resolveOrder(core, ensureOffered(plan, order.plan), slot, order)
  if (freeId !== null) ensureCosts(bought.plan, order)

  const purpose = { billableId, freeId, name: bought.name }
  const fingerprint = fingerprintOf(gateway, bought, purpose)
  const { count, undecided } = hasAttempts ? await attemptsOf(database, purpose) : { count: 0, undecided: [] }
  const earlier = freeId === null ? undecided.filter(({ name }) => name === bought.name) : undecided
  const underWay = earlier.find(({ state }) => state === 'open' || state === 'ending')
  const mayStillArrive = earlier.find(
    (attempt) =>
      attempt.state === 'closed' &&
      attempt.nextCheckAt !== null &&
      attempt.fingerprint === fingerprint &&
      mayArrive(attempt),
  )
  const resumable = underWay ?? mayStillArrive
  if (resumable) {
    const known = { ...resumable, billableId, replayHandle: replayHandle ?? resumable.replayHandle }
    const isSame = resumable.fingerprint === fingerprint && resumable.state !== 'ending'
    return isSame ? { opened: await resume(database, known, bought) } : { other: known }
  }
  const known = { fingerprint, replayHandle: replayHandle ?? null, gateway: gateway.name, openedAt: now }
  const unopened = { ...purpose, ...known, bought, place: placeOf(purpose, count + 1) }
  return { opened: await open(pool, { ...unopened, order: explicitOrder(gateway, bought) }) }
}

/** An upgrade leads to a plan that can cost something. */
function ensureCosts(plan: OrderedPlan, { plan: reference }: UpgradeOrder): void {
  const field = 'key' in reference ? 'planKey' : 'plan_id'
  if (isFreeOfCharge(plan))
    throw new ValidationError({ [field]: ['is free: name a plan with a price; see GET /plans'] })
}

/** What begins the key of the n-th attempt. */
const placeOf = ({ billableId, freeId }: Purpose, n: number): string =>
  freeId === null ? `create-${billableId}-${n}` : `upgrade-${freeId}-${n}`

type Unopened = Omit<Attempt, 'id' | 'state' | 'tries' | 'bought' | 'gatewayKey'> &
  Readonly<{ place: string; bought: ResolvedOrder }>

/** @returns undefined if another attempt was opened since they were read */
async function open(pool: Pool, attempt: Unopened): Promise<Attempt | undefined> {
  const row = await insertAttempt(pool, attempt, HEAD_START_MS)
  return row && { ...attempt, ...row, state: 'open', tries: 1 }
}

/** Continues under the same key, so that a late request at the gateway and the new one have one effect together. */
async function resume(database: Database, attempt: Attempt, bought: ResolvedOrder): Promise<Attempt | undefined> {
  try {
    const resumed = await move(database, attempt, 'resume', {
      set: Prisma.sql`, closed_at = NULL, tries = tries + 1, rechecks = 0, ticket = ${attempt.replayHandle}::bytea,
        next_check_at = now() + ${HEAD_START_MS} * interval '1 millisecond'`,
      only: Prisma.sql`AND next_check_at IS NOT NULL`,
    })
    return resumed && { ...resumed, bought }
  } catch (error) {
    // Another order's attempt was opened since the attempts were read.
    if (uniqueViolation(error) !== undefined) return undefined
    throw error
  }
}

/** Best effort: when the database is down too, the reconciler finds the attempt by itself. */
async function noteFailure({ gatewayPool, clock, log }: Core, attempt: Attempt, error: unknown): Promise<void> {
  const { database } = gatewayPool
  const isRefusal = error instanceof GatewayError && error.outcome !== 'unknown'
  const times = timesLocked(attempt)
  const nothingMade = attempt.tries === 1 && (times === 0 || (times === 1 && isRefusal))
  try {
    if (nothingMade) await move(database, attempt, 'close', closing(clock.now(), { nothingFound: false }))
    else {
      // A gateway repeats its first answer to a key. The next try therefore needs a new key, and this attempt has to
      // end.
      if (isRefusal) await move(database, attempt, 'markEnding')
      await due(database, attempt, 0)
    }
  } catch (fault) {
    log.warn({ err: fault, attempt: attempt.id }, 'what became of a purchase could not be noted')
  }
}
