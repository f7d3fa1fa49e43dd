import { CreditError, ValidationError } from '../errors.js'
import type { CreditedInvoice } from './credit-note.js'

/** What is taken back of the line at `position`: of the line's own sign, in minor units. */
export type Part = Readonly<{ position: number; amount: bigint }>

type Invoice = Pick<CreditedInvoice, 'id'> &
  Readonly<{
    lines: readonly Readonly<{ kind: string; position: number; amount: bigint }>[]
    creditNotes: readonly Readonly<{ lines: readonly Part[] }>[]
  }>

/**
 * What is left of each line after the notes so far. The lines of the balance are left out: they say how the invoice was
 * paid, not what was sold.
 */
export function leftOf({ lines, creditNotes }: Invoice): ReadonlyMap<number, bigint> {
  const taken = creditNotes.flatMap((note) => note.lines)
  return new Map(
    lines
      .filter(({ kind }) => kind !== 'balance')
      .map(({ position, amount }) => [position, amount - sum(taken.filter((part) => part.position === position))]),
  )
}

/**
 * The parts of a note of an invoice: those that were asked for, else all that is left.
 * @throws ValidationError for parts that no note can have, CreditError `credit_exceeds_invoice`
 */
export function partsOf(invoice: Invoice, asked: readonly Part[] | undefined): readonly Part[] {
  const left = leftOf(invoice)
  const rest = sum([...left].map(([position, amount]) => ({ position, amount })))
  const all = [...left].map(([position, amount]) => ({ position, amount })).filter(({ amount }) => amount !== 0n)
  const parts = asked ?? all
  ensureSound(invoice, parts)
  for (const { position, amount } of parts) {
    const most = left.get(position) ?? 0n
    if (magnitude(amount) > magnitude(most)) throw exceeded(`line ${position} of invoice ${invoice.id}`, most)
  }
  if (rest <= 0n || sum(parts) > rest) throw exceeded(`invoice ${invoice.id}`, rest < 0n ? 0n : rest)
  if (sum(parts) < 1n) throw new ValidationError({ lines: ['must come to at least 1 together'] })
  return parts
}

/** The parts of a note of an amount of which nobody has said what it is for: of the first lines that have something left. */
export function partsWorth(invoice: Invoice, amount: bigint): readonly Part[] | undefined {
  const left = leftOf(invoice)
  let rest = amount
  const parts: Part[] = []
  for (const [position, most] of left) {
    const part = most < rest ? most : rest
    if (part <= 0n) continue
    parts.push({ position, amount: part })
    rest -= part
  }
  const all = [...left.values()].reduce((total, most) => total + most, 0n)
  return rest > 0n || amount > all ? undefined : parts
}

/** What the parts come to. */
export const sum = (parts: readonly Part[]): bigint => parts.reduce((total, { amount }) => total + amount, 0n)

/** An answer names no more faults than that. */
const MOST_FAULTS = 100

/** Each part names a line of its own that can be credited, and has that line's sign. */
function ensureSound({ lines }: Invoice, parts: readonly Part[]): void {
  const errors: Record<string, string[]> = {}
  for (const [index, { position, amount }] of parts.entries()) {
    const line = lines.find((each) => each.position === position)
    if (!line || line.kind === 'balance') errors[`lines.${index}.position`] = ['names no line that can be credited']
    else if (parts.findIndex((each) => each.position === position) < index)
      errors[`lines.${index}.position`] = ['names a line for the second time']
    else if (amount === 0n || amount > 0n !== line.amount > 0n)
      errors[`lines.${index}.amount`] = [`must be other than 0 and of the sign of its line, which is ${line.amount}`]
  }
  const faults = Object.entries(errors).slice(0, MOST_FAULTS)
  if (faults.length > 0) throw new ValidationError(Object.fromEntries(faults))
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)

export const exceeded = (what: string, left: bigint) =>
  new CreditError('credit_exceeds_invoice', `Of ${what}, only ${left} minor units are left to be credited.`)
