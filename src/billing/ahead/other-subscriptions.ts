import type { Core } from '../../core.js'
import type { Balances } from '../../credit/balance.js'
import type { Transaction } from '../../database/client.js'
import { payFromBalance } from '../../invoices/pay-from-balance.js'
import { dueAt } from '../../subscriptions/due-at.js'
import { FOREVER } from '../../subscriptions/period.js'
import { readBilled } from '../read-billed.js'
import { readUsage } from '../read-usage.js'
import type { BilledSubscription } from '../terms/billed-subscription.js'
import { stepAhead } from './step-ahead.js'

/** The other subscriptions of an account, whose invoices its balance pays as well. */
export type Others = Readonly<{
  /** Bills them as far as their invoices come before the one that is due then, and pays those from the balances. */
  payUntil(due: Date): void
}>

const NOBODY: Others = { payUntil: () => {} }
/** The most transitions that one forecast works out, so that it stays cheap however many subscriptions an account has. */
const MOST_STEPS = 1_000

/** Reads who else uses the balance of a subscription's account before it does: nobody where there is no balance. */
export async function readOthers(
  core: Core,
  tx: Transaction,
  { id, billableId, terms: { currency } }: BilledSubscription,
  balances: Balances,
): Promise<Others> {
  const payer = { billableId, currency }
  if (balances.of(payer) === 0n) return NOBODY
  const ids = await findOthers(tx, { id, billableId })
  const usageOf = await readUsage(tx, ids, FOREVER)
  const ahead = (await readBilled(tx, ids)).filter(
    ({ gateway, terms }) => terms.currency === currency && core.gateways.find(gateway)?.billedBy === 'service',
  )
  const queue = ahead.flatMap(withDue).sort(inOrder)
  let steps = 0
  return {
    payUntil(due) {
      while (balances.of(payer) > 0n && steps < MOST_STEPS) {
        const [next] = queue
        if (!next || inOrder(next, { due, id }) > 0) return
        const { invoice, next: after } = stepAhead(next.other, next.due, usageOf(next.id))
        if (invoice) payFromBalance(invoice, balances)
        queue.shift()
        for (const later of withDue(after)) queue.splice(placeOf(later, queue), 0, later)
        steps += 1
      }
    },
  }
}

async function findOthers(tx: Transaction, { id, billableId }: Readonly<{ id: number; billableId: number }>) {
  const others = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription WHERE billable_id = ${billableId} AND id <> ${id} AND due_at IS NOT NULL
    ORDER BY due_at, id LIMIT ${MOST_STEPS}`
  return others.map((other) => other.id)
}

type Place = Readonly<{ due: Date; id: number }>

function withDue(other: BilledSubscription) {
  const due = dueAt(other)
  return due === null ? [] : [{ other, due, id: other.id }]
}

/** The order in which the billing run takes them. */
const inOrder = (one: Place, other: Place) => one.due.getTime() - other.due.getTime() || one.id - other.id

/** Where one belongs in a queue that is in order. */
function placeOf(one: Place, queue: readonly Place[]): number {
  let [low, high] = [0, queue.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = queue[middle]
    if (there && inOrder(there, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}
