import { later } from '../../calendar/clock.js'
import type { Core } from '../../core.js'
import type { Gateway } from '../../gateways/gateway.js'
import { fromBigInt } from '../../money.js'
import { chargeOnce } from './charge.js'
import type { ClaimedInvoice } from './claim.js'
import { type ChargeAttempt, type DunningAction, nextDunningAction } from './dunning.js'
import { chargeKey, findMadeCharge, type MadeCharge, mayHaveBeenMade } from './find-charge.js'

/**
 * Charges a claimed invoice, or closes it when its subscription has expired.
 * @param mayCharge whether the claim still holds
 * @returns undefined where it does not, and nothing was sent
 * @throws Error where no gateway here could charge it
 */
export async function attemptCharge(
  core: Core,
  invoice: ClaimedInvoice,
  mayCharge: () => boolean,
): Promise<ChargeAttempt | undefined> {
  const { clock, settings } = core
  const isOver = invoice.subscription?.status === 'expired'
  const charged = isOver ? await lookUp(core, invoice) : await charge(core, invoice, mayCharge)
  if (!charged) return undefined
  const now = clock.now()
  const { attempts } = invoice
  const dueAt = invoice.nextAttemptAt ?? now
  const at = later(dueAt, now)
  const action: DunningAction =
    charged.kind === 'none'
      ? { kind: 'closed' }
      : nextDunningAction(charged, { attempts, dueAt, at, retryHours: settings.dunningRetryHours })
  return { invoice, at, action }
}

/** An expired subscription is not charged any more, but an earlier charge that took money counts. */
async function lookUp(core: Core, invoice: ClaimedInvoice): Promise<MadeCharge> {
  const made = await findMadeCharge(core, invoice)
  return made.kind === 'none' && invoice.mayArrive
    ? { kind: 'unclear', reason: 'an earlier charge may still arrive at the gateway' }
    : made
}

/**
 * A retry looks for the earlier attempts first: a gateway that refused one may have collected it all the same. So does a charge
 * that is late: a restored database does not know of those that it has lost, and gateways forget keys. One that cannot say so
 * now is asked again later.
 */
async function charge(core: Core, invoice: ClaimedInvoice, mayCharge: () => boolean) {
  const gateway = gatewayOf(core, invoice)
  const customer = invoice.billable.customers.find((each) => each.gateway === gateway?.name)
  if (!gateway || !customer) throw new Error(`invoice ${invoice.id} has no gateway here that could charge it`)
  const request = {
    key: chargeKey(invoice, invoice.attempts + 1),
    customerId: customer.gatewayId,
    amount: fromBigInt(invoice.total),
    currency: invoice.currency,
    description: `Invoice ${invoice.number}`,
  }
  const earlier = mayHaveBeenMade(invoice, core.clock.now()) ? await findMadeCharge(core, invoice) : undefined
  if (earlier && earlier.kind !== 'none') return earlier
  return chargeOnce(gateway, request, { mayCharge, ...invoice })
}

const gatewayOf = ({ gateways }: Core, { subscription }: ClaimedInvoice): Gateway | undefined =>
  gateways.find(subscription?.gateway ?? '')
