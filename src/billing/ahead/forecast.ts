import type { UsageTotal } from '../../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../../contract/gateway-names.js'
import type { Core } from '../../core.js'
import { type Balances, readBalances } from '../../credit/balance.js'
import { onSnapshot } from '../../database/snapshot.js'
import { SubscriptionError } from '../../errors.js'
import type { NewInvoice } from '../../invoices/new-invoice.js'
import { payFromBalance } from '../../invoices/pay-from-balance.js'
import { owned } from '../../resources/ownership.js'
import { dueAt } from '../../subscriptions/due-at.js'
import { FOREVER } from '../../subscriptions/period.js'
import { statusAt } from '../../subscriptions/state.js'
import { billedBy } from '../advance.js'
import { readBilled } from '../read-billed.js'
import { readUsage } from '../read-usage.js'
import type { BilledSubscription } from '../terms/billed-subscription.js'
import { type Others, readOthers } from './other-subscriptions.js'
import { stepAhead } from './step-ahead.js'

export type Forecast = Readonly<{ asOf: Date; invoices: readonly NewInvoice[] }>

/**
 * The next invoices of a subscription if nothing further happens: made by the transition that will bill them, on one
 * snapshot.
 * @throws NotFoundError, ForbiddenError, SubscriptionError where no invoice is to come
 */
export function forecastInvoices(
  core: Core,
  billableId: number,
  id: number,
  { periods }: Readonly<{ periods: number }>,
): Promise<Forecast> {
  return onSnapshot(core.database, async (tx) => {
    const asOf = core.clock.now()
    const [found] = await readBilled(tx, [id])
    const subscription = owned(found, billableId, 'subscription')
    const usage = (await readUsage(tx, [id], FOREVER))(id)
    const balances = await readBalances(tx, [billableId])
    const others = await readOthers(core, tx, subscription, balances)
    const invoices = comingInvoices(core, subscription, { usage, balances, others, periods, asOf })
    return { asOf, invoices }
  })
}

type Ahead = Readonly<{ usage: readonly UsageTotal[]; balances: Balances; others: Others; periods: number; asOf: Date }>

function comingInvoices(
  core: Core,
  subscription: BilledSubscription,
  { usage, balances, others, periods, asOf }: Ahead,
): NewInvoice[] {
  const status = statusAt(subscription, asOf)
  if (subscription.gateway === NULL_GATEWAY) throw none('a free subscription is billed by nobody')
  if (subscription.terms.isRecurring && billedBy(core, subscription) !== 'service')
    throw new SubscriptionError('billed_by_gateway', 'Its gateway writes its invoices by itself: ask there.')
  const invoices: NewInvoice[] = []
  let at = subscription
  for (let due = dueAt(at); due !== null && invoices.length < periods; due = dueAt(at)) {
    const { invoice, next } = stepAhead(at, due, usage)
    // A timestamp has a year of four digits.
    if (next.currentPeriodEnd > FOREVER) break
    others.payUntil(due)
    if (invoice) invoices.push(payFromBalance(invoice, balances))
    at = next
  }
  if (invoices.length === 0) throw none(`this one is ${status}`)
  return invoices
}

/** The next invoice of a subscription that the service bills, if nothing further happens. */
export function nextInvoice(
  subscription: BilledSubscription,
  usage: readonly UsageTotal[],
  { balances, others }: Readonly<{ balances: Balances; others: Others }>,
): NewInvoice | undefined {
  const due = dueAt(subscription)
  if (due === null) return undefined
  const { invoice } = stepAhead(subscription, due, usage)
  others.payUntil(due)
  return invoice && payFromBalance(invoice, balances)
}

const none = (why: string) => new SubscriptionError('no_upcoming_invoice', `No invoice is to come: ${why}.`)
