import { type Books, countOf, type Invoice, type Record_, type Subscription } from '../books.js'
import { acknowledged, type Intent, mayHaveHappened } from '../journal.js'
import { type Item, termsOf } from '../plans.js'
import { isChanged } from './changes.js'
import { type Check, ENDED, grouped, iso, statusNow, type Violation } from './invariant.js'

const nameOf = (one: Readonly<{ subscription: number; feature: string; periodStart: number }>) =>
  `${one.subscription} ${one.feature} ${iso(one.periodStart)}`

/** Every acknowledged tally is on record, nothing else is, and the records sum to the totals. */
export const counted: Check = ({ records, totals, intents }) => {
  const found: Violation[] = []
  const say = (subscription: number, says: string) =>
    found.push({ invariant: 'usage = records = totals', about: [`subscription ${subscription}`], says })
  const sums = new Map(
    [...grouped(records, nameOf)].map(([name, of]) => [name, of.reduce((sum, record) => sum + countOf(record), 0)]),
  )
  for (const total of totals) {
    const sum = sums.get(nameOf(total)) ?? 0
    if (sum !== total.total)
      say(total.subscription, `${nameOf(total)}: the total is ${total.total}, records sum to ${sum}`)
    sums.delete(nameOf(total))
  }
  for (const [name, sum] of sums) say(Number(name.split(' ')[0]), `${name}: ${sum} on record and no total`)

  const tallies = intents.flatMap(talliesOf)
  const left = grouped(
    records,
    (record) => `${record.subscription} ${record.feature} ${record.quantity} ${record.key ?? ''}`,
  )
  for (const { intent, subscription, wanted, told } of tallies) {
    if (!told) continue
    const mine = left.get(wanted) ?? []
    const at = mine.findIndex(
      ({ recordedAt, total }) => recordedAt === Date.parse(told.recordedAt) && total === told.total,
    )
    if (at < 0) say(subscription, `intent ${intent.id} was acknowledged (${wanted}), and is not on record`)
    else mine.splice(at, 1)
  }
  for (const { wanted, told, mayBe } of tallies) if (!told && mayBe) left.get(wanted)?.shift()
  for (const [name, more] of left)
    for (const record of more)
      say(record.subscription, `${name} is on record at ${iso(record.recordedAt)}, and nobody asked for it`)
  return found
}

type Tallied = Readonly<{ feature: string; quantity: number; idempotencyKey?: string }>
type Told = Readonly<{ recordedAt: string; total: number }>
type Results = readonly Readonly<{ outcome: string; record: Told | null }>[]

/** The tallies of a request, each with what it was told. One that a batch refused was not counted. */
function talliesOf(intent: Intent) {
  const answer = acknowledged(intent)?.answer as { data: unknown } | undefined
  const wanted = (of: number, { feature, quantity, idempotencyKey = '' }: Tallied) =>
    `${of} ${feature} ${quantity} ${idempotencyKey}`
  const mayBe = !answer && mayHaveHappened(intent)
  if (intent.act === 'tally') {
    const { subject: subscription, body } = intent
    return [{ intent, subscription, wanted: wanted(subscription, body as Tallied), told: answer?.data as Told, mayBe }]
  }
  if (intent.act !== 'batch') return []
  const results = answer?.data as Results | undefined
  const { tallies } = intent.body as { tallies: readonly (Tallied & { subscription: number })[] }
  return tallies.map((each, n) => {
    const told = results?.[n]?.record ?? undefined
    return { intent, subscription: each.subscription, wanted: wanted(each.subscription, each), told, mayBe }
  })
}

/** Usage that was taken back counts no more, and nothing is taken back that nobody wanted back. */
export const takenBack: Check = ({ records, intents }) => {
  const asked = intents.filter((intent) => intent.act === 'takeBack' && mayHaveHappened(intent))
  const nameOfKey = (subscription: number, key: unknown) => `${subscription} ${String(key)}`
  const wanted = new Set(asked.map(({ subject, body }) => nameOfKey(subject, body['idempotencyKey'])))
  const sure = new Set(
    asked.filter(acknowledged).map(({ subject, body }) => nameOfKey(subject, body['idempotencyKey'])),
  )
  return records.flatMap(({ subscription, key, voidedAt }): Violation[] => {
    const name = nameOfKey(subscription, key)
    const isVoid = voidedAt !== null
    if (isVoid ? wanted.has(name) : !sure.has(name)) return []
    const says = `${name}: it was ${isVoid ? 'taken back, and nobody asked' : 'to be taken back, and counts'}`
    return [{ invariant: 'usage = records = totals', about: [`subscription ${subscription}`], says }]
  })
}

