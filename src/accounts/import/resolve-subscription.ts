import { periodContaining } from '../../calendar/periods.js'
import { DEFAULT_SLOT } from '../../contract/default-slot.js'
import { NULL_GATEWAY } from '../../contract/gateway-names.js'
import { ValidationError } from '../../errors.js'
import { ensureTotalCanBeBilled, orderedItems, subscribedItems } from '../../orders/order.js'
import type { OrderedPlan } from '../../orders/ordered-plan.js'
import { isFreeOfCharge } from '../../plans/free-of-charge.js'
import { FOREVER } from '../../subscriptions/period.js'
import type { SubscriptionLine } from './account-line.js'

type Status = SubscriptionLine['status']
type Optional = 'gatewayId' | 'currentPeriodEnd' | 'canceledAt' | 'anchor'
type Report = (field: string, message: string) => void
type Around = Readonly<{ plan: OrderedPlan; gateway: string | undefined; now: Date }>

export type NewSubscription = NonNullable<ReturnType<typeof resolveSubscription>>

/** The fields that a subscription of each status has, and those that it may have beside them. */
const FIELDS: Readonly<Record<Status, Readonly<{ has: readonly Optional[]; mayHave: readonly Optional[] }>>> = {
  free: { has: ['currentPeriodEnd'], mayHave: ['anchor'] },
  trialing: { has: ['gatewayId', 'currentPeriodEnd'], mayHave: [] },
  active: { has: ['gatewayId', 'currentPeriodEnd'], mayHave: ['anchor'] },
  grace: { has: ['gatewayId', 'currentPeriodEnd', 'canceledAt'], mayHave: ['anchor'] },
  lifetime: { has: ['gatewayId'], mayHave: [] },
}

/** What a line's subscription becomes, on the plan's present terms. @returns undefined where it broke a rule */
export function resolveSubscription(line: SubscriptionLine, { plan, gateway, now }: Around, report: Report) {
  const broken: string[] = []
  const fault: Report = (field, message) => {
    broken.push(field)
    report(field, message)
  }
  checkFields(line, fault)
  checkPlan(line, plan, fault)
  const items = itemsOf(line, plan, fault)
  const { status, name = DEFAULT_SLOT, quantity = 1, gatewayId = null } = line
  if (status !== 'free' && gateway === undefined) fault('gatewayId', 'needs the customer that it belongs to')
  if (broken.length > 0) return undefined
  const period = periodOf(line, plan, now, fault)
  const canceledAt = line.canceledAt === undefined ? null : new Date(line.canceledAt)
  if (canceledAt && !(canceledAt >= period.currentPeriodStart && canceledAt <= now))
    fault('canceledAt', 'is not between currentPeriodStart and now')
  if (broken.length > 0) return undefined
  return {
    plan,
    items: subscribedItems(items),
    columns: {
      name,
      status,
      quantity,
      gatewayId,
      gateway: gateway ?? NULL_GATEWAY,
      ...period,
      trialEndsAt: status === 'trialing' ? period.currentPeriodEnd : null,
      canceledAt,
      endsAt: status === 'grace' ? period.currentPeriodEnd : null,
    },
  }
}

function checkFields(line: SubscriptionLine, fault: Report): void {
  const { has, mayHave } = FIELDS[line.status]
  for (const field of ['gatewayId', 'currentPeriodEnd', 'canceledAt', 'anchor'] as const) {
    const isThere = line[field] !== undefined
    if (!isThere && has.includes(field)) fault(field, `is missing: ${line.status} needs it`)
    if (isThere && ![...has, ...mayHave].includes(field)) fault(field, `is not for ${line.status}: leave it out`)
  }
}

function checkPlan({ status }: SubscriptionLine, plan: OrderedPlan, fault: Report): void {
  if (isFreeOfCharge(plan) !== (status === 'free'))
    fault('status', status === 'free' ? `is free, and the plan ${plan.key} is not` : `must be free: ${plan.key} is`)
  if (plan.isRecurring === (status === 'lifetime'))
    fault('status', plan.isRecurring ? `cannot be lifetime: ${plan.key} renews` : 'must be lifetime: it is bought once')
}

function itemsOf({ planItems = {}, quantity = 1 }: SubscriptionLine, plan: OrderedPlan, fault: Report) {
  try {
    const items = orderedItems(plan, planItems, 'planItems')
    ensureTotalCanBeBilled({ price: plan.price, items, quantity }, 'planItems')
    return items
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    for (const [field, messages] of Object.entries(error.errors)) fault(field, messages.join(', '))
    return []
  }
}

/** The current period, and from where the next ones are counted. */
function periodOf(line: SubscriptionLine, plan: OrderedPlan, now: Date, fault: Report) {
  const start = new Date(line.currentPeriodStart)
  const end = line.currentPeriodEnd === undefined ? FOREVER : new Date(line.currentPeriodEnd)
  const anchor = line.status === 'trialing' ? end : line.anchor === undefined ? start : new Date(line.anchor)
  if (!(start <= now)) fault('currentPeriodStart', 'is not in the past')
  else if (!(end > now)) fault('currentPeriodEnd', 'is not in the future: import the current period')
  else if (line.status === 'active' || line.status === 'grace' || line.status === 'free') {
    const own = periodContaining(anchor, plan.interval, plan.intervalCount, start)
    if (own.start.getTime() !== start.getTime())
      fault('anchor', `does not begin a period at currentPeriodStart, but at ${own.start.toISOString()}`)
    else if (own.end.getTime() !== end.getTime())
      fault(
        'currentPeriodEnd',
        `must be ${own.end.toISOString()} on the plan ${plan.key}; name the anchor if days are counted from elsewhere`,
      )
  }
  return { anchor, currentPeriodStart: start, currentPeriodEnd: end }
}
