import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import type { Gateway } from '../gateways/gateway.js'
import { fromBigInt } from '../money.js'
import type { Services } from '../services.js'
import { chargeOnce } from './charge.js'
import { type Batch, lockDueInvoices } from './due.js'
import { type Charged, judge } from './dunning.js'
import { inParallel } from './in-parallel.js'
import { type Attempt, recordAttempts } from './record-attempts.js'

export type Collected = Readonly<{
  paid: number
  declined: number
  givenUp: number
  /** The gateway could not say; asked again later. */
  postponed: number
  /** Invoices that could not be charged here, with why; nothing of theirs was changed. */
  failed: ReadonlyMap<number, unknown>
}>

const CHARGES_AT_ONCE = 20
/** Above two charges and a look-up with all their time-outs, one after the other for each that waits its turn. */
const TIMEOUT_MS = 120_000

/**
 * Charges a batch of open invoices that are due, and records what came of it. The invoices' rows are held meanwhile, so
 * that nobody charges, voids or settles them at the same time; nothing else is. Where this ends before the record is
 * committed, the next run asks under the same keys and gets the same answers.
 */
export function collectBatch(services: Services, batch: Batch): Promise<Collected> {
  return transact(
    services.database,
    async (tx) => {
      const invoices = await readDue(tx, await lockDueInvoices(tx, batch))
      const failed = new Map<number, unknown>()
      const attempts: Attempt[] = []
      await inParallel(CHARGES_AT_ONCE, invoices, async (invoice) => {
        try {
          attempts.push(await attempt(services, invoice))
        } catch (error) {
          failed.set(invoice.id, error)
        }
      })
      await recordAttempts(services, tx, attempts)
      const count = (kind: string) => attempts.filter(({ verdict }) => verdict.kind === kind).length
      const [paid, givenUp, postponed] = [count('paid'), count('exhausted'), count('postpone')]
      return { paid, declined: count('retry') + givenUp, givenUp, postponed, failed }
    },
    { timeout: TIMEOUT_MS },
  )
}

const readDue = async (tx: Transaction, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx.invoice.findMany({
        where: { id: { in: [...ids] } },
        include: {
          subscription: { select: { gateway: true, gatewayId: true } },
          billable: { select: { customers: { select: { gateway: true, gatewayId: true } } } },
        },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
      })

type DueInvoice = Awaited<ReturnType<typeof readDue>>[number]

async function attempt(services: Services, invoice: DueInvoice): Promise<Attempt> {
  const { gateways, clock, settings } = services
  const gateway = gateways.find(invoice.subscription?.gateway ?? '')
  const customer = invoice.billable.customers.find((each) => each.gateway === gateway?.name)
  if (!gateway || !customer) throw new Error(`invoice ${invoice.id} has no gateway here that could charge it`)
  const charged: Charged = await chargeOnce(gateway, {
    // The same for one attempt however often it is made; a new one only after the gateway said that nothing was made.
    key: `invoice-${invoice.id}-attempt-${invoice.attempts + 1}`,
    customerId: customer.gatewayId,
    amount: fromBigInt(invoice.total),
    currency: invoice.currency,
    description: `Invoice ${invoice.number}`,
  })
  const now = clock.now()
  const at = invoice.nextAttemptAt && invoice.nextAttemptAt > now ? invoice.nextAttemptAt : now
  const { attempts } = invoice
  const verdict = judge(charged, { attempts, at, retryHours: settings.dunningRetryHours })
  if (verdict.kind === 'exhausted') await endAtGateway(services, gateway, invoice)
  return { invoice, at, verdict }
}

/** Who has not paid to the last is not served there either. Where the gateway does not do it, the log says so. */
async function endAtGateway({ log }: Services, gateway: Gateway, { subscriptionId, subscription }: DueInvoice) {
  const gatewayId = subscription?.gatewayId
  if (!gatewayId) return
  const ended = await gateway.cancelSubscription({ key: `expire-${subscriptionId}`, gatewayId, when: 'now' })
  if (ended.kind !== 'done')
    log.warn({ subscriptionId, gateway: gateway.name, reason: ended.reason }, 'an expired subscription lives on there')
}
