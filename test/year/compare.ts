import { expect as assert } from 'vitest'
import type { Services } from '../../src/services.js'
import { expect as expected } from './oracle.js'
import type { YearScript } from './script.js'
import type { Actor } from './simulate.js'

/** Compares the year as it went with the year as it had to go: each account, each invoice, each line, and the money. */
export async function compare(services: Services, script: YearScript, actors: readonly Actor[]): Promise<string> {
  assert(actors).toHaveLength(script.accounts.length)
  const wrong: unknown[] = []
  let invoices = 0
  for (const actor of actors) {
    const should = expected(script, actor.account)
    const did = { outcomes: actor.outcomes, subscriptions: await subscriptionsOf(services, actor.billableId) }
    invoices += did.subscriptions.reduce((sum, each) => sum + each.invoices.length, 0)
    try {
      assert(did).toEqual(should)
    } catch (error) {
      wrong.push({ account: actor.account.name, plan: actor.account.plan, error: String(error) })
    }
  }
  assert(wrong.slice(0, 3), `${wrong.length} accounts went another way, seed ${script.seed}`).toEqual([])
  const money = await balance(services)
  return `${actors.length} accounts, ${invoices} invoices, ${money}`
}

async function subscriptionsOf({ database }: Services, billableId: number) {
  const rows = await database.subscription.findMany({
    where: { billableId },
    orderBy: { id: 'asc' },
    include: {
      plan: true,
      invoices: { orderBy: { id: 'asc' }, include: { lines: { orderBy: { position: 'asc' } } } },
    },
  })
  const events = await database.outboxEvent.findMany({
    where: { billableId },
    select: { type: true, subscriptionId: true },
  })
  return rows.map((row) => {
    const count = (type: string) => events.filter((each) => each.subscriptionId === row.id && each.type === type).length
    assert(count('InvoiceCreated')).toBe(row.invoices.length)
    assert(count('InvoicePaid')).toBe(row.invoices.filter(({ status }) => status === 'paid').length)
    assert(count('InvoicePaymentFailed')).toBe(row.invoices.reduce((sum, { attempts }) => sum + attempts, 0))
    return {
      plan: row.plan.key,
      status: row.status,
      from: row.currentPeriodStart.toISOString(),
      to: row.currentPeriodEnd.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      renewals: count('SubscriptionRenewed'),
      endings: count('SubscriptionEnded'),
      invoices: row.invoices.map((invoice) => ({
        currency: invoice.currency,
        issued: invoice.issuedAt?.toISOString(),
        from: invoice.periodStart.toISOString(),
        to: invoice.periodEnd.toISOString(),
        total: Number(invoice.total),
        status: invoice.status,
        paid: invoice.paidAt?.toISOString() ?? null,
        attempts: invoice.attempts,
        charged: invoice.chargeId !== null,
        lines: invoice.lines.map((line) => [
          line.description,
          Number(line.quantity),
          Number(line.unitPrice),
          Number(line.amount),
          line.periodStart.toISOString(),
          line.periodEnd.toISOString(),
        ]),
      })),
    }
  })
}

/** Σ lines = Σ totals, Σ totals of what was charged = Σ charges, each charge of one invoice; numbers without a gap. */
async function balance({ database }: Services): Promise<string> {
  const [sums] = await database.$queryRaw<Record<string, bigint | number>[]>`
    SELECT (SELECT count(*)::int FROM invoice WHERE total <>
        (SELECT sum(amount) FROM invoice_line WHERE invoice_id = invoice.id)) AS "unequal",
      (SELECT sum(amount)::bigint FROM invoice_line) AS "lines",
      (SELECT sum(total)::bigint FROM invoice) AS "totals",
      (SELECT sum(total)::bigint FROM invoice WHERE charge_id IS NOT NULL) AS "collected",
      (SELECT sum(amount)::bigint FROM sandbox_charge) AS "charged",
      (SELECT count(*)::int FROM sandbox_charge) AS "charges",
      (SELECT count(*)::int FROM invoice JOIN sandbox_charge charge ON charge.id = charge_id
        AND charge.amount = total AND charge.currency = invoice.currency AND invoice.status = 'paid'
        AND charge.key LIKE 'invoice-of-' || invoice.subscription_id || '-%-attempt-' || invoice.attempts + 1) AS "matched",
      (SELECT count(DISTINCT number)::int FROM invoice) AS "numbers",
      (SELECT count(*)::int FROM invoice) AS "invoices",
      (SELECT last FROM invoice_counter) AS "last"`
  assert(sums).toMatchObject({
    unequal: 0,
    totals: sums!['lines'],
    charged: sums!['collected'],
    matched: sums!['charges'],
    numbers: sums!['invoices'],
    last: sums!['invoices'],
  })
  return `${String(sums!['charges'])} charges of ${String(sums!['charged'])}, lines ${String(sums!['lines'])}`
}
