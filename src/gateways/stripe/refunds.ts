import type { Stripe } from 'stripe'
import type { GatewayCalls, Outcome, Payment, Refund, RemoteRef } from '../gateway.js'
import { toStripe } from './amounts.js'
import { ask, idOf, isMissing, NotAskedError, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeKey } from './key.js'

export function stripeRefunds(account: StripeAccount): Required<Pick<GatewayCalls, 'refund' | 'findRefund'>> {
  return {
    async refund(request) {
      const made = await ask(() => refundOnce(account, request))
      return made.kind === 'done' ? outcomeOf(made.value) : made
    },

    async findRefund(request) {
      const found = await ask(async () => findUnder(account, request, await paymentIntentOf(account, request.payment)))
      if (found.kind !== 'done') return found
      const outcome = found.value ? outcomeOf(found.value) : undefined
      return !outcome || outcome.kind === 'declined' ? { kind: 'done', value: null } : outcome
    },
  }
}

/** https://docs.stripe.com/refunds#refund-object-statuses: a pending refund still succeeds or fails. */
function outcomeOf({ id, status }: Stripe.Refund): Outcome<RemoteRef> {
  if (status === 'succeeded') return { kind: 'done', value: { gatewayId: id } }
  const isOver = status === 'failed' || status === 'canceled'
  return {
    kind: isOver ? 'declined' : 'unknown',
    reason: `the refund ${id} is ${status ?? 'without a status'} at Stripe`,
  }
}

/** Refunds once. Stripe forgets its keys after a day, so each request first looks for what an earlier one has made. */
async function refundOnce(account: StripeAccount, request: Refund): Promise<Stripe.Refund> {
  const { stripe } = account
  const { amount, currency } = request
  const key = stripeKey(account, request.key)
  try {
    const payment_intent = await paymentIntentOf(account, request.payment)
    const find = () => findUnder(account, request, payment_intent)
    const data = { payment_intent, amount: toStripe(amount, currency), metadata: { key } }
    return (await find()) ?? (await underKey(key, (own) => stripe.refunds.create(data, options('pay', own)), find))
  } catch (error) {
    throw isForGood(error) ? new NotAskedError('declined', reasonOf(error)) : error
  }
}

async function findUnder(
  account: StripeAccount,
  { key }: Refund,
  payment_intent: string,
): Promise<Stripe.Refund | null> {
  const listed = account.stripe.refunds.list({ payment_intent, limit: 100 }, options('lookUp'))
  for await (const refund of listed) if (refund.metadata?.['key'] === stripeKey(account, key)) return refund
  return null
}

async function paymentIntentOf({ stripe }: StripeAccount, { kind, gatewayId }: Payment): Promise<string> {
  if (gatewayId.startsWith('pi_')) return gatewayId
  if (kind !== 'invoice') throw new NotAskedError('declined', `Stripe collected ${gatewayId} by an invoice`)
  const { data } = await stripe.invoicePayments.list(
    { invoice: gatewayId, status: 'paid', limit: 100 },
    options('lookUp'),
  )
  const [intent] = data.flatMap(({ payment }) => payment.payment_intent ?? [])
  if (intent) return idOf(intent)
  await stripe.invoices.retrieve(gatewayId, {}, options('lookUp'))
  throw new NotAskedError('declined', 'the invoice was not paid through Stripe')
}

/**
 * What Stripe refuses as such, and amounts that it does not have: the same request is never accepted later. A payment that it
 * does not know is of another account or mode.
 */
function isForGood(error: unknown): boolean {
  if (error instanceof NotAskedError) return true
  const { type, statusCode } = error as Partial<Stripe.errors.StripeError>
  return type === 'StripeInvalidRequestError' && statusCode !== 409 && !isMissing(error)
}

const reasonOf = (error: unknown): string =>
  error instanceof NotAskedError ? error.message : ((error as Partial<Stripe.errors.StripeError>).code ?? 'refused')
