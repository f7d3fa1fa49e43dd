import { type Command, InvalidArgumentError } from 'commander'
import { creditInvoice } from '../../../credit-notes/credit-invoice.js'
import { viewCreditNote } from '../../../credit-notes/view.js'
import { UserError } from '../../../errors.js'
import { invoiceForAdministrator } from '../../../invoices/find.js'
import { formatMoney } from '../../../money.js'
import { answer, type OutputOptions, verb } from '../../terminal/answer.js'
import { fields } from '../../terminal/text.js'
import { creditReason, id } from '../../terminal/values.js'

type Part = Readonly<{ position: number; amount: number }>
type Settle = 'balance' | 'refund'
type CreditOptions = OutputOptions & Readonly<{ line?: readonly Part[]; reason: string; settle: Settle }>

/** Collects `--line 0=1500 --line 2=300`. */
function line(text: string, earlier: readonly Part[] = []): readonly Part[] {
  const [, position, amount] = /^([0-9]{1,9})=(-?[1-9][0-9]{0,15})$/.exec(text) ?? []
  if (position === undefined || !Number.isSafeInteger(Number(amount)))
    throw new InvalidArgumentError('It takes POSITION=AMOUNT in minor units, such as 0=1500.')
  return [...earlier, { position: Number(position), amount: Number(amount) }]
}

function settle(text: string): Settle {
  if (text !== 'balance' && text !== 'refund') throw new InvalidArgumentError('It takes balance or refund.')
  return text
}

/** A credit note in a table. */
export const creditNoteRow = (note: ReturnType<typeof viewCreditNote>) => ({
  'credit note': note.number,
  total: formatMoney(note.total, note.currency),
  settle: note.settle,
  status: note.status,
  reason: note.reason,
  created: note.createdAt,
})

export function creditCommand(noun: Command): void {
  verb(noun, 'credit', 'take back a paid invoice, or a part of it, with a credit note')
    .argument('<id>', 'id of the invoice', id)
    .requiredOption('--reason <text>', 'why, as the customer reads it', creditReason)
    .requiredOption('--settle <how>', 'balance: pays later invoices; refund: back through the gateway', settle)
    .option('--line <position=amount>', 'of one line, in minor units; may be repeated; else all that is left', line)
    .action((invoiceId: number, { line: lines, reason, settle, ...options }: CreditOptions) =>
      answer(options, async (services) => {
        const { currency } = await invoiceForAdministrator(services, invoiceId)
        const note = await creditInvoice(services, invoiceId, { lines, reason, settle })
        if (note.status === 'refused')
          throw new UserError(
            `The gateway refused the refund of ${note.number}: nothing was given back, and the note counts no more. ` +
              'Credit the invoice to the balance, or pay it back elsewhere.',
          )
        const viewed = viewCreditNote(note, { currency, productSlug: services.settings.productSlug })
        return { json: viewed, text: fields(creditNoteRow(viewed)) }
      }),
    )
}
