import type { SubscriptionStatus } from '../../../generated/prisma/enums.js'
import { type AuditEntry, auditing } from '../../audit/write-entry.js'
import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { returnCredit } from '../../credit/return-credit.js'
import { onCommit } from '../../database/transact.js'
import type { NewEvent } from '../../events/publish.js'
import { withFailedInvoices } from '../../invoices/failed-invoices.js'
import { invoiceEntry } from '../../invoices/entry.js'
import { issueInvoices } from '../../invoices/issue-invoices.js'
import type { NewInvoice } from '../../invoices/new-invoice.js'
import { viewInvoice } from '../../invoices/view.js'
import { changeEntry } from '../../subscriptions/change-entry.js'
import { viewSubscription } from '../../subscriptions/view.js'
import type { CollectedInvoice } from './collected-invoice.js'
import { type ChargeAttempt, type DunningAction, statusAfter } from './dunning.js'
import { payDeclined } from './pay-declined.js'
import { lockSubscriptions, readChanging, type SubscriptionChange, updateInvoices, updateSubscriptions } from './sql.js'

/** The last invoices of subscriptions, by when each ends, for what they used and nobody has billed. */
export type LastInvoices = (core: Core, tx: Transaction, ends: ReadonlyMap<number, Date>) => Promise<NewInvoice[]>

/**
 * Records what came of attempts, at most one per subscription, on their invoices and subscriptions. One that expires has a
 * last invoice.
 * @returns the attempts as they ended: a balance may have paid what a card declined
 */
export async function recordChargeAttempts(
  core: Core,
  tx: Transaction,
  made: readonly ChargeAttempt[],
  lastInvoices: LastInvoices,
): Promise<readonly ChargeAttempt[]> {
  if (made.length === 0) return made
  const locked = await lockSubscriptions(
    tx,
    made.flatMap(({ invoice }) => invoice.subscriptionId ?? []),
  )
  const attempts = await payDeclined(tx, made, core.clock.now())
  const charged = attempts.map(after)
  await updateInvoices(tx, charged)
  const statuses = await statusesAfter(tx, attempts, locked)
  const changing = await readChanging(tx, [...statuses.keys()])
  const events: NewEvent[] = []
  const entries: AuditEntry[] = []
  const changes = new Map<number, SubscriptionChange>()
  for (const [index, { invoice, at, action }] of attempts.entries()) {
    const { billableId, subscriptionId } = invoice
    const of = { billableId, occurredAt: at, ...(subscriptionId !== null && { subscriptionId }) }
    const { event: type, act }: Told = OUTCOMES[action.kind]
    const left = charged[index] ?? invoice
    if (type) events.push({ type, data: viewInvoice(left, core.settings.productSlug), ...of })
    if (act) entries.push({ at, ...invoiceEntry(act, invoice, left) })
    const subscription = changing.get(subscriptionId ?? 0)
    const status = statuses.get(subscriptionId ?? 0)
    if (!subscription || !status) continue
    const change = { status, endsAt: status === 'expired' ? at : subscription.endsAt }
    changes.set(subscription.id, change)
    entries.push({ at, ...changeEntry(STATUS_ACTS[status], subscription, { ...subscription, ...change }, at) })
    events.push({ type: STATUS_EVENTS[status], data: viewSubscription({ ...subscription, ...change }, at), ...of })
  }
  await updateSubscriptions(tx, changes)
  const voided = attempts.filter(({ action }) => action.kind === 'voided').map(({ invoice }) => invoice.id)
  await returnCredit(tx, core, voided)
  const last = await lastInvoices(core, tx, endsOf(changes))
  await issueInvoices(tx, core, last, events, { alongside: auditing(core, entries) })
  onCommit(tx, () => {
    for (const { invoice, action } of attempts)
      if (action.kind === 'paid' && !action.isFromBalance) countCollected(core, invoice)
  })
  return attempts
}

const endsOf = (changes: ReadonlyMap<number, SubscriptionChange>): ReadonlyMap<number, Date> =>
  new Map([...changes].flatMap(([id, { status, endsAt }]) => (status === 'expired' && endsAt ? [[id, endsAt]] : [])))

/** The statuses that attempts give subscriptions. What else a subscription owes only counts while it is past due. */
async function statusesAfter(
  tx: Transaction,
  attempts: readonly ChargeAttempt[],
  locked: ReadonlyMap<number, SubscriptionStatus>,
) {
  const owing = await withFailedInvoices(
    tx,
    [...locked].flatMap(([id, status]) => (status === 'past_due' ? id : [])),
  )
  return new Map(
    attempts.flatMap(({ invoice: { subscriptionId: id }, action }) => {
      const status = locked.get(id ?? 0)
      const left = id !== null && status && statusAfter(action.kind, status, owing.has(id))
      return id !== null && left ? [[id, left] as const] : []
    }),
  )
}

const countCollected = ({ metrics }: Core, { currency, total }: CollectedInvoice): void =>
  metrics.count('paywright_collected_minor_units_total', { currency }, Number(total))

type Told = Readonly<{ event?: NewEvent['type']; act?: string }>

/** What an outcome is called in an event and in the audit. A postponed charge changes nothing that anybody sees. */
const OUTCOMES = {
  paid: { event: 'InvoicePaid', act: 'invoice.pay' },
  retry: { event: 'InvoicePaymentFailed', act: 'invoice.fail_charge' },
  exhausted: { event: 'InvoicePaymentFailed', act: 'invoice.give_up' },
  closed: { act: 'invoice.close' },
  voided: { act: 'invoice.void' },
  postpone: {},
} as const satisfies Record<DunningAction['kind'], Told>

const STATUS_EVENTS = {
  active: 'SubscriptionRecovered',
  past_due: 'SubscriptionPastDue',
  expired: 'SubscriptionEnded',
} as const

const STATUS_ACTS = {
  active: 'subscription.recover',
  past_due: 'subscription.mark_past_due',
  expired: 'subscription.expire',
} as const

/**
 * The invoice after the attempt, claimed by no run. Only a postponed charge leaves a `chargingAt`, since it may still take
 * money.
 */
function after({ invoice: before, at, action }: ChargeAttempt): CollectedInvoice {
  const isPostponed = action.kind === 'postpone'
  const invoice = {
    ...before,
    chargingBy: null,
    chargingAt: isPostponed ? before.chargingAt : null,
    postponedAt: isPostponed ? (before.postponedAt ?? at) : null,
  }
  switch (action.kind) {
    case 'paid':
      return { ...invoice, status: 'paid', paidAt: at, chargeId: action.chargeId, nextAttemptAt: null }
    case 'retry':
      return { ...invoice, attempts: invoice.attempts + 1, nextAttemptAt: action.nextAttemptAt }
    case 'postpone':
      return { ...invoice, nextAttemptAt: action.nextAttemptAt }
    case 'voided':
      return { ...invoice, status: 'void', nextAttemptAt: null }
    case 'closed':
      return { ...invoice, status: 'uncollectible', nextAttemptAt: null }
    case 'exhausted':
      return { ...invoice, status: 'uncollectible', attempts: invoice.attempts + 1, nextAttemptAt: null }
  }
}
