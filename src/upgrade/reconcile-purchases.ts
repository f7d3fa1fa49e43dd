import { type Passes, startPasses } from '../concurrency/start-passes.js'
import type { Core } from '../core.js'
import { canPass } from '../gateways/can-pass.js'
import { answeringLater } from '../idempotency/answer-once.js'
import { createUnder } from '../lifecycle/create-subscription.js'
import { againInMs, type Attempt, AttemptSettledError, closing, due, move, purchaseTurn } from '../orders/attempt.js'
import { claimDueAttempts } from '../orders/claim-due-attempts.js'
import { endAttemptAtGateway, findMade, markEnding } from '../orders/end-attempt.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { reportUnsettled } from '../orders/report-unsettled.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { viewSubscription } from '../subscriptions/view.js'
import { upgradeUnder } from './upgrade-from-free.js'

const PERIOD_MS = 1_000
const DRIVER_MISSING_MS = 60_000
const AT_ONCE = 10

/** Settles purchases' attempts periodically until it is stopped. Any number of instances may run it at once. */
export const startPurchaseReconciler = (core: Core & { quantityResolvers: QuantityResolvers }): Passes =>
  startPasses(() => reconcilePurchases(core), {
    everyMs: PERIOD_MS,
    full: AT_ONCE,
    onFault: (err) => core.log.warn({ err }, 'purchases could not be reconciled; trying again'),
  })

/**
 * One pass: claims the attempts that are due and asks their gateways what they made. A living subscription is completed
 * here, or ended where it cannot be completed any more.
 * @returns how many attempts it checked, at most 10
 */
export async function reconcilePurchases(core: Core & { quantityResolvers: QuantityResolvers }): Promise<number> {
  const attempts = await claimDueAttempts(core.database, AT_ONCE)
  await Promise.all(attempts.map((attempt) => reconcile(core, attempt)))
  return attempts.length
}

async function reconcile(core: Core & { quantityResolvers: QuantityResolvers }, attempt: Attempt): Promise<void> {
  const { database, gateways, log } = core
  const gateway = gateways.find(attempt.gateway)
  if (!gateway) {
    log.error(
      { attempt: attempt.id, gateway: attempt.gateway },
      'a purchase waits for a gateway that is not registered',
    )
    return due(database, attempt, DRIVER_MISSING_MS)
  }
  try {
    if (attempt.state === 'ending' || attempt.state === 'ended') return await endAttemptAtGateway(core, attempt)
    const made = await findMade(core, gateway, attempt)
    if (!made) await move(database, attempt, 'close', closing(core.clock.now(), { nothingFound: true }))
    else if (attempt.state === 'open') await completeOrEnd(core, attempt, made.gatewayId)
    else await markEnding(core, attempt, 'markEnded')
  } catch (error) {
    reportUnsettled(core, 'purchase', attempt, error)
    await due(database, attempt, againInMs(attempt, core.clock.now()))
  }
}

async function completeOrEnd(
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  gatewayId: string,
): Promise<void> {
  try {
    await core.gatewayPool.enqueue(purchaseTurn(attempt), () => completeFound(core, attempt, gatewayId))
    core.log.info({ attempt: attempt.id }, 'completed a purchase that was interrupted')
  } catch (error) {
    if (error instanceof AttemptSettledError) return
    if (canPass(error)) throw error
    core.log.warn({ err: error, attempt: attempt.id }, 'an interrupted purchase cannot be completed: ending it')
    await markEnding(core, attempt, 'markEnding')
  }
}

function completeFound(
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  made: string,
): Promise<WholeSubscription> {
  const { freeId, replayHandle } = attempt
  if (freeId === null) return createUnder(core, attempt, made)
  const view = (paid: WholeSubscription) => ({ data: viewSubscription(paid, core.clock.now()) })
  const hook = replayHandle ? answeringLater(core, replayHandle, view) : undefined
  return upgradeUnder(core, attempt, { freeId, made, hook })
}