/** Overage is billed once, when the period is over. */
export const billed: Check = (books) => {
  const { now, subscriptions, records, invoices } = books
  const bySubscription = grouped(records, ({ subscription }) => subscription)
  const invoicesOf = grouped(invoices, ({ subscription }) => subscription ?? 0)
  return subscriptions
    .filter((each) => each.gateway !== 'null' && !isChanged(books, each))
    .flatMap((subscription) => {
      const written = invoicesOf.get(String(subscription.id)) ?? []
      const mine = bySubscription.get(String(subscription.id)) ?? []
      const expected = new Map(
        usageBeyond(subscription, mine.map(inBegun(subscription, written)), now).map(
          ({ item, periodStart, quantity }) => [
            `${item.name}, beyond the quantity covered, from ${iso(periodStart)}`,
            quantity,
          ],
        ),
      )
      const lines = written
        .flatMap(({ lines: all }) => all)
        .filter(({ description }) => description.endsWith(', beyond the quantity covered'))
      return compare(
        subscription,
        expected,
        lines.map((line) => [`${line.description}, from ${iso(line.from)}`, line.quantity]),
      )
    })
}

/** A clock that is ahead counts for a period that may never begin. What was counted there is of the one before it. */
function inBegun({ createdAt }: Subscription, written: readonly Invoice[]) {
  const begun = [createdAt, ...written.filter(({ reason }) => reason !== 'final').map(({ from }) => from)]
  return (record: Record_): Record_ => ({
    ...record,
    periodStart: Math.max(createdAt, ...begun.filter((start) => start <= record.periodStart)),
  })
}

type Beyond = Readonly<{ item: Item; periodStart: number; quantity: number }>

/** What each closed period of the subscription used beyond what its price covers. */
export const expectedUsage = ({ records, now }: Books, subscription: Subscription): Beyond[] =>
  usageBeyond(
    subscription,
    records.filter((record) => record.subscription === subscription.id),
    now,
  )

function usageBeyond(subscription: Subscription, records: readonly Record_[], now: number): Beyond[] {
  const items = termsOf(subscription.plan)[0]?.items ?? []
  return [...grouped(records, nameOf).values()].flatMap((of) => {
    const { feature, periodStart } = of[0]!
    const item = items.find(({ key }) => key === feature)
    const sum = of.reduce((all, record) => all + countOf(record), 0)
    const more = item && isOver(subscription, periodStart, now) ? beyond(item, subscription, sum) : 0
    return item && more > 0 ? [{ item, periodStart, quantity: more }] : []
  })
}

function compare(
  { id, status }: Subscription,
  expected: Map<string, number>,
  lines: readonly (readonly [string, number])[],
) {
  const says: string[] = []
  for (const [name, quantity] of lines) {
    const wanted = expected.get(name)
    if (wanted !== quantity) says.push(`${name}: ${quantity} billed, ${wanted ?? 'nothing'} expected`)
    expected.delete(name)
  }
  for (const [name, quantity] of expected) says.push(`${name}: ${quantity} were used and never billed`)
  return says.map((text): Violation => ({
    invariant: 'usage beyond what is covered is billed once',
    about: [`subscription ${id}`],
    says: `subscription ${id} (${status}): ${text}`,
  }))
}

function isOver(subscription: Subscription, periodStart: number, now: number): boolean {
  const { trialEndsAt, from } = subscription
  if (trialEndsAt !== null && periodStart < trialEndsAt) return false
  return periodStart < from || ENDED.includes(statusNow(subscription, now))
}

function beyond(item: Item, { ahead }: Subscription, used: number): number {
  const covered = Math.max(item.includedQuantity, ahead[item.key] ?? 0)
  if (item.capBehavior === 'block') return 0
  return Math.max(0, Math.min(used, item.ceiling ?? Infinity) - covered)
}
