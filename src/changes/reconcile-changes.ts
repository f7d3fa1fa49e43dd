import type { ChangeAttempt } from '../../generated/prisma/client.js'
import { ensureNotTaken } from '../billing/charges/taken-charges.js'
import { readBilled } from '../billing/read-billed.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { readTargets, type StoredTarget } from '../billing/terms/scheduled-change.js'
import { type Passes, startPasses } from '../concurrency/start-passes.js'
import type { Core } from '../core.js'
import { lockBalances, writeCreditEntries } from '../credit/balance.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { SubscriptionError } from '../errors.js'
import type { RemoteRef } from '../gateways/gateway.js'
import { subscriptionTurn, transactOnPool } from '../gateways/gateway-pool.js'
import { answeringLater } from '../idempotency/answer-once.js'
import { againInMs } from '../orders/attempt.js'
import { reportUnsettled } from '../orders/report-unsettled.js'
import { type Answer, applyChange } from './apply-change.js'
import { claimDue, close, due, leadsFrom, lockAttempt, settle } from './change-attempt.js'
import { findCollected } from './collect-change.js'
import { digestOf } from './decide-change.js'
import { prepareChange, readChangeable } from './prepare-change.js'

const PERIOD_MS = 1_000
const AT_ONCE = 10

/** Settles attempts periodically until it is stopped. Any number of instances may run it at once. */
export const startChangeReconciler = (core: Core): Passes =>
  startPasses(() => reconcileChanges(core), {
    everyMs: PERIOD_MS,
    full: AT_ONCE,
    onFault: (err) => core.log.warn({ err }, 'changes could not be reconciled; trying again'),
  })

/**
 * One pass: claims the attempts that are due and asks their gateways what was charged. A change whose charge is found is
 * made now, or else the money goes to the payer's balance.
 * @returns how many attempts it checked, at most 10
 */
export async function reconcileChanges(core: Core): Promise<number> {
  const attempts = await claimDue(core.database, AT_ONCE)
  await Promise.all(
    attempts.map(async (attempt) => {
      try {
        await settleInTurn(core, attempt)
      } catch (error) {
        reportUnsettled(core, 'change', attempt, error)
        await due(core.database, attempt.id, againInMs(attempt, core.clock.now()))
      }
    }),
  )
  return attempts.length
}

async function settleInTurn(core: Core, attempt: ChangeAttempt): Promise<void> {
  const found = await lookUp(core, attempt)
  const turn = subscriptionTurn({ billableId: found.payer.billableId, id: attempt.subscriptionId })
  await core.gatewayPool.enqueue(turn, () => settleAsFound(core, attempt, found))
}

/**
 * Finds out what was charged under an attempt, and settles it. The caller has the subscription's turn.
 * @throws GatewayError where the gateway does not answer
 */
export async function settleAttempt(core: Core, attempt: ChangeAttempt): Promise<void> {
  await settleAsFound(core, attempt, await lookUp(core, attempt))
}

type Found = Readonly<{ payer: BilledSubscription; charge: RemoteRef | null }>

/** It holds no connection, since the gateway may hang. */
async function lookUp(core: Core, attempt: ChangeAttempt): Promise<Found> {
  const [payer] = await transact(core.database, (tx) => readBilled(tx, [attempt.subscriptionId]))
  if (!payer) throw new Error(`the subscription of attempt ${attempt.id} is gone`)
  return { payer, charge: await findCollected(core.database, core, payer, attempt) }
}

async function settleAsFound(core: Core, attempt: ChangeAttempt, found: Found): Promise<void> {
  const { replayHandle } = attempt
  const handle = replayHandle ? answeringLater(core, new Uint8Array(replayHandle), (data) => ({ data })) : undefined
  const hook = handle && {
    before: handle.before,
    after: async (tx: Transaction, answer: Answer | undefined) => (answer ? handle.after(tx, answer) : undefined),
  }
  await transactOnPool(core.gatewayPool, (tx) => settleLocked(tx, core, attempt, found), hook)
}

/** A request that charges holds both locks. What was looked up before them may be older than a charge. */
async function settleLocked(
  tx: Transaction,
  core: Core,
  attempt: ChangeAttempt,
  { payer, charge }: Found,
): Promise<Answer | undefined> {
  await tx.$queryRaw`SELECT 1 FROM subscription WHERE id = ${attempt.subscriptionId} FOR UPDATE`
  const locked = await lockAttempt(tx, attempt.id)
  // Who opened it again keeps the answer under a key of its own.
  if (!leadsFrom(locked.state, 'credit') || locked.tries !== attempt.tries) return undefined
  const made = charge ?? (await findCollected(tx, core, payer, attempt))
  if (made) return takeIn(tx, core, locked, made.gatewayId)
  await close(tx, locked, { mayArrive: true })
  return undefined
}

/** Makes the change that was paid, or credits the payment where the change cannot be made any more. */
async function takeIn(
  tx: Transaction,
  core: Core,
  attempt: ChangeAttempt,
  chargeId: string,
): Promise<Answer | undefined> {
  const { id, state, subscriptionId, amount, currency } = attempt
  await ensureNotTaken(core, tx, { subscriptionId, chargeId })
  const made = leadsFrom(state, 'complete') ? await makeAsDecided(tx, core, attempt, chargeId) : undefined
  if (!made) {
    const { billableId } = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
    if (!(await lockBalances(tx, [billableId])).hasRoom({ billableId, currency }, amount))
      throw new SubscriptionError(
        'subscription_not_changeable',
        `An earlier payment (${chargeId}) of ${amount} bought nothing, and the balance in ${currency} can hold no more.`,
      )
    const entry = {
      billableId,
      currency,
      amount,
      reason: 'payment' as const,
      invoiceId: null,
      createdAt: core.clock.now(),
    }
    await writeCreditEntries(tx, [entry])
    core.log.warn({ attempt: id, chargeId }, 'a payment for a change that cannot be made any more was credited')
  }
  await settle(tx, id, made ? 'complete' : 'credit')
  return made
}

async function makeAsDecided(
  tx: Transaction,
  core: Core,
  attempt: ChangeAttempt,
  chargeId: string,
): Promise<Answer | undefined> {
  const { subscriptionId: id, revision, digest, effectiveAt: at, quoteId, openedAt: askedAt } = attempt
  try {
    const { billableId } = await tx.subscription.findUniqueOrThrow({ where: { id } })
    const before = await readChangeable(tx, core, { billableId, id })
    const [target] = await readTargets(tx, [attempt.target as StoredTarget])
    if (!target || before.revision !== revision || at >= before.currentPeriodEnd || at < before.currentPeriodStart)
      return undefined
    const prepared = await prepareChange(tx, before, { target, timing: 'now', at }, lockBalances)
    if (digestOf(prepared.proposal.invoice) !== digest) return undefined
    return await applyChange(tx, core, { before, prepared, quoteId, askedAt, chargeId })
  } catch (error) {
    if (error instanceof SubscriptionError) return undefined
    throw error
  }
}
