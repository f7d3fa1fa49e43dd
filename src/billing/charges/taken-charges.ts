import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { GatewayError } from '../../errors.js'
import type { CollectedInvoice } from './collected-invoice.js'
import { type ChargeAttempt, nextDunningAction } from './dunning.js'

/** A charge that the gateway of a subscription says it has made. `invoiceId` is null where its invoice is still to be written. */
type NamedCharge = Readonly<{ subscriptionId: number | null; invoiceId: number | null; chargeId: string }>

/**
 * A charge pays one invoice, so a gateway that names it for another makes no sense. Gateways do not know of each other: the
 * ids of one may be those of another. Of several that are asked for at once, the first may have the charge.
 * @returns for each, the id of the invoice that has it
 */
async function findTaken(tx: Transaction, charges: readonly NamedCharge[]): Promise<(number | undefined)[]> {
  const rows = charges.map((charge, place) => ({ ...charge, place }))
  const taken = await tx.$queryRaw<{ place: number; by: number | null }[]>`
    SELECT place, coalesce(
      (SELECT other.id FROM invoice AS other JOIN subscription AS payer ON payer.id = other.subscription_id
        WHERE other.charge_id = "chargeId" AND other.id IS DISTINCT FROM "invoiceId" AND payer.gateway = own.gateway
        LIMIT 1),
      nullif(first_value("invoiceId") OVER (PARTITION BY own.gateway, "chargeId" ORDER BY place), "invoiceId")) AS by
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS named (place int, "subscriptionId" int, "invoiceId" int, "chargeId" text)
      JOIN subscription AS own ON own.id = "subscriptionId"`
  const found = new Map(taken.map(({ place, by }) => [place, by ?? undefined]))
  return charges.map((_, place) => found.get(place))
}

/** Says why a charge makes no sense, also to the log, where it is. */
async function findFaults({ log }: Core, tx: Transaction, charges: readonly NamedCharge[]) {
  if (charges.length === 0) return []
  const taken = await findTaken(tx, charges)
  return charges.map(({ subscriptionId, invoiceId, chargeId }, place) => {
    const by = taken[place]
    if (by === undefined) return undefined
    log.error(
      { subscription: subscriptionId, invoice: invoiceId, chargeId, paidBefore: by },
      'a gateway names a charge that paid another invoice: its driver answers what makes no sense',
    )
    return `it names the charge ${chargeId}, which paid invoice ${by}`
  })
}

/** The attempts, where those that named the charge of another invoice are unclear. */
export async function withoutTaken(
  core: Core,
  tx: Transaction,
  attempts: readonly ChargeAttempt[],
): Promise<ChargeAttempt[]> {
  const named = attempts.flatMap(({ invoice, action }) =>
    action.kind === 'paid' && action.chargeId !== null ? [charge(invoice, action.chargeId)] : [],
  )
  const faults = await findFaults(core, tx, named)
  const faulty = new Map(named.flatMap(({ invoiceId }, place) => (faults[place] ? [[invoiceId, faults[place]]] : [])))
  return attempts.map((attempt) => {
    const { invoice, at } = attempt
    const reason = faulty.get(invoice.id)
    if (reason === undefined) return attempt
    const { dunningRetryHours: retryHours } = core.settings
    const { attempts, nextAttemptAt } = invoice
    const attempted = { attempts, dueAt: nextAttemptAt ?? at, at, retryHours }
    return { ...attempt, action: nextDunningAction({ kind: 'unclear', reason }, attempted) }
  })
}

/** Why the charge of an invoice makes no sense. Undefined: it does. */
export const faultOf = async (
  core: Core,
  tx: Transaction,
  invoice: CollectedInvoice,
  chargeId: string,
): Promise<string | undefined> => (await findFaults(core, tx, [charge(invoice, chargeId)]))[0]

const charge = ({ id, subscriptionId }: CollectedInvoice, chargeId: string) => ({
  subscriptionId,
  invoiceId: id,
  chargeId,
})

/** @throws GatewayError where the charge of a change makes no sense, so that nobody knows what was collected */
export async function ensureNotTaken(
  core: Core,
  tx: Transaction,
  of: Readonly<{ subscriptionId: number; chargeId: string }>,
): Promise<void> {
  const [fault] = await findFaults(core, tx, [{ ...of, invoiceId: null }])
  if (fault !== undefined) throw new GatewayError(fault, { outcome: 'unknown' })
}
