import {
  coveredOf,
  DAY,
  type Expected,
  FOREVER,
  HOUR,
  iso,
  type Line,
  type Living,
  type Open,
  priceLines,
  startOf,
  usageLines,
  write,
} from './oracle-invoices.js'
import {
  type AccountScript,
  type Action,
  type CardBehavior,
  type PlanScript,
  PLANS,
  type YearScript,
} from './script.js'

/*
 * What a year must come to, worked out from the rules as they are told, without the engine: its own calendar, its own
 * sums, one account after the other and not one moment after the other.
 */

const NEVER = Infinity

export function expect(script: YearScript, account: AccountScript): Expected {
  const at = (day: number) => script.instants[day]!.getTime()
  const cards: { since: number; behavior: CardBehavior }[] = [{ since: 0, behavior: 'done' }]
  const behaviorAt = (moment: number) => cards.findLast(({ since }) => since <= moment)!.behavior
  const begun = begin(
    PLANS.find(({ key }) => key === account.plan)!,
    account,
    at(account.startDay),
    true,
  )
  const subscriptions = [begun]
  const outcomes: string[] = []
  for (const action of account.actions) {
    const now = at(action.day)
    for (const each of subscriptions) passUntil(each, now, behaviorAt)
    if (action.kind === 'card') {
      cards.push({ since: now, behavior: action.behavior })
      outcomes.push('ok')
    } else if (action.kind === 'upgrade') {
      const [free] = subscriptions
      if (free!.told.status !== 'free') outcomes.push('subscription_not_free')
      else {
        Object.assign(free!.told, { status: 'canceled', endsAt: iso(now) })
        const target = PLANS.find(({ key }) => key === action.plan)!
        subscriptions.push(begin(target, { gateway: 'sandbox', ...action }, now, false))
        outcomes.push('ok')
      }
    } else outcomes.push(act(subscriptions.at(-1)!, action, now))
  }
  for (const each of subscriptions) passUntil(each, script.instants.at(-1)!.getTime(), behaviorAt)
  return {
    outcomes,
    subscriptions: subscriptions.map(({ told, from, to }) => ({ ...told, from: iso(from), to: iso(to) })),
  }
}

type Begun = Readonly<{ gateway: string; quantity: number; ahead?: Readonly<Record<string, number>> }>

function begin(plan: PlanScript, { gateway, quantity, ahead = {} }: Begun, now: number, mayTry: boolean): Living {
  const isFree = gateway === 'null'
  const trialEnd = mayTry && !isFree && plan.recurring && plan.trialDays > 0 ? now + plan.trialDays * DAY : null
  const status = isFree ? 'free' : !plan.recurring ? 'lifetime' : trialEnd ? 'trialing' : 'active'
  const to = trialEnd ?? (plan.recurring ? startOf(now, plan, 1) : FOREVER)
  const told = { plan: plan.key, status, from: '', to: '', endsAt: null, invoices: [], renewals: 0, endings: 0 }
  const living: Living = {
    plan,
    isFree,
    quantity,
    ahead,
    anchor: trialEnd ?? now,
    n: trialEnd ? -1 : 0,
    from: now,
    to,
    trialEnd,
    used: new Map<string, number>(),
    open: [],
    told,
  }
  if (!isFree && !trialEnd) {
    const invoice = write(living, now, now, to, priceLines(living, now, to))
    living.open = []
    Object.assign(invoice, { status: 'paid', paid: iso(now) })
  }
  return living
}

function passUntil(living: Living, now: number, behaviorAt: (moment: number) => CardBehavior): void {
  for (;;) {
    const { told } = living
    const charge = living.open.reduce<Open | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined)
    const transition =
      told.status === 'grace'
        ? Date.parse(told.endsAt!)
        : ['free', 'trialing', 'active', 'past_due'].includes(told.status)
          ? living.to
          : NEVER
    if (Math.min(charge?.due ?? NEVER, transition) > now) return
    if (charge && charge.due <= transition) collect(living, charge, behaviorAt(charge.due))
    else if (told.status === 'grace') end(living, transition, 'canceled')
    else renew(living, transition)
  }
}

function end(living: Living, at: number, status: string): void {
  living.told.status = status
  living.told.endings += 1
  billTheRest(living, at)
}

