import { lockBillable } from '../billables/lock.js'
import { removeMethod } from '../payment-methods/delete-payment-method.js'
import { markDefault } from '../payment-methods/set-default-payment-method.js'
import { nextCardAct } from '../gateways/next-act.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import { cardOf } from '../gateways/stripe/payments.js'
import type { Following } from './follow-subscription.js'

/** Brings the billable's payment methods and their default to what the customer has at Stripe. */
export async function followCards({ services, tx, stripe }: Following, customerId: string): Promise<void> {
  const where = { gateway_gatewayId: { gateway: 'stripe', gatewayId: customerId } }
  const customer = await tx.customer.findUnique({ where })
  if (!customer) return
  const { billableId } = customer
  await lockBillable(tx, billableId)
  const now = services.clock.now()
  const { cards, defaultId } = await readRemote(stripe, customerId)
  const held = await tx.paymentMethod.findMany({ where: { billableId, gateway: 'stripe' } })

  for (const gone of held.filter(({ gatewayId }) => !cards.some((card) => card.gatewayId === gatewayId)))
    await removeMethod(tx, gone, now)
  for (const card of cards) {
    const ours = { billableId, gateway: 'stripe', isDefault: false, createdAt: now }
    await tx.paymentMethod.upsert({
      where: { gateway_gatewayId: { gateway: 'stripe', gatewayId: card.gatewayId } },
      create: { ...card, ...ours },
      update: card,
    })
  }
  const chosen = await tx.paymentMethod.findFirst({
    where: { billableId, gateway: 'stripe', gatewayId: defaultId ?? '' },
  })
  if (!chosen || chosen.isDefault) return
  await nextCardAct(tx, chosen)
  await markDefault(tx, chosen, now)
}

async function readRemote(stripe: Following['stripe'], customerId: string) {
  const customer = await ifThere(stripe.customers.retrieve(customerId, {}, options('listCards')))
  if (!customer || customer.deleted) return { cards: [], defaultId: undefined }
  const { data } = await stripe.customers.listPaymentMethods(
    customerId,
    { type: 'card', limit: 100 },
    options('listCards'),
  )
  const chosen = customer.invoice_settings.default_payment_method
  return { cards: data.map(cardOf), defaultId: chosen ? idOf(chosen) : undefined }
}
