import { Prisma } from '../../generated/prisma/client.js'
import type { Database } from '../database/client.js'
import { uniqueViolation } from '../database/outage.js'
import { GatewayException, UnavailableError } from '../errors.js'
import type { Services } from '../services.js'
import { paidGateway } from './create-at-gateway.js'
import { endAtGateway, giveUp } from './end-attempt.js'
import { readStanding } from './find.js'
import { type Bought, type OrderedPlan, readOrder, type UpgradeOrder } from './order.js'
import { ensureAllows } from './state.js'
import {
  type Attempt,
  attemptsOf,
  AttemptSettledError,
  closing,
  due,
  fingerprintOf,
  move,
  resolvedOrder,
  wasLocked,
} from './upgrade-attempt.js'

/** How long the request that opened it has before others look after it: it locks the row far sooner. In ms. */
const HEAD_START_MS = 2_000
const ROUNDS = 5
const BUSY = 'Another order for this subscription is under way. Nothing was changed; try again shortly.'

type Request = Readonly<{
  billableId: number
  freeId: number
  order: UpgradeOrder
  /** Whose repetition is to get the answer, whoever completes the upgrade. */
  ticket: Uint8Array<ArrayBuffer> | undefined
}>

/**
 * Runs an upgrade under an attempt that is committed first. Upgrades of one subscription take turns; a second try of
 * the same order goes on under the first one's key, and one of another order has what the first made ended before.
 * What comes of a failed one is left to the reconciler, unless the gateway is certain to have made nothing.
 */
export function withAttempt<T>(
  services: Services,
  request: Request,
  upgrade: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  return services.gatewayShare.inTurn(`subscription-${request.freeId}`, async () => {
    for (let round = 1; ; round += 1) {
      const attempt = await openAttempt(services, request)
      try {
        return await upgrade(attempt)
      } catch (error) {
        if (error instanceof AttemptSettledError) {
          if (round < ROUNDS) continue
          throw new UnavailableError(1, { message: BUSY, cause: error })
        }
        await noteFailure(services, attempt, error)
        throw error
      }
    }
  })
}

async function openAttempt(services: Services, request: Request): Promise<Attempt> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { opened, other } = await openOrFind(services, request)
    if (opened) return opened
    if (other?.state === 'ending') await endAtGateway(services, other)
    else if (other) await giveUp(services, other, 'markEnding')
  }
  throw new UnavailableError(1, { message: BUSY })
}

/** The attempt for this order, or the other one that has to be settled before. */
async function openOrFind(services: Services, { billableId, freeId, order, ticket }: Request) {
  const { database } = services.gatewayShare
  const now = services.clock.now()
  const free = await readStanding(database, billableId, freeId)
  ensureAllows('upgrade', free, now)
  const gateway = paidGateway(services.gateways, order.gateway)
  const bought = await readOrder(database, services, free, order)

  const fingerprint = fingerprintOf(gateway, bought)
  const earlier = await attemptsOf(database, freeId)
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
  const resolved = resolvedOrder(gateway, bought)
  const gatewayKey = earlier.length === 0 ? `upgrade-${freeId}` : `upgrade-${freeId}-${earlier.length + 1}`
  const [row] = await database.$queryRaw<{ id: number }[]>`
    INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, ticket, state, next_check_at, opened_at)
    SELECT ${freeId}, ${gateway.name}, ${gatewayKey}, ${JSON.stringify(resolved)}::jsonb, ${fingerprint},
      ${ticket ?? null}::bytea, 'open', now() + ${HEAD_START_MS} * interval '1 millisecond', ${now}
    FROM plan WHERE ${onTheseTerms(bought.plan)} FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING id`
  if (!row) return {}
  const opened: Attempt = {
    ...{ id: row.id, freeId, billableId, gateway: gateway.name, gatewayKey, fingerprint },
    ...{ order: resolved, bought, state: 'open', tries: 1, ticket: ticket ?? null },
  }
  return { opened }
}

/** Goes on under the same key: whatever arrives late at the gateway has then one effect with what is asked now. */
async function resume(database: Database, attempt: Attempt, bought: Bought): Promise<Attempt | undefined> {
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
async function noteFailure({ gatewayShare, clock, log }: Services, attempt: Attempt, error: unknown): Promise<void> {
  const { database } = gatewayShare
  const isRefusal = error instanceof GatewayException && error.outcome !== 'unknown'
  const nothingMade = attempt.tries === 1 && (isRefusal || !wasLocked(attempt))
  try {
    if (nothingMade) await move(database, attempt, 'close', closing(clock.now(), { nothingFound: false }))
    else {
      // A gateway answers a key as it did before: the next try needs a new one, and with it an end to this.
      if (isRefusal) await move(database, attempt, 'markEnding')
      await due(database, attempt, 0)
    }
  } catch (fault) {
    log.warn({ err: fault, attempt: attempt.id }, 'what became of an upgrade could not be noted')
  }
}
