import { isDeepStrictEqual } from 'node:util'
import type { Books, Invoice } from '../books.js'
import { acknowledged, type Asked, type Intent, isUnclear } from '../journal.js'
import { iso } from './invariant.js'
import { mayFollow } from './may-follow.js'
import { termsOf } from '../plans.js'
import { quoteIn } from './orders.js'
import type { Order } from './sold.js'

type Answer = Readonly<{ data: Readonly<{ status: string }> }>

/** An acknowledged change has its invoice at once, or is in the next renewal unless something else was since. */
export function missingChange(books: Books, intent: Intent): string | undefined {
  const { order, quoted } = whatWasAsked(books, intent)
  const timing = quoted ?? order.timing
  const done = acknowledged(intent)
  if (timing === 'now') return done && isBilled(done.answer as Answer) ? withoutInvoice(books, intent) : undefined
  if (timing !== 'period_end' || mayFollow(books, intent, UNDOES)) return undefined
  const since = Math.max(...intent.asked.map(({ simulated }) => simulated))
  const next = books.invoices
    .filter(
      ({ subscription, from, reason }) =>
        subscription === intent.subject && from > since + books.skew && reason !== 'final',
    )
    .sort((a, b) => a.from - b.from)[0]
  return next && notAs(order, next)
}

const UNDOES = ['seats', 'change', 'unschedule', 'cancel', 'cancelNow', 'pause'] as const

/** A trial is changed free of charge. */
const isBilled = ({ data }: Answer) => data.status === 'active'

function whatWasAsked({ intents }: Books, { subject, body }: Intent) {
  if (!('quote' in body)) return { order: body as Order }
  const asked = intents.find((each) => each.subject === subject && quoteIn(each)?.id === body['quote'])
  return { order: (asked?.body ?? {}) as Order, quoted: asked && quoteIn(asked)?.timing }
}

function withoutInvoice({ invoices, intents, skew }: Books, intent: Intent): string | undefined {
  const named = intent.body['quote']
  // Other answers than quotes have no id either.
  const quote = named === undefined ? undefined : intents.map(quoteIn).find((each) => each?.id === named)
  const [from, until] = quote
    ? [Date.parse(quote.effectiveAt), Date.parse(quote.effectiveAt)]
    : [
        Math.min(...goesOnFrom(intents, intent).map(({ simulated }) => simulated)) - 1 - skew,
        Math.max(...intent.asked.map(({ simulated, at, until: end }) => simulated + end - at)) + 1 + skew,
      ]
  const theirs = invoices.filter((each) => each.subscription === intent.subject && each.reason === 'change')
  if (theirs.some((each) => each.from >= from && each.from <= until)) return undefined
  const others = theirs.map((each) => iso(each.from)).join(', ')
  return `no invoice is of the change (${iso(from)} to ${iso(until)}); invoices of changes: ${others || 'none'}`
}

/** In machine time: a charge may arrive for 6 s after it was looked for, and that is done as soon as the gateway answers. */
const GOES_ON_MS = 30_000

/** A change whose charge may still arrive is made as of the first request, whichever one of the same kind is answered. */
const goesOnFrom = (intents: readonly Intent[], { id, act, subject, body, asked }: Intent): readonly Asked[] => [
  ...intents
    .filter(
      (each) => each.id < id && each.act === act && each.subject === subject && isDeepStrictEqual(each.body, body),
    )
    .flatMap((each) => each.asked.filter((one) => isUnclear(one) && asked[0]!.at - one.until <= GOES_ON_MS)),
  ...asked,
]

function notAs({ planKey, quantity }: Order, { id, lines }: Invoice): string | undefined {
  const line = lines.find(({ kind }) => kind === 'plan')
  const isPlan = planKey === undefined || termsOf(planKey).some(({ name }) => name === line?.description)
  const isMany = quantity === undefined || quantity === line?.quantity
  return isPlan && isMany ? undefined : `invoice ${id} is for ${line?.quantity} × ${line?.description}`
}
