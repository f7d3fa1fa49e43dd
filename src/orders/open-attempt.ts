import { setTimeout as pause } from 'node:timers/promises'
import { Prisma } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Database } from '../database/client.js'
import { uniqueViolation } from '../database/outage.js'
import { GatewayError, NotFoundError, UnavailableError } from '../errors.js'
import { offeredGateway } from '../gateways/registry.js'
import { readHeader, type SubscriptionHeader } from '../subscriptions/find.js'
import { ensureAllows } from '../subscriptions/state.js'
import {
  type Attempt,
  AttemptSettledError,
  attemptsOf,
  closing,
  due,
  fingerprintOf,
  move,
  type Purpose,
  explicitOrder,
  subjectOf,
  wasLocked,
} from './attempt.js'
import { paidGateway } from './create-at-gateway.js'
import { endAttemptAtGateway, markEnding } from './end-attempt.js'
import { type ResolvedOrder, type OrderedPlan, readOrder, type UpgradeOrder } from './order.js'
import type { QuantityResolvers } from './quantity-resolvers.js'

/** How long the request that opened it has before others look after it: it locks the row far sooner. In ms. */
const HEAD_START_MS = 2_000
const ROUNDS = 5
/** How often a request for another order looks again within that time: giving up each other's attempts, none gets on. */
const PAUSES = 8
const BUSY = 'Another order for it is under way. Nothing was changed; try again shortly.'

type Request = Readonly<{
  billableId: number
  /** The free subscription to upgrade; null to create one in the order's slot. */
  freeId: number | null
  order: UpgradeOrder
  /** Whose repetition is to get the answer, whoever completes the purchase. */
  ticket: Uint8Array<ArrayBuffer> | undefined
}>

/**
 * Runs a purchase under an attempt that is committed first. Upgrades of one subscription take turns, and so do new
 * subscriptions in one slot; a second try of
 * the same order goes on under the first one's key, and one of another order has what the first made ended before.
 * What comes of a failed one is left to the reconciler, unless the gateway is certain to have made nothing.
 */
