import type { Command } from 'commander'
import { attachPaymentMethod } from '../../payment-methods/attach-payment-method.js'
import { viewOwnedPaymentMethod } from '../../payment-methods/view.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readSecret } from '../terminal/read-secret.js'
import { fields } from '../terminal/text.js'
import { type Expiry, expiry, gatewayName, id } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ billable: number; gateway: string; card?: string; exp: Expiry }>

export function paymentMethodCommands(program: Command): void {
  const noun = program.command('payment-method').description('cards that a gateway keeps for a billable')

  verb(noun, 'attach', "attach a card; a billable's first one is its default")
    .requiredOption('--billable <id>', 'id of the billable', id)
    .requiredOption('--gateway <driver>', 'gateway that keeps the card', gatewayName)
    .option(
      '--card <number>',
      "a card number for the sandbox, or the gateway's own token; asked for, or read, unless given",
    )
    .requiredOption('--exp <MM/YYYY>', 'month and year in which the card expires', expiry)
    .action(async (options: Options) => {
      const { billable, gateway, exp } = options
      const card = options.card ?? (await readSecret('Card'))
      await answer(options, async (services) => {
        const attached = viewOwnedPaymentMethod(
          await attachPaymentMethod(services, billable, { gateway, card, ...exp }),
        )
        return { json: attached, text: fields(attached) }
      })
    })
}
