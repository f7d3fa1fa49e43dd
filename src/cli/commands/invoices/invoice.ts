import type { Command } from 'commander'
import type { Invoice } from '../../../../generated/prisma/client.js'
import { creditNotesOf } from '../../../credit-notes/find.js'
import { viewCreditNote } from '../../../credit-notes/view.js'
import { everyInvoice, invoiceForAdministrator } from '../../../invoices/find.js'
import { markInvoicePaid } from '../../../billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../../billing/charges/void-invoice.js'
import { viewOwnedInvoice } from '../../../invoices/view.js'
import { formatMoney, fromBigInt } from '../../../money.js'
import type { Services } from '../../../services.js'
import { answer, type OutputOptions, verb } from '../../terminal/answer.js'
import { fields, table } from '../../terminal/text.js'
import { id } from '../../terminal/values.js'
import { creditCommand, creditNoteRow } from './invoice-credit.js'

const view = ({ settings }: Services, invoice: Invoice) => viewOwnedInvoice(invoice, settings.productSlug)

const row = (invoice: ReturnType<typeof view>) => ({
  id: invoice.id,
  number: invoice.number,
  billable: invoice.billableId,
  subscription: invoice.subscriptionId,
  status: invoice.status,
  total: formatMoney(invoice.total, invoice.currency),
  'period start': invoice.periodStart,
  'period end': invoice.periodEnd,
  paid: invoice.paidAt,
})

export function invoiceCommands(program: Command): void {
  const noun = program.command('invoice').description("billables' invoices")

  verb(noun, 'list', 'list invoices, oldest first')
    .option('--billable <id>', 'only those of one billable', id)
    .option('--subscription <id>', 'only those of one subscription', id)
    .action((options: OutputOptions & { billable?: number; subscription?: number }) =>
      answer(options, async (services) => {
        const found = (await everyInvoice(services, options)).map((each) => view(services, each))
        return { json: found, text: table(found.map(row)) }
      }),
    )

  verb(noun, 'show', 'show an invoice with its lines')
    .argument('<id>', 'id of the invoice', id)
    .action((invoiceId: number, options: OutputOptions) =>
      answer(options, async (services) => {
        const invoice = await invoiceForAdministrator(services, invoiceId)
        const of = { currency: invoice.currency, productSlug: services.settings.productSlug }
        const notes = (await creditNotesOf(services, invoiceId)).map((note) => viewCreditNote(note, of))
        const lines = invoice.lines.map(({ position, description, quantity, unitPrice, amount, ...covered }) => ({
          position,
          description,
          quantity: fromBigInt(quantity),
          unitPrice: fromBigInt(unitPrice),
          amount: fromBigInt(amount),
          periodStart: covered.periodStart.toISOString(),
          periodEnd: covered.periodEnd.toISOString(),
        }))
        const viewed = view(services, invoice)
        const credits = notes.length > 0 ? `\n\n${table(notes.map(creditNoteRow))}` : ''
        const text = `${fields(row(viewed))}\n\n${table(lines)}${credits}`
        return { json: { ...viewed, lines, creditNotes: notes }, text }
      }),
    )

  settle(noun, 'void', 'take an invoice back that is not to be paid', voidInvoice)
  settle(noun, 'mark-paid', 'say that an invoice was paid elsewhere, such as by transfer', markInvoicePaid)
  creditCommand(noun)
}

type Settle = (services: Services, invoiceId: number) => Promise<Invoice>

function settle(noun: Command, name: string, description: string, work: Settle): void {
  verb(noun, name, description)
    .argument('<id>', 'id of the invoice', id)
    .action((invoiceId: number, options: OutputOptions) =>
      answer(options, async (services) => {
        const changed = view(services, await work(services, invoiceId))
        return { json: changed, text: fields(row(changed)) }
      }),
    )
}
