import { publish } from '../events/publish.js'
import { viewPaymentMethod } from '../payment-methods/view.js'
import { idOf, isMissing, options } from '../gateways/stripe/ask.js'
import { cardOf } from '../gateways/stripe/payments.js'
import type { Following } from './follow-subscription.js'

/** Brings the billable's payment methods at Stripe to what the customer has there, the default among them. */
export async function followCards({ services, tx, stripe }: Following, customerId: string): Promise<void> {
  const where = { gateway_gatewayId: { gateway: 'stripe', gatewayId: customerId } }
  const customer = await tx.customer.findUnique({ where })
  if (!customer) return
  const { billableId } = customer
  await tx.$queryRaw`SELECT 1 FROM billable WHERE id = ${billableId} FOR NO KEY UPDATE`
  const now = services.clock.now()
  const { cards, defaultId } = await readRemote(stripe, customerId)
  const held = await tx.paymentMethod.findMany({ where: { billableId, gateway: 'stripe' } })

  for (const gone of held.filter(({ gatewayId }) => !cards.some((card) => card.gatewayId === gatewayId))) {
    await tx.paymentMethod.delete({ where: { id: gone.id } })
    await publish(tx, { type: 'PaymentMethodDeleted', billableId, occurredAt: now, data: viewPaymentMethod(gone) })
  }
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
  await tx.paymentMethod.updateMany({ where: { billableId, isDefault: true }, data: { isDefault: false } })
  const data = viewPaymentMethod(await tx.paymentMethod.update({ where: { id: chosen.id }, data: { isDefault: true } }))
  await publish(tx, { type: 'PaymentMethodDefaultChanged', billableId, occurredAt: now, data })
}

async function readRemote(stripe: Following['stripe'], customerId: string) {
  try {
    const customer = await stripe.customers.retrieve(customerId, {}, options('listCards'))
    if (customer.deleted) return { cards: [], defaultId: undefined }
    const { data } = await stripe.customers.listPaymentMethods(
      customerId,
      { type: 'card', limit: 100 },
      options('listCards'),
    )
    const chosen = customer.invoice_settings.default_payment_method
    return { cards: data.map(cardOf), defaultId: chosen ? idOf(chosen) : undefined }
  } catch (error) {
    if (isMissing(error)) return { cards: [], defaultId: undefined }
    throw error
  }
}
