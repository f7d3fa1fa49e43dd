import type { Schemas } from '../client/api.js'
import { type Text } from '../text/en.js'
import { useWords } from '../text/language.js'

type Line = Schemas['InvoiceLine']
type Statement = Readonly<{ currency: string; lines: readonly Line[]; total: number }>

const ENDINGS = {
  usage: ', beyond the quantity covered',
  proration_charge: ', rest of the period',
  proration_credit: ', unused rest of the period',
} as const

/** A line's text in the reader's language. An invoice is written in English, by fixed phrases after an item's name. */
function described({ kind, description, amount }: Line, { lines }: Text): string {
  if (kind === 'balance') return amount > 0 ? lines.toBalance : lines.fromBalance
  const ending = ENDINGS[kind as keyof typeof ENDINGS] as string | undefined
  if (ending === undefined || !description.endsWith(ending)) return description
  const item = description.slice(0, -ending.length)
  if (kind === 'usage') return lines.usage(item)
  return kind === 'proration_charge' ? lines.charge(item) : lines.credit(item)
}

/** The lines of an invoice and their sum. */
export function StatementLines({ statement }: Readonly<{ statement: Statement }>) {
  const { text, format } = useWords()
  const { currency, lines, total } = statement
  return (
    <table class="lines">
      <thead>
        <tr>
          <th scope="col">{text.lines.what}</th>
          <th scope="col" class="figure">
            {text.lines.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              {described(line, text)}
              <span class="soft block">
                {line.quantity !== 1 &&
                  `${format.number(line.quantity)} × ${format.money(line.unitPrice, currency)} · `}
                {format.period(line.periodStart, line.periodEnd)}
              </span>
            </td>
            <td class="figure">{format.money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.upcoming.total}</th>
          <td class="figure strong">{format.money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
