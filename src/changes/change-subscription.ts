import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import { ensureNotTaken } from '../billing/charges/taken-charges.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact, type TransactionHook } from '../database/transact.js'
import { lockBalances } from '../credit/balance.js'
import { GatewayError, UnavailableError } from '../errors.js'
import { subscriptionTurn, transactOnPool } from '../gateways/gateway-pool.js'
import { getSubscription, lockHeader } from '../subscriptions/find.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import { type Answer, applyChange } from './apply-change.js'
import { close, due, findOpen, leadsFrom, lockAttempt, type Opened, settle } from './change-attempt.js'
import { collect } from './collect-change.js'
import { type ChangeRequest, digestOf, type Decided, decideChange } from './decide-change.js'
import { prepareChange, readChangeable } from './prepare-change.js'
import { ensureNamesChange } from './resolve-order.js'
import { settleAttempt } from './reconcile-changes.js'

/** Something else has changed the subscription, or settled the attempt, since the change was decided on. */
class DecisionOvertakenError extends Error {
  override readonly name = 'DecisionOvertakenError'
}

const ROUNDS = 5

type About = Readonly<{ billableId: number; id: number }>

/**
 * Changes the plan, the quantity or the items of a subscription. What is due is charged first, under an attempt that is on
 * record before the gateway is asked: a refused charge changes nothing, and a charge whose answer was lost is found again.
 * @throws NotFoundError, ForbiddenError, ValidationError, SubscriptionError, GatewayError, UnavailableError
 */
export async function changeSubscription(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
  request: ChangeRequest,
  hook?: TransactionHook<Answer>,
): Promise<Answer> {
  if (!('quote' in request)) ensureNamesChange(request)
  // Only the owner may enter the subscription's queue.
  await getSubscription(core, billableId, id)
  const about = { billableId, id }
  return changeUpToDate(core, about, () =>
    core.gatewayPool.enqueue(subscriptionTurn(about), () => changeInTurn(core, about, request, hook)),
  )
}

async function changeInTurn(
  core: Core,
  about: About,
  request: ChangeRequest,
  hook: TransactionHook<Answer> | undefined,
): Promise<Answer> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const earlier = await findOpen(core.database, about.id)
    if (earlier) await settleAttempt(core, earlier)
    const subject = { ...about, replayHandle: hook?.replayHandle }
    const decision = await transact(core.gatewayPool.database, (tx) => decideChange(tx, core, subject, request))
    if (!decision) continue
    if ('answered' in decision) return decision.answered
    if ('uncertain' in decision) {
      await settleAttempt(core, decision.uncertain)
      continue
    }
    const answer = await make(core, about, decision.decided, hook)
    if (answer) return answer
  }
  throw new UnavailableError(1)
}

/** @returns undefined where the decision was overtaken */
async function make(
  core: Core,
  about: About,
  decided: Decided,
  hook: TransactionHook<Answer> | undefined,
): Promise<Answer | undefined> {
  const asked = { times: (decided.attempt?.tries ?? 1) - 1 }
  try {
    return await transactOnPool(core.gatewayPool, (tx) => changeSteps(tx, core, about, decided, asked), hook)
  } catch (error) {
    if (decided.attempt) await noteFailure(core, decided.attempt, error, asked)
    if (error instanceof DecisionOvertakenError) return undefined
    throw error
  }
}

/**
 * How often the gateway may have been asked for the charge. A transaction that the database gives up is repeated, and so is
 * the request. The request that opened the attempt before may have asked, too.
 */
type Asked = { times: number }

/** The change's transaction, with the subscription locked. */
async function changeSteps(
  tx: Transaction,
  core: Core,
  about: About,
  { attempt: opened, quoteId, askedAt, revision, periodEnd, digest, ...change }: Decided,
  asked: Asked,
): Promise<Answer> {
  await lockHeader(tx, about.billableId, about.id)
  await ensureNothingIsDue(tx, about.id, core.clock.now())
  const before = await readChangeable(tx, core, about)
  const isSamePeriod = before.currentPeriodEnd.getTime() === periodEnd.getTime()
  if (before.revision !== revision || !isSamePeriod) throw new DecisionOvertakenError()
  // A change that waits for the renewal raises no revision.
  if (quoteId !== null && (await isUsed(tx, quoteId))) throw new DecisionOvertakenError()
  const prepared = await prepareChange(tx, before, change, lockBalances)
  const { invoice, amountDue } = prepared.proposal
  if (digestOf(invoice) !== digest) throw new DecisionOvertakenError()
  if (!opened) return applyChange(tx, core, { before, prepared, quoteId, askedAt })
  const attempt = await lockAttempt(tx, opened.id)
  if (!leadsFrom(attempt.state, 'complete') || attempt.tries !== opened.tries) throw new DecisionOvertakenError()
  asked.times += 1
  const due = { subscription: before, attempt, amount: amountDue, mayExist: asked.times > 1 }
  const { gatewayId: chargeId } = await collect(tx, core, due)
  await ensureNotTaken(core, tx, { subscriptionId: about.id, chargeId })
  const answer = await applyChange(tx, core, { before, prepared, quoteId, askedAt, chargeId })
  await settle(tx, opened.id, 'complete')
  return answer
}

const isUsed = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.changeQuote.findUniqueOrThrow({ where: { id } })).usedAt !== null

/** Best effort: when the database is down too, the reconciler finds the attempt by itself. */
async function noteFailure(
  { gatewayPool: { database }, log }: Core,
  opened: Opened,
  error: unknown,
  { times }: Readonly<Asked>,
): Promise<void> {
  const isRefused = error instanceof GatewayError && error.outcome !== 'unknown'
  const isNothingMade = times === 0 || (times === 1 && isRefused)
  try {
    if (isNothingMade) await close(database, opened, { mayArrive: false })
    // A gateway may repeat its answer to a key, so the next request needs another one.
    else if (isRefused) await close(database, opened, { mayArrive: true, isRefused })
    else await due(database, opened.id, 0)
  } catch (fault) {
    log.warn({ err: fault, attempt: opened.id }, 'what became of a change could not be noted')
  }
}
