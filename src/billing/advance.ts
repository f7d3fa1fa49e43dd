import { CLOCK } from '../audit/actor.js'
import { type AuditEntry, auditing } from '../audit/write-entry.js'
import { later } from '../calendar/clock.js'
import { isoText } from '../calendar/iso-text.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { eachAlone } from '../database/each-alone.js'
import { isOutage, isTooSlow } from '../database/outage.js'
import { transact } from '../database/transact.js'
import { changeEvent } from '../events/publish-change.js'
import type { NewEvent } from '../events/publish.js'
import { driverOf } from '../gateways/registry.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { Issued } from '../invoices/new-invoice.js'
import type { BilledSubscription } from './terms/billed-subscription.js'
import { type Batch, lockDueSubscriptions } from './due/due.js'
import { claimedAsWritten, type ClaimedInvoice, type Payer } from './charges/claim.js'
import { readBilled } from './read-billed.js'
import { readUsage } from './read-usage.js'
import { paidFor } from './terms/paid-for.js'
import { writeMoved } from './terms/reprice.js'
import { reportLater } from './telling/report-usage.js'
import { changeSubscriptions, endAtGateways, joinItems, keepWhatBilled } from './sql.js'
import { type BilledBy, nextTransition, type BillingTransition } from './transition.js'

export type Advanced = Readonly<{
  renewed: number
  ended: number
  invoiced: number
  /** The invoices that a billing run has claimed. */
  claimed: readonly ClaimedInvoice[]
  /** Why the next transition of these subscriptions could not be computed or written. Nothing of theirs was changed. */
  failed: ReadonlyMap<number, unknown>
}>

const NOTHING_ADVANCED: Advanced = { renewed: 0, ended: 0, invoiced: 0, claimed: [], failed: new Map() }

type Taken = Readonly<{ subscription: BilledSubscription; transition: BillingTransition }>

/**
 * Makes the next transition of a batch of due subscriptions, in one transaction. A subscription waits for each charge
 * that is due before its transition, so what the transition invoices is the next that is charged: the billing run
 * `run` claims it at once. A transition that cannot be written, or that takes too long, does not stop the others: each is made
 * alone then.
 * @throws Error where the database is away
 */
export async function advanceBatch(core: Core, batch: Batch, run?: string): Promise<Advanced> {
  const locked: number[] = []
  try {
    return await advanceDue(core, batch, run, locked)
  } catch (error) {
    if (locked.length === 0 || (isOutage(error) && !isTooSlow(error))) throw error
    return advanceEach(core, { ...batch, among: locked }, run)
  }
}

/** @param locked gets the ids of the subscriptions that the transaction takes, also where it fails */
const advanceDue = (core: Core, batch: Batch, run: string | undefined, locked: number[]): Promise<Advanced> =>
  transact(
    core.database,
    async (tx) => {
      const ids = await lockDueSubscriptions(tx, batch)
      locked.splice(0, Infinity, ...ids)
      return advance(core, tx, ids, run)
    },
    { timeout: 60_000 },
  )

async function advanceEach(core: Core, batch: Batch & Readonly<{ among: readonly number[] }>, run?: string) {
  const { database } = core
  const { done, failed } = await eachAlone(database, batch.among, (id) =>
    advanceDue(core, { ...batch, among: [id] }, run, []),
  )
  return done.reduce(
    (all, one): Advanced => ({
      renewed: all.renewed + one.renewed,
      ended: all.ended + one.ended,
      invoiced: all.invoiced + one.invoiced,
      claimed: [...all.claimed, ...one.claimed],
      failed: new Map([...all.failed, ...one.failed]),
    }),
    { ...NOTHING_ADVANCED, failed },
  )
}

