import type { Books, Invoice, Record_, Subscription } from '../books.js'
import { mayHaveHappened } from '../journal.js'
import { PLANS, termsOf } from '../plans.js'
import { startOf } from './calendar.js'
import { type Check, ENDED, grouped, iso, statusNow, type Violation } from './invariant.js'
import { type Asked, changesOf } from './orders.js'
import { type Carried, closePart, leftToNobody, nextStart, type Open, usedWithin } from './segments.js'
import { changeLines, type Due, isSameCycle, nameOf, ordered, priceOf, type Sold, textOf } from './sold.js'

/** Whether somebody may have changed the subscription's plan or items, so that one plan's terms no longer say it all. */
export const isChanged = ({ intents }: Pick<Books, 'intents'>, { id, plan }: Subscription): boolean =>
  termsOf(plan)[0]?.isRecurring === true &&
  intents.some((intent) => intent.subject === id && intent.act === 'change' && mayHaveHappened(intent))

/**
 * The invoices of a changed subscription are what the laws of proration say of the changes that somebody asked for. Where
 * several changes may have been made, one of them must explain each invoice.
 */
export const changes: Check = (books) => {
  const invoices = grouped(books.invoices, ({ subscription }) => subscription ?? 0)
  const records = grouped(books.records, ({ subscription }) => subscription)
  return books.subscriptions
    .filter((each) => each.gateway !== 'null' && isChanged(books, each))
    .flatMap((subscription) => {
      const of = String(subscription.id)
      const told = follow(books, subscription, invoices.get(of) ?? [], records.get(of) ?? [])
      return told.map((says): Violation => ({
        invariant: 'a change costs what its laws say',
        about: [`subscription ${subscription.id}`],
        says: `subscription ${subscription.id} (${subscription.plan}, ${subscription.status}): ${says}`,
      }))
    })
}

/** What may be sold by now, and what earlier parts of the period have used beyond their caps. */
type State = Readonly<{ sold: Sold; carried: Carried }>
type Period = Open & Readonly<{ anchor: number; n: number; from: number; to: number }>
type Life = Readonly<{
  records: readonly Record_[]
  asked: readonly Asked[]
  trialEndsAt: number | null
  isPaused: boolean
  skew: number
}>
type Step = Readonly<{ states: readonly State[]; period: Period; fault?: string }>

function follow(books: Books, subscription: Subscription, invoices: readonly Invoice[], records: readonly Record_[]) {
  const { id, trialEndsAt } = subscription
  const isPaused = books.intents.some(({ subject, act }) => subject === id && act === 'pause')
  const life: Life = { records, asked: changesOf(books, id), trialEndsAt, isPaused, skew: books.skew }
  const [first, ...rest] = invoices
  if (!first) return []
  let { states, period, fault } = begin(subscription, first, life)
  let isOver = false
  for (const invoice of rest) {
    if (fault) return [fault]
    if (isOver) return [`invoice ${invoice.id} follows its last one`]
    isOver = invoice.reason === 'final'
    ;({ states, period, fault } = stepOf(invoice)({ states, period }, invoice, life))
  }
  return fault ? [fault] : ending(books, subscription, { states, period }, { ...life, isOver })
}

const stepOf = ({ reason }: Invoice) => (reason === 'change' ? change : reason === 'final' ? end : renew)

/** The first invoice shows what was bought. A trial's shows what its changes have made of that. */
function begin({ createdAt }: Subscription, invoice: Invoice, life: Life): Step {
  const { from, currency } = invoice
  const bought = PLANS.flatMap(({ key }) => termsOf(key))
    .filter((plan) => plan.currency === currency && plan.isRecurring)
    .flatMap((plan) => [1, 2, 3, 4].map((quantity): Sold => ({ plan, quantity, ahead: {} })))
  const inTrial = life.asked.filter(({ since }) => since <= from + life.skew)
  const sold = life.trialEndsAt === null ? bought : distinct(bought.flatMap((each) => after(each, inTrial, inTrial)))
  const states = sold.filter((each) => isOf(invoice, priceOf(each))).map((each): State => ({ sold: each, carried: {} }))
  const plan = states[0]?.sold.plan
  const due = life.trialEndsAt ?? createdAt
  // A pause may outlast the trial.
  const begun = life.isPaused && invoice.reason === 'reopening' && from > due ? from : due
  const to = plan ? startOf(begun, plan, 1) : invoice.to
  const period: Period = { anchor: begun, n: 1, from: begun, to, opened: begun, start: begun }
  if (!plan) return { states, period, fault: `nobody ordered invoice ${show(invoice)}` }
  if (from !== begun || invoice.to !== to)
    return { states, period, fault: `invoice ${invoice.id} is from ${iso(from)} to ${iso(invoice.to)}, not ${iso(to)}` }
  return { states, period }
}

