import type { Books, Invoice, StripeBooks, Subscription } from '../books.js'
import { termsOf } from '../plans.js'
import { type Check, grouped, type Violation } from './invariant.js'
import { expectedUsage } from './usage.js'

const BELONGS = 'every charge of Stripe belongs to one purchase here'
const SAME = 'an invoice is the same here and at Stripe'

/** What Stripe charged is what the purchases here say, and nothing of it was billed here as well. */
export const stripeMoney: Check = (books) => {
  const { stripe, subscriptions, invoices } = books
  const ofStripe = new Map(
    subscriptions.filter(({ gateway }) => gateway === 'stripe').map((each) => [each.gatewayId ?? '', each]),
  )
  const written = new Map(invoices.map((invoice) => [invoice.gatewayId ?? '', invoice]))
  return [
    ...stripe.payments.flatMap((payment) => paymentFaults(payment, invoices, ofStripe)),
    ...stripe.invoices.flatMap((invoice) => copyFaults(invoice, written, ofStripe)),
    ...invoices.flatMap((invoice) => originFaults(invoice, books)),
  ]
}

type Written = ReadonlyMap<string, Invoice>
type OfStripe = ReadonlyMap<string, Subscription>

function paymentFaults(
  { id, amount, currency, invoice }: StripeBooks['payments'][number],
  invoices: readonly Invoice[],
  ofStripe: OfStripe,
): Violation[] {
  const say = (says: string, ...about: string[]): Violation[] => [
    {
      invariant: BELONGS,
      about: [`payment ${id}`, ...about],
      says: `${amount} ${currency} collected as ${id}: ${says}`,
    },
  ]
  if (invoice !== undefined) {
    const mine = invoices.find(({ gatewayId }) => gatewayId === invoice)
    if (!mine) return say(`no invoice here is Stripe's ${invoice}`)
    return mine.status === 'paid' ? [] : say(`invoice ${mine.id} is ${mine.status}`, `invoice ${mine.id}`)
  }
  const bought = ofStripe.get(id)
  if (!bought) return say('nobody here has bought anything for it')
  const price = (termsOf(bought.plan)[0]?.price ?? 0) * bought.quantity
  if (price !== amount) return say(`subscription ${bought.id} costs ${price}`, `subscription ${bought.id}`)
  const [mine, ...more] = invoices.filter(({ subscription }) => subscription === bought.id)
  if (mine?.status === 'paid' && mine.total === amount && mine.currency === currency && more.length === 0) return []
  return say(
    `subscription ${bought.id} has ${more.length + (mine ? 1 : 0)} invoices for it`,
    `subscription ${bought.id}`,
  )
}

function copyFaults(
  { id, status, total, currency, subscription, usageOf }: StripeBooks['invoices'][number],
  written: Written,
  ofStripe: OfStripe,
): Violation[] {
  const of = ofStripe.get(subscription ?? usageOf ?? '')
  if (!of || status === 'draft') return []
  const mine = written.get(id)
  const about = [`subscription ${of.id}`, ...(mine ? [`invoice ${mine.id}`] : [])]
  const there = `${id} of subscription ${of.id} is ${status} over ${total} ${currency} at Stripe`
  if (!mine) return [{ invariant: SAME, about, says: `${there}, and is not here` }]
  if (mine.status === status && mine.total === total && mine.currency === currency) return []
  const says = `${there}, and invoice ${mine.id} is ${mine.status} over ${mine.total} ${mine.currency}`
  return [{ invariant: SAME, about, says }]
}

function originFaults({ id, subscription, gatewayId, total, lines }: Invoice, books: Books): Violation[] {
  const of = books.subscriptions.find((each) => each.id === subscription)
  if (of?.gateway !== 'stripe') return []
  const about = [`invoice ${id}`, `subscription ${of.id}`]
  if (gatewayId === null) {
    if (termsOf(of.plan)[0]?.isRecurring === false) return []
    const says = `invoice ${id} of subscription ${of.id} was written here, and Stripe bills it`
    return [{ invariant: 'no subscription is billed on both sides', about, says }]
  }
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  if (!books.stripe.invoices.some((each) => each.id === gatewayId))
    return [{ invariant: SAME, about, says: `invoice ${id} is ${gatewayId}, which Stripe has not` }]
  if (sum === total) return []
  return [
    { invariant: 'lines sum to the total', about, says: `invoice ${id} is of ${total}, its lines come to ${sum}` },
  ]
}

/** Usage beyond what is covered is on one invoice of Stripe for each closed period. */
export const stripeUsage: Check = (books) => {
  const invoices = grouped(
    books.stripe.invoices.filter(({ usageOf, status }) => usageOf !== undefined && status !== 'draft'),
    ({ usageOf }) => usageOf!,
  )
  return books.subscriptions
    .filter(({ gateway }) => gateway === 'stripe')
    .flatMap((subscription) => {
      const billed = (invoices.get(subscription.gatewayId ?? '') ?? [])
        .flatMap(({ lines }) => lines)
        .map(({ description, amount }) => `${/^.*: \d+/.exec(description)?.[0] ?? description} for ${amount}`)
      const expected = expectedUsage(books, subscription).map(
        ({ item, quantity }) => `${item.name}: ${quantity} for ${quantity * item.unitPrice}`,
      )
      const says = differing(billed.sort(), expected.sort())
      return says.map((text): Violation => ({
        invariant: 'usage beyond what is covered is billed once',
        about: [`subscription ${subscription.id}`],
        says: `subscription ${subscription.id} (${subscription.status}, at Stripe): ${text}`,
      }))
    })
}

/** What one list has and the other has not, each as often as it has it. */
function differing(billed: readonly string[], expected: readonly string[]): string[] {
  const left = [...expected]
  const more = billed.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...more.map((one) => `${one} is billed, and was not used`), ...left.map((one) => `${one} is never billed`)]
}