/** Makes the next transition of due subscriptions. The caller has locked their rows. */
export async function advance(core: Core, tx: Transaction, ids: readonly number[], run?: string): Promise<Advanced> {
  const { taken, failed } = await workOut(core, tx, ids)
  if (taken.length === 0) return { ...NOTHING_ADVANCED, failed }
  const changes = taken.map(({ subscription: { id }, transition: { change } }) => ({ id, ...change }))
  for (const { subscription, transition } of taken) await moveOn(tx, subscription, transition)
  await changeSubscriptions(tx, changes)
  const left = taken.filter((each) => mayLiveOn(core, each)).map(({ subscription: { id } }) => id)
  if (left.length > 0) await endAtGateways(tx, left)
  const invoices = taken.flatMap(({ transition }) => transition.invoice ?? [])
  await reportLater(tx, taken)
  const now = core.clock.now()
  const entries = taken.map((each) => transitionEntry(each, now))
  const alongside = auditing({ ...core, actor: CLOCK }, entries)
  const open = await issueInvoices(tx, core, invoices, taken.flatMap(transitionEvents), { alongside, run })
  const claimed = run === undefined ? [] : await claimedAsWritten(tx, run, withPayers(taken, open))
  const renewed = taken.filter(({ transition }) => transition.event === 'SubscriptionRenewed').length
  return { renewed, ended: taken.length - renewed, invoiced: invoices.length, claimed, failed }
}

/**
 * Whether a gateway that bills by itself has to be told of the end: somebody may have taken the cancellation back there, and
 * what has ended here follows it no more.
 */
const mayLiveOn = ({ gateways }: Core, { subscription, transition }: Taken): boolean =>
  transition.event === 'SubscriptionEnded' && gateways.find(subscription.gateway)?.billedBy === 'gateway'

/** Writes what follows from new terms, and from the end of a period that a change has cut. */
export async function moveOn(
  tx: Transaction,
  { id, segmentStart }: BilledSubscription,
  { event, next, isMoved, isChanged, at }: Pick<BillingTransition, 'event' | 'next' | 'isMoved' | 'isChanged' | 'at'>,
): Promise<void> {
  const wasCut = segmentStart !== null && event === 'SubscriptionRenewed'
  if (isMoved || wasCut) await keepWhatBilled(tx, id, at)
  if (isMoved) await writeMoved(tx, next)
  else if (wasCut) await joinItems(tx, id)
  if (isChanged) await tx.scheduledChange.delete({ where: { subscriptionId: id } })
}

async function workOut(core: Core, tx: Transaction, ids: readonly number[]) {
  const [subscriptions, usageOf] = [await readBilled(tx, ids), await readUsage(tx, ids)]
  const taken: Taken[] = []
  const failed = new Map<number, unknown>()
  for (const subscription of subscriptions) {
    try {
      const past = { usage: usageOf(subscription.id), billedBy: billedBy(core, subscription) }
      taken.push({ subscription, transition: nextTransition(subscription, past) })
    } catch (error) {
      failed.set(subscription.id, error)
    }
  }
  return { taken, failed }
}

/** Who bills the subscription's usage. @throws GatewayError where the gateway has no driver here */
export function billedBy({ gateways }: Core, { gateway }: Readonly<{ gateway: string }>): BilledBy {
  if (gateway === NULL_GATEWAY) return 'nobody'
  const driver = driverOf(gateways, gateway)
  return driver.billedBy === 'gateway' && !driver.reportUsage ? 'nobody' : driver.billedBy
}

function withPayers(taken: readonly Taken[], invoices: readonly Issued[]) {
  const payers = new Map<number, Payer>()
  for (const { transition } of taken) {
    const { id, gateway, gatewayId, status, customerId } = transition.next
    payers.set(id, { subscription: { gateway, gatewayId, status }, customerId })
  }
  return invoices.flatMap((invoice) => {
    const payer = payers.get(invoice.subscriptionId)
    return payer ? { invoice, payer } : []
  })
}

const transitionEvents = ({ transition: { event, next, isChanged, at } }: Taken): NewEvent[] => [
  changeEvent(event, next, at),
  ...(isChanged ? [changeEvent('SubscriptionChanged', next, at)] : []),
]

/** Holds only what changed: a run makes many of these. The invoice is its own record. */
function transitionEntry({ subscription, transition }: Taken, now: Date): AuditEntry {
  const { id, billableId } = subscription
  const { event, change, at, next, isMoved } = transition
  return {
    action: event === 'SubscriptionRenewed' ? 'subscription.renew' : 'subscription.end',
    subject: 'subscription',
    subjectId: id,
    billableId,
    at: later(at, now),
    before: { ...writtenPeriod(subscription), ...(isMoved && paidFor(subscription)) },
    after: { ...writtenPeriod(change), ...(isMoved && paidFor(next)) },
  }
}

const writtenPeriod = ({ status, currentPeriodStart, currentPeriodEnd }: BillingTransition['change']) => ({
  status,
  currentPeriodStart: isoText(currentPeriodStart),
  currentPeriodEnd: isoText(currentPeriodEnd),
})