/** Everything that changes can make of it, alone or one after another: a later one keeps what an earlier one scheduled. */
function after(sold: Sold, asked: readonly Asked[], then: readonly Asked[]): Sold[] {
  const once = asked.flatMap(({ order }) => ordered(sold, order) ?? [])
  return [sold, ...once, ...once.flatMap((each) => then.flatMap(({ order }) => ordered(each, order) ?? []))]
}

function renew({ states, period }: Step, invoice: Invoice, life: Life): Step {
  const { from } = invoice
  const asked = life.asked.filter(
    ({ since }) => since <= from + life.skew && (life.isPaused || since >= period.from - SLACK_MS),
  )
  const scheduled = asked.filter(({ order }) => order.timing !== 'now')
  const next = states.flatMap((state) =>
    distinct(after(state.sold, scheduled, asked))
      .filter((sold) =>
        isOf(invoice, [...priceOf(sold), ...closing(state, period, life, { at: period.to, next: from }).lines]),
      )
      .map((sold): State => ({ sold, carried: {} })),
  )
  if (next.length === 0) return { states, period, fault: unexplained(invoice, states, period, life, period.to) }
  if (from !== period.to && !(life.isPaused && from > period.to))
    return { states, period, fault: `invoice ${invoice.id} begins at ${iso(from)}, not ${iso(period.to)}` }
  const plan = next[0]!.sold.plan
  const goesOn = from === period.to && states.some(({ sold }) => isSameCycle(sold.plan, plan))
  const { anchor, n } = goesOn ? { anchor: period.anchor, n: period.n + 1 } : { anchor: from, n: 1 }
  const to = startOf(anchor, plan, n)
  const renewed: Period = { anchor, n, from, to, opened: from, start: from }
  if (invoice.to !== to)
    return { states, period, fault: `invoice ${invoice.id} ends at ${iso(invoice.to)}, not ${iso(to)}` }
  return { states: next, period: renewed }
}

function change({ states, period }: Step, invoice: Invoice, life: Life): Step {
  const { from: at } = invoice
  if (at < period.opened)
    return { states, period, fault: `invoice ${invoice.id} is of a change ${isBefore(at, period.opened)}` }
  const instant = { elapsed: at - period.from, length: period.to - period.from }
  const asked = life.asked
    .filter(({ order }) => order.timing !== 'period_end')
    .filter((each) => (each.at === undefined ? each.since <= at + 1 + life.skew : each.at === at))
  const start = nextStart(period, at)
  const explaining = states.flatMap((state) =>
    asked
      .flatMap(({ order }) => ordered(state.sold, order) ?? [])
      .flatMap((sold) => {
        const ends = !isSameCycle(state.sold.plan, sold.plan)
        const { lines, carried } = closing(state, period, life, { at, next: start, cuts: true, ends })
        if (!isOf(invoice, [...changeLines(state.sold, sold, instant), ...lines])) return []
        const left = leftToNobody(state.sold, sold, { carried, until: instant })
        return [{ before: state.sold, state: { sold, carried }, left }]
      }),
  )
  const made = explaining.filter(({ left }) => left === undefined)
  const [first] = made
  if (!first) {
    const [only] = explaining
    const fault = only ? `invoice ${invoice.id}: ${only.left}` : unexplained(invoice, states, period, life, at)
    return { states, period, fault }
  }
  const { plan } = first.state.sold
  const part = { opened: at, start }
  const moved: Period = isSameCycle(first.before.plan, plan)
    ? { ...period, ...part }
    : { anchor: at, n: 1, from: at, to: startOf(at, plan, 1), ...part }
  const next = { states: made.map(({ state }) => state), period: moved }
  if (invoice.to !== moved.to)
    return { ...next, fault: `invoice ${invoice.id} ends at ${iso(invoice.to)}, not ${iso(moved.to)}` }
  return next
}

