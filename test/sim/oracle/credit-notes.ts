import type { Books, CreditNote } from '../books.js'
import { acknowledged } from '../journal.js'
import { type Check, grouped, type Violation, withoutMark } from './invariant.js'

const NOTES = 'a credit note gives back what was paid, once'

/** Notes never take back more than an invoice's lines, and each refund at the gateway is that of one settled note. */
export const creditNotes: Check = (books) => {
  const { notes, invoices, ledger } = books
  const counting = grouped(
    notes.filter(({ status }) => status !== 'refused'),
    ({ invoice }) => invoice,
  )
  const refunds = grouped(ledger.refunds, ({ key }) => withoutMark(key))
  const known = new Set(notes.map(keyOf))
  return [
    ...invoices.flatMap((invoice) => exceeded(invoice, counting.get(String(invoice.id)) ?? [])),
    ...notes.flatMap((note) => refundFaults(note, refunds.get(keyOf(note)) ?? [])),
    ...ledger.refunds
      .filter(({ key }) => !known.has(withoutMark(key)))
      .map(({ key, amount }) => say([], `${amount} were given back under ${key}, which is no note's`)),
    ...ledger.payments.flatMap(({ id, amount }) => {
      const given = ledger.refunds.filter(({ paymentId }) => paymentId === id).reduce((sum, one) => sum + one.amount, 0)
      return given > amount ? [say([], `${given} of the ${amount} of ${id} were given back`)] : []
    }),
    ...lost(books),
  ]
}

const keyOf = ({ id }: Readonly<{ id: number }>) => `credit-note-${id}`
const say = (about: readonly string[], says: string): Violation => ({ invariant: NOTES, about, says })

function exceeded({ id, lines, total }: Books['invoices'][number], notes: readonly CreditNote[]): Violation[] {
  const parts = notes.flatMap((note) => note.parts)
  const over = lines.flatMap(({ position, amount, kind }) => {
    const taken = parts.filter((part) => part.position === position).reduce((sum, part) => sum + part.amount, 0)
    const isWithin = taken === 0 || (kind !== 'balance' && taken / amount >= 0 && Math.abs(taken) <= Math.abs(amount))
    return isWithin
      ? []
      : [say([`invoice ${id}`], `${taken} of line ${position} of invoice ${id} over ${amount} are credited`)]
  })
  const refunded = notes.filter(({ settle }) => settle === 'refund').reduce((sum, note) => sum + note.total, 0)
  const sold = lines.filter(({ kind }) => kind !== 'balance').reduce((sum, { amount }) => sum + amount, 0)
  const all = notes.reduce((sum, note) => sum + note.total, 0)
  if (refunded > total || all > Math.max(0, sold))
    over.push(
      say([`invoice ${id}`], `invoice ${id} of ${total}, sold for ${sold}: ${all} credited, ${refunded} refunded`),
    )
  return over
}

function refundFaults({ id, settle, status, total, invoice }: CreditNote, refunds: Books['ledger']['refunds']) {
  const wanted = settle === 'refund' && status === 'settled' ? [total] : []
  const made = refunds.map(({ amount }) => amount)
  if (status === 'pending') return [say([`invoice ${invoice}`], `credit note ${id} stays pending`)]
  if (String(wanted) === String(made)) return []
  return [
    say(
      [`invoice ${invoice}`],
      `credit note ${id} over ${total} is ${status}, and ${String(made) || 'nothing'} went back`,
    ),
  ]
}

/** Every acknowledged note is there, and settled. */
const lost = ({ intents, notes }: Books): Violation[] =>
  intents.flatMap((intent) => {
    const told = intent.act === 'credit' ? (acknowledged(intent)?.answer as CreditNote | undefined) : undefined
    if (!told) return []
    const note = notes.find(({ id }) => id === told.id)
    const isThere = note?.total === told.total && (told.status === 'pending' || note.status === told.status)
    return isThere
      ? []
      : [
          say(
            [`invoice ${intent.subject}`],
            `credit note ${told.id} was ${told.status}, and is ${note?.status ?? 'gone'}`,
          ),
        ]
  })
