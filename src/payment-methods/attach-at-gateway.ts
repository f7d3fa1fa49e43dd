import type { PaymentMethod } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { ensureCustomer, replaceCustomer } from '../gateways/customer.js'
import type { Card, Gateway, NewCard } from '../gateways/gateway.js'
import { unwrap } from '../gateways/unwrap.js'
import { removeMethod } from './delete-payment-method.js'
import { entryOf, viewPaymentMethod } from './view.js'

type Attaching = Readonly<{ gateway: Gateway; billable: Readonly<{ id: number; name: string }>; now: Date }>
export type AttachedCard = Readonly<{ card: Card; customerId: string }>

/**
 * Attaches a card to the billable's customer at the gateway. One that somebody has deleted there gets a successor, and its
 * cards, which went with it, are removed here too.
 * @throws GatewayError, for a declined card too
 */
export async function attachAtGateway(
  tx: Transaction,
  core: Core,
  { gateway, billable, now }: Attaching,
  request: Omit<NewCard, 'customerId'>,
): Promise<AttachedCard> {
  const customerId = await ensureCustomer(tx, gateway, billable, now)
  const attached = await gateway.attachCard({ ...request, customerId })
  if (attached.kind !== 'failed' || !(await isGone(gateway, customerId))) return { card: unwrap(attached), customerId }
  const held = await tx.paymentMethod.findMany({ where: { billableId: billable.id, gateway: gateway.name } })
  for (const method of held) await remove(tx, core, method, now)
  const successor = await replaceCustomer(tx, gateway, billable, customerId)
  core.log.warn(
    { billable: billable.id, customerId, successor },
    'a customer was deleted at its gateway, and got a successor',
  )
  const again = await gateway.attachCard({ ...request, key: `${request.key}-again`, customerId: successor })
  return { card: unwrap(again), customerId: successor }
}

async function isGone(gateway: Gateway, customerId: string): Promise<boolean> {
  const gone = await gateway.isCustomerGone?.({ customerId })
  return gone?.kind === 'done' && gone.value
}

async function remove(tx: Transaction, core: Core, method: PaymentMethod, now: Date): Promise<void> {
  await removeMethod(tx, method, now)
  await writeEntry(tx, core, { ...entryOf('payment_method.delete', method), before: viewPaymentMethod(method) })
}