export function withAttempt<T>(
  core: Core & { quantityResolvers: QuantityResolvers },
  request: Request,
  purchase: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const about = { owner: request.billableId, subject: subjectOf({ name: 'default', ...request.order, ...request }) }
  return core.gatewayPool.enqueue(about, async () => {
    for (let round = 1; ; round += 1) {
      const attempt = await openAttempt(core, request)
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

async function openAttempt(core: Core & { quantityResolvers: QuantityResolvers }, request: Request): Promise<Attempt> {
  for (let round = 1; round <= PAUSES + ROUNDS; round += 1) {
    const { opened, other } = await openOrFind(core, request)
    if (opened) return opened
    if (other?.state === 'open' && other.isAhead && round <= PAUSES) await pause(HEAD_START_MS / PAUSES)
    else if (other?.state === 'ending') await endAttemptAtGateway(core, other)
    else if (other) await markEnding(core, other, 'markEnding')
  }
  throw new UnavailableError(1, { message: BUSY })
}

/** The attempt for this order, or the other one that has to be settled before. */
async function openOrFind(
  core: Core & { quantityResolvers: QuantityResolvers },
  { billableId, freeId, order, ticket }: Request,
) {
  const { database } = core.gatewayPool
  const now = core.clock.now()
  const target =
    freeId === null ? await readSlot(database, billableId, order) : await readFree(core, billableId, freeId)
  // An upgrade is a client's, a creation the operator's, who may name any gateway.
  const named = freeId === null ? order.gateway : offeredGateway(core.gateways, order.gateway)
  const gateway = paidGateway(core.gateways, named)
  const bought = await readOrder(database, core, target, order)

  const purpose = { billableId, freeId, name: bought.name }
  const fingerprint = fingerprintOf(gateway, bought, purpose)
  const every = await attemptsOf(database, purpose)
  const earlier = freeId === null ? every.filter(({ name }) => name === bought.name) : every
  const underWay = earlier.find(({ state }) => state === 'open' || state === 'ending')
  const mayStillArrive = earlier.find(
    (attempt) => attempt.state === 'closed' && attempt.nextCheckAt !== null && attempt.fingerprint === fingerprint,
  )
  const resumable = underWay ?? mayStillArrive
  if (resumable) {
    const known = { ...resumable, billableId, ticket: ticket ?? resumable.ticket }
    const isSame = resumable.fingerprint === fingerprint && resumable.state !== 'ending'
    return isSame ? { opened: await resume(database, known, bought) } : { other: known }
  }
  const known = { fingerprint, ticket: ticket ?? null, gateway: gateway.name, openedAt: now }
  const unopened = { ...purpose, ...known, bought, gatewayKey: keyOf(purpose, every.length + 1) }
  return { opened: await open(database, { ...unopened, order: explicitOrder(gateway, bought) }) }
}

async function readFree(core: Core, billableId: number, freeId: number): Promise<SubscriptionHeader> {
  const free = await readHeader(core.gatewayPool.database, billableId, freeId)
  ensureAllows('upgrade', free, core.clock.now())
  return free
}

async function readSlot(database: Database, billableId: number, { name = 'default' }: UpgradeOrder) {
  const billable = await database.billable.findUnique({ where: { id: billableId }, select: { id: true } })
  if (!billable) throw new NotFoundError(`There is no billable ${billableId}.`)
  return { billableId, name }
}

/** The n-th attempt's key: the same again after a crash, and never used for two things. */
const keyOf = ({ billableId, freeId }: Purpose, n: number): string =>
  freeId === null ? `create-${billableId}-${n}` : n === 1 ? `upgrade-${freeId}` : `upgrade-${freeId}-${n}`

type Unopened = Omit<Attempt, 'id' | 'state' | 'tries' | 'bought'> & Readonly<{ bought: ResolvedOrder }>

/** @returns nothing where another attempt was opened, or the plan changed, since they were read */
async function open(database: Database, attempt: Unopened): Promise<Attempt | undefined> {
  const { freeId, gateway, gatewayKey, order, fingerprint, ticket, openedAt, bought } = attempt
  const [billableId, slot] = freeId === null ? [attempt.billableId, attempt.name] : [null, null]
  const [row] = await database.$queryRaw<{ id: number }[]>`
    INSERT INTO upgrade_attempt (free_id, billable_id, name, gateway, gateway_key, "order", fingerprint, ticket, state,
      next_check_at, opened_at)
    SELECT ${freeId}::int, ${billableId}::int, ${slot}::text, ${gateway}, ${gatewayKey}, ${JSON.stringify(order)}::jsonb,
      ${fingerprint}, ${ticket}::bytea, 'open', now() + ${HEAD_START_MS} * interval '1 millisecond', ${openedAt}
    FROM plan WHERE ${onTheseTerms(bought.plan)} FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING id`
  return row && { ...attempt, id: row.id, state: 'open', tries: 1 }
}

/** Goes on under the same key: whatever arrives late at the gateway has then one effect with what is asked now. */
async function resume(database: Database, attempt: Attempt, bought: ResolvedOrder): Promise<Attempt | undefined> {
  try {
    const resumed = await move(database, attempt, 'resume', {
      set: Prisma.sql`, closed_at = NULL, tries = tries + 1, ticket = ${attempt.ticket}::bytea,
        next_check_at = now() + ${HEAD_START_MS} * interval '1 millisecond'`,
      only: Prisma.sql`AND next_check_at IS NOT NULL AND EXISTS (SELECT FROM offered)`,
      offered: Prisma.sql`WITH offered AS (SELECT id FROM plan WHERE ${onTheseTerms(bought.plan)} FOR KEY SHARE)`,
    })
    return resumed && { ...resumed, bought }
  } catch (error) {
    // Another order was opened since the attempts were read.
    if (uniqueViolation(error) !== undefined) return undefined
    throw error
  }
}

/**
 * That the plan still has the terms which subscribers count on. With a lock on the row, what changes them meanwhile is
 * waited for; what changes them later counts the attempt as a buyer.
 */
const onTheseTerms = ({ id, currency, interval, intervalCount, isRecurring }: OrderedPlan) => Prisma.sql`
  plan.id = ${id} AND plan.currency = ${currency} AND plan.interval = ${interval}::"Interval"
  AND plan.interval_count = ${intervalCount} AND plan.is_recurring = ${isRecurring}`

/** Best effort: where the database is away too, the reconciler comes to the attempt by itself. */
async function noteFailure({ gatewayPool, clock, log }: Core, attempt: Attempt, error: unknown): Promise<void> {
  const { database } = gatewayPool
  const isRefusal = error instanceof GatewayError && error.outcome !== 'unknown'
  const nothingMade = attempt.tries === 1 && (isRefusal || !wasLocked(attempt))
  try {
    if (nothingMade) await move(database, attempt, 'close', closing(clock.now(), { nothingFound: false }))
    else {
      // A gateway answers a key as it did before: the next try needs a new one, and with it an end to this.
      if (isRefusal) await move(database, attempt, 'markEnding')
      await due(database, attempt, 0)
    }
  } catch (fault) {
    log.warn({ err: fault, attempt: attempt.id }, 'what became of a purchase could not be noted')
  }
}