function billTheRest(living: Living, at: number): void {
  const lines = living.isFree ? [] : usageLines(living, at)
  // A pause may have outlasted the period.
  if (lines.length > 0) write(living, at, living.from, Math.min(at, living.to), lines)
}

function renew(living: Living, at: number): void {
  const rest = usageLines(living, at)
  living.n += 1
  const to = startOf(living.anchor, living.plan, living.n + 1)
  enter(living, at, to, rest)
  if (living.told.status === 'trialing') living.told.status = 'active'
  living.told.renewals += 1
}

function enter(living: Living, from: number, to: number, rest: Line[]): void {
  Object.assign(living, { from, to })
  living.used.clear()
  if (!living.isFree) write(living, from, from, to, [...priceLines(living, from, to), ...rest])
}

function collect(living: Living, charge: Open, behavior: CardBehavior): void {
  const { told } = living
  const { invoice } = charge
  const settle = () => (living.open = living.open.filter((each) => each !== charge))
  if (behavior === 'done' || behavior === 'answer_lost') {
    Object.assign(invoice, { status: 'paid', paid: iso(charge.due), charged: true })
    settle()
    if (told.status === 'past_due' && !owes(living)) told.status = 'active'
    return
  }
  invoice.attempts += 1
  if (invoice.attempts <= 3) {
    // 24, 72 and 168 hours after the first.
    charge.due += [24, 48, 96][invoice.attempts - 1]! * HOUR
    if (told.status === 'active') told.status = 'past_due'
    return
  }
  invoice.status = 'uncollectible'
  settle()
  if (told.status === 'canceled' || told.status === 'expired') return
  Object.assign(told, { status: 'expired', endsAt: iso(charge.due) })
  told.endings += 1
  billTheRest(living, charge.due)
  for (const { invoice: other } of living.open) other.status = 'uncollectible'
  living.open = []
}

const owes = ({ open }: Living) => open.some(({ invoice }) => invoice.attempts > 0)

type Plain = Exclude<Action, { kind: 'card' | 'upgrade' }>

function act(living: Living, action: Plain, now: number): string {
  const { told } = living
  const is = (...statuses: string[]) => statuses.includes(told.status)
  switch (action.kind) {
    case 'tally':
      return tally(living, action)
    case 'pause':
      if (!is('trialing', 'active')) return 'subscription_not_pausable'
      told.status = 'paused'
      return 'ok'
    case 'cancel':
    case 'cancelNow':
      if (!is('free', 'trialing', 'active', 'past_due', 'paused', 'grace', 'lifetime'))
        return 'subscription_not_cancelable'
      if (action.kind === 'cancelNow' || is('paused')) {
        if (is('grace')) told.endings += 1
        Object.assign(told, { status: 'canceled', endsAt: iso(now) })
        billTheRest(living, now)
      } else if (!is('grace')) Object.assign(told, { status: 'grace', endsAt: iso(living.to) })
      return 'ok'
    case 'resume':
      if (!is('paused', 'grace')) return 'subscription_not_resumable'
      if (living.to <= now) {
        const rest = usageLines(living, now)
        Object.assign(living, { anchor: now, n: 0 })
        enter(living, now, startOf(now, living.plan, 1), rest)
      }
      Object.assign(told, { status: resumed(living, now), endsAt: null })
      return 'ok'
  }
}

function resumed(living: Living, now: number): string {
  if (owes(living)) return 'past_due'
  if (living.isFree) return 'free'
  if (!living.plan.recurring) return 'lifetime'
  return living.trialEnd !== null && living.trialEnd > now ? 'trialing' : 'active'
}

function tally(living: Living, { feature, quantity }: { feature: string; quantity: number }): string {
  if (['paused', 'canceled', 'expired'].includes(living.told.status)) return 'subscription_has_no_access'
  const item = living.plan.items.find(({ key }) => key === feature)!
  const used = (living.used.get(feature) ?? 0) + quantity
  const cap = {
    charge: Infinity,
    charge_until_ceiling: item.ceiling!,
    block: coveredOf(living, feature, item.included),
  }
  if (used > cap[item.cap]) return 'usage_blocked'
  living.used.set(feature, used)
  return 'ok'
}
