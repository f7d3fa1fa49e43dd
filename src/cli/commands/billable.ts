import type { Command } from 'commander'
import type { Billable } from '../../../generated/prisma/client.js'
import type { BuyerDetails } from '../../billables/billing-details.js'
import { createBillable } from '../../billables/create-billable.js'
import { everyBillable, getBillingDetails } from '../../billables/find.js'
import { putBillingDetails } from '../../billables/put-billing-details.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { addressLines, billingDetail, id, name } from '../terminal/values.js'

const view = (billable: Billable) => ({ id: billable.id, name: billable.name })
const shown = (details: BuyerDetails) => ({
  json: details,
  text: fields({ ...details, addressLines: details.addressLines.join(' | ') || null }),
})

export function billableCommands(program: Command): void {
  const noun = program.command('billable').description('account owners, to whom everything belongs')

  verb(noun, 'create', 'create a billable')
    .requiredOption('--name <name>', 'what it is called, also on invoices', name)
    .action((options: OutputOptions & { name: string }) =>
      answer(options, async (services) => {
        const created = view(await createBillable(services, options.name))
        return { json: created, text: fields(created) }
      }),
    )

  verb(noun, 'list', 'list all billables').action((options: OutputOptions) =>
    answer(options, async (services) => {
      const billables = (await everyBillable(services)).map(view)
      return { json: billables, text: table(billables) }
    }),
  )

  verb(noun, 'billing-details', 'show whom the next invoices of a billable are for')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .action((options: OutputOptions & { billable: number }) =>
      answer(options, async (services) => shown(await getBillingDetails(services, options.billable))),
    )

  putCommand(noun)
}

type DetailOptions = Readonly<{
  billable: number
  name: string
  email?: string
  address: string[]
  postalCode?: string
  city: string
  region?: string
  country: string
  taxId?: string
}>

function putCommand(noun: Command): void {
  verb(noun, 'put-billing-details', 'say whom the next invoices of a billable are for; replaces what was said before')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .requiredOption('--name <name>', 'the name or the company on the invoices', billingDetail.name)
    .requiredOption('--address <lines>', 'the lines of the address, separated by |', addressLines)
    .requiredOption('--city <city>', 'the city', billingDetail.city)
    .requiredOption('--country <code>', 'the country as its ISO 3166-1 code, such as DE', billingDetail.country)
    .option('--postal-code <code>', 'the postal code', billingDetail.postalCode)
    .option('--region <region>', 'the state or province', billingDetail.region)
    .option('--email <email>', 'an e-mail address for the invoices', billingDetail.email)
    .option('--tax-id <id>', 'the VAT number or another tax identifier', billingDetail.taxId)
    .action((options: OutputOptions & DetailOptions) =>
      answer(options, async (services) => {
        const order = { ...options, addressLines: options.address }
        return shown(await putBillingDetails(services, options.billable, order))
      }),
    )
}