function end({ states, period }: Step, invoice: Invoice, life: Life): Step {
  if (invoice.to < period.opened)
    return { states, period, fault: `invoice ${invoice.id} is of an end ${isBefore(invoice.to, period.opened)}` }
  const explained = states.filter((state) => isOf(invoice, closing(state, period, life, END).lines))
  if (explained.length > 0) return { states: explained, period }
  return { states, period, fault: unexplained(invoice, states, period, life, invoice.to) }
}

/** What is done later counts from later on, by whichever clock it is done. */
const isBefore = (at: number, opened: number) => `at ${iso(at)}, before what it follows, at ${iso(opened)}`

type Closes = Parameters<typeof usedWithin>[2] & Readonly<{ cuts?: boolean; ends?: boolean }>
/** Whatever was counted after the last part began is of that part. */
const END: Closes = { at: Infinity, next: Infinity }

/** An order may be sent shortly before the renewal that it waits for. */
const SLACK_MS = 3_600_000

/** The usage of the open part until the next one, if any. Only a change cuts what the part covers. A trial is free. */
function closing({ sold, carried }: State, period: Period, life: Life, closes: Closes) {
  const { from, to, opened, start } = period
  if (life.trialEndsAt !== null && opened < life.trialEndsAt) return { lines: [], carried: {} }
  const used = usedWithin(life.records, period, closes, life.skew)
  const length = to - from
  const until = { elapsed: closes.cuts ? closes.at - from : length, length }
  const edges = { begins: start <= from + 1, ends: closes.ends === true }
  return closePart(sold, used, { from: { elapsed: opened - from, length }, until, carried, ...edges })
}

/** Whether an invoice has these lines, in any order, beside what the balance pays. */
function isOf({ lines }: Invoice, due: readonly Due[]): boolean {
  const texts = (all: readonly Due[]) => all.map(textOf).sort().join('\n')
  return texts(lines.filter(({ kind }) => kind !== 'balance')) === texts(due)
}

const show = ({ id, reason, from, lines }: Invoice) =>
  `${id} (${reason} at ${iso(from)}: ${lines.map((line) => textOf(line)).join(', ')})`

function unexplained(invoice: Invoice, states: readonly State[], period: Period, life: Life, at: number): string {
  const may = states.map((state) => {
    const cuts = invoice.reason === 'change'
    const closes = invoice.reason === 'final' ? END : { at, next: cuts ? nextStart(period, at) : invoice.from, cuts }
    const { lines } = closing(state, period, life, closes)
    return `${nameOf(state.sold)}${lines.map((line) => `, ${textOf(line)}`).join('')}`
  })
  const orders = life.asked.map(({ order, at: quoted }) => `${JSON.stringify(order)} as of ${iso(quoted ?? null)}`)
  return `no law explains invoice ${show(invoice)}, after ${may.join(' or ')}, ordered: ${orders.join(' ')}`
}

const distinct = (all: readonly Sold[]): Sold[] => [...new Map(all.map((sold) => [nameOf(sold), sold])).values()]

function ending(books: Books, subscription: Subscription, { states, period }: Step, life: Life & { isOver: boolean }) {
  const { plan, quantity, to, endsAt } = subscription
  const status = statusNow(subscription, books.now)
  const isIt = ({ sold }: State) => sold.plan.key === plan && sold.quantity === quantity
  if (!states.some(isIt))
    return [`it is ${plan} × ${quantity}, and ${states.map(({ sold }) => nameOf(sold)).join(' or ')} was billed`]
  if (to !== period.to && !life.isPaused)
    return [`its period ends at ${iso(to)}, and is billed until ${iso(period.to)}`]
  if (!ENDED.includes(status) || life.isOver || endsAt === null) return []
  const left = states.filter(isIt).map((state) => closing(state, period, life, END).lines)
  return left.every(({ length }) => length > 0) ? [`${left[0]!.map(textOf).join(', ')} was used and never billed`] : []
}
