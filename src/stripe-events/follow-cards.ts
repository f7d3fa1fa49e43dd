import { type AuditEntry, writeEntries } from '../audit/write-entry.js'
import { lockBillable } from '../billables/lock.js'
import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { removeMethod } from '../payment-methods/delete-payment-method.js'
import { markDefault } from '../payment-methods/set-default-payment-method.js'
import { entryOf, followed, viewPaymentMethod } from '../payment-methods/view.js'
import { nextCardAct } from '../gateways/next-act.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import { cardsAt } from '../gateways/stripe/payments.js'
import type { Following } from './follow-subscription.js'
import { knownAtStripe } from './known-at-stripe.js'

/** Brings the billable's payment methods and their default to what the customer has at Stripe. */
export async function followCards({ services, tx, stripe }: Following, customerId: string): Promise<void> {
  const where = { gateway_gatewayId: { gateway: STRIPE_GATEWAY, gatewayId: customerId } }
  const customer = await tx.customer.findUnique({ where })
  if (!customer) return
  const { billableId } = customer
  await lockBillable(tx, billableId)
  // Another holder of the lock may have erased the account, or given it another customer.
  if (!(await tx.customer.findUnique({ where }))) return
  const now = services.clock.now()
  const { cards, defaultId } = await readRemote(services, stripe, customerId)
  const held = await tx.paymentMethod.findMany({ where: { billableId, gateway: STRIPE_GATEWAY } })

  const entries: AuditEntry[] = []
  for (const gone of held.filter(({ gatewayId }) => !cards.some((card) => card.gatewayId === gatewayId))) {
    await removeMethod(tx, gone, now)
    entries.push({ ...entryOf('payment_method.delete', gone), before: viewPaymentMethod(gone) })
  }
  for (const card of cards) {
    const ours = { billableId, gateway: STRIPE_GATEWAY, isDefault: false, createdAt: now }
    const kept = await tx.paymentMethod.upsert({
      where: { gateway_gatewayId: { gateway: STRIPE_GATEWAY, gatewayId: card.gatewayId } },
      create: { ...card, ...ours },
      update: card,
    })
    entries.push(
      ...followed(
        held.find(({ id }) => id === kept.id),
        kept,
      ),
    )
  }
  const chosen = await tx.paymentMethod.findFirst({
    where: { billableId, gateway: STRIPE_GATEWAY, gatewayId: defaultId ?? '' },
  })
  if (chosen && !chosen.isDefault && (await isStripesToChoose(services, tx, billableId))) {
    await nextCardAct(tx, chosen)
    entries.push(...followed(chosen, await markDefault(tx, chosen, now), 'payment_method.set_default'))
  }
  await writeEntries(tx, services, entries)
}

/** What Stripe charges is the account's default, unless its owner has chosen a card of another gateway. */
async function isStripesToChoose({ gateways }: Core, tx: Transaction, billableId: number): Promise<boolean> {
  const current = await tx.paymentMethod.findFirst({ where: { billableId, isDefault: true } })
  return !current || current.gateway === STRIPE_GATEWAY || !gateways.find(current.gateway)
}

async function readRemote(core: Core, stripe: Following['stripe'], customerId: string) {
  const asked = ifThere(stripe.customers.retrieve(customerId, {}, options('read')))
  const customer = await knownAtStripe(core, customerId, asked)
  if (customer.deleted) return { cards: [], defaultId: undefined }
  const cards = await cardsAt(stripe, customerId)
  const chosen = customer.invoice_settings.default_payment_method
  return { cards, defaultId: chosen ? idOf(chosen) : undefined }
}
