import type { Command } from 'commander'
import type { Invoice } from '../../../generated/prisma/client.js'
import { everyInvoice, invoiceForAdministrator } from '../../invoices/find.js'
import { markInvoicePaid, voidInvoice } from '../../billing/charges/settle-invoice.js'
import { viewInvoice } from '../../invoices/view.js'
import { formatMoney, fromBigInt } from '../../money.js'
import type { Services } from '../../services.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { id } from '../terminal/values.js'

const view = ({ settings }: Services, invoice: Invoice) => ({
  ...viewInvoice(invoice, settings.productSlug),
  number: invoice.number,
  billableId: invoice.billableId,
  subscriptionId: invoice.subscriptionId,
})

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
        const lines = invoice.lines.map(({ description, quantity, unitPrice, amount, periodStart, periodEnd }) => ({
          description,
          quantity: fromBigInt(quantity),
          unitPrice: fromBigInt(unitPrice),
          amount: fromBigInt(amount),
          periodStart: periodStart.toISOString(),
          periodEnd: periodEnd.toISOString(),
        }))
        const viewed = view(services, invoice)
        return { json: { ...viewed, lines }, text: `${fields(row(viewed))}\n\n${table(lines)}` }
      }),
    )

  settle(noun, 'void', 'take an invoice back that is not to be paid', voidInvoice)
  settle(noun, 'mark-paid', 'say that an invoice was paid elsewhere, such as by transfer', markInvoicePaid)
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
