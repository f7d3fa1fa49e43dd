/** Rules from the contract's descriptions that hold for a resource whenever it is shown. */
import { Fault } from './client.js'
import { type Invoice, type PaymentMethod, type Plan, type Subscription, type World } from './world.js'

const LIVING = ['free', 'incomplete', 'trialing', 'active', 'past_due', 'paused', 'grace', 'lifetime']
const UNENDED = ['free', 'incomplete', 'trialing', 'active', 'past_due', 'paused', 'lifetime']
const FOREVER = '9999-12-31T23:59:59.999Z'

/** @throws Fault with the sentence that does not hold */
function hold(subject: object & { id: number }, laws: Readonly<Record<string, boolean>>): void {
  for (const [law, holds] of Object.entries(laws))
    if (!holds) throw new Fault(`${law}, which does not hold of ${JSON.stringify(subject)}`)
}

export function checkSubscriptions(world: World, subscriptions: readonly Subscription[]): void {
  for (const subscription of subscriptions) checkSubscription(world, subscription)
  const slots = subscriptions.filter(({ status }) => LIVING.includes(status)).map(({ name }) => name)
  const twice = slots.find((slot, index) => slots.indexOf(slot) !== index)
  if (twice !== undefined) throw new Fault(`the slot ${twice} holds two living subscriptions`)
}

export function checkSubscription({ plans, now, toleranceMs }: World, subscription: Subscription): void {
  const { status, plan, currentPeriodStart, currentPeriodEnd, trialEndsAt, canceledAt, endsAt, createdAt } =
    subscription
  const listed = plans.find(({ key }) => key === plan.key)
  const [earliest, latest] = [now() - toleranceMs(), now() + toleranceMs()]
  const inTime = (moment: string | null) => moment === null || Date.parse(moment) <= latest
  hold(subscription, {
    'a period ends after it begins': currentPeriodStart < currentPeriodEnd,
    'the plan of a subscription bears its name in the catalogue': listed === undefined || listed.name === plan.name,
    'a subscription was created in the past': inTime(createdAt),
    'a cancellation happened in the past': inTime(canceledAt),
    'a cancellation follows the creation': canceledAt === null || canceledAt >= createdAt,
    'canceledAt and endsAt are null until there is a cancellation':
      !UNENDED.includes(status) || (canceledAt === null && endsAt === null),
    'grace was cancelled and ends in the future':
      status !== 'grace' || (canceledAt !== null && endsAt !== null && Date.parse(endsAt) > earliest),
    'a canceled subscription was cancelled, and its access has ended':
      status !== 'canceled' || (canceledAt !== null && inTime(endsAt)),
    'a subscription that is trialing has an end of its trial': status !== 'trialing' || trialEndsAt !== null,
    'only a lifetime subscription lasts for ever':
      (currentPeriodEnd === FOREVER) === (listed?.isRecurring === false) || listed === undefined,
  })
}

export function checkInvoice({ now, toleranceMs, client }: World, invoice: Invoice): void {
  const { id, status, paidAt, periodStart, periodEnd, pdfUrl } = invoice
  hold(invoice, {
    'an invoice has paidAt just when it is paid': (status === 'paid') === (paidAt !== null),
    'an invoice was paid in the past': paidAt === null || Date.parse(paidAt) <= now() + toleranceMs(),
    'the period of an invoice ends after it begins': periodStart < periodEnd,
    'pdfUrl leads to the PDF of this invoice': pdfUrl === `/${client.target.slug}/invoices/${id}/pdf`,
  })
}

export function checkPaymentMethods(methods: readonly PaymentMethod[]): void {
  const defaults = methods.filter(({ isDefault }) => isDefault)
  if (methods.length > 0 && defaults.length > 1)
    throw new Fault(`one payment method is the default, not ${defaults.length}: ${JSON.stringify(methods)}`)
}

export function checkPlan(plan: Plan): void {
  const keys = plan.items.map(({ key }) => key)
  hold(plan, {
    'the keys of items are unique within a plan': new Set(keys).size === keys.length,
    'a ceiling is there just where charging goes until a ceiling': plan.items.every(
      ({ capBehavior, ceiling }) => (ceiling !== null) === (capBehavior === 'charge_until_ceiling'),
    ),
    'a ceiling is not below what is included': plan.items.every(
      ({ ceiling, includedQuantity }) => ceiling === null || ceiling >= includedQuantity,
    ),
  })
}
