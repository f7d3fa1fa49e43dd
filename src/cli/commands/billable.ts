import type { Command } from 'commander'
import type { Billable } from '../../../generated/prisma/client.js'
import { createBillable } from '../../billables/create-billable.js'
import { everyBillable } from '../../billables/find.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { name } from '../terminal/values.js'

const view = (billable: Billable) => ({ id: billable.id, name: billable.name })

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
}
