import { DEFAULT_SLOT } from '../../contract/default-slot.js'
import type { Command } from 'commander'
import { GatewayError, UserError } from '../../errors.js'
import { openSubscription } from '../../lifecycle/open-subscription.js'
import { pauseSubscription } from '../../lifecycle/pause-subscription.js'
import type { Services } from '../../services.js'
import { everySubscription, ownerOf } from '../../subscriptions/find.js'
import { type OwnedSubscription, viewOwnedSubscription } from '../../subscriptions/view.js'
import { subscriptionChangeCommands } from './subscription-change.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { gatewayName, id, planKey, slotName, wholeNumber } from '../terminal/values.js'

type CreateOptions = OutputOptions &
  Readonly<{ billable: number; plan: string; gateway?: string; name: string; quantity: number }>

const view = (services: Services, subscription: OwnedSubscription) =>
  viewOwnedSubscription(subscription, services.clock.now())

const row = ({ plan, ...subscription }: ReturnType<typeof view>) => ({
  id: subscription.id,
  billable: subscription.billableId,
  slot: subscription.name,
  plan: plan.key,
  status: subscription.status,
  gateway: subscription.gateway,
  'period start': subscription.currentPeriodStart,
  'period end': subscription.currentPeriodEnd,
})

export function subscriptionCommands(program: Command): void {
  const noun = program.command('subscription').description("billables' subscriptions to plans")

  verb(noun, 'create', 'open a subscription, free on the null gateway or paid on another')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .requiredOption('--plan <key>', 'key of the plan', planKey)
    .option(
      '--gateway <driver>',
      'gateway that collects the payment; DEFAULT_GATEWAY unless given, null for a plan that costs nothing',
      gatewayName,
    )
    .option('--name <slot>', 'slot that it fills', slotName, DEFAULT_SLOT)
    .option('--quantity <n>', 'seats or units', wholeNumber(1, 1_000_000), 1)
    .action((options: CreateOptions) =>
      answer(options, async (services) => {
        const { billable, plan: planKey, gateway, name, quantity } = options
        const order = { planKey, gateway, name, quantity }
        const created = view(services, await openSubscription(services, billable, order).catch(explain))
        return { json: created, text: fields(row(created)) }
      }),
    )

  verb(noun, 'list', 'list all subscriptions')
    .option('--billable <id>', 'only those of one billable', id)
    .action((options: OutputOptions & { billable?: number }) =>
      answer(options, async (services) => {
        const found = (await everySubscription(services, options.billable)).map((each) => view(services, each))
        return { json: found, text: table(found.map(row)) }
      }),
    )

  subscriptionChangeCommands(noun)

  verb(noun, 'pause', 'take access away until it is resumed')
    .argument('<id>', 'id of the subscription', id)
    .action((subscriptionId: number, options: OutputOptions) =>
      answer(options, async (services) => {
        const owner = await ownerOf(services, subscriptionId)
        const paused = view(services, await pauseSubscription(services, owner, subscriptionId))
        return { json: paused, text: fields(row(paused)) }
      }),
    )
}

/** Describes what is known when the gateway's outcome is unknown. */
function explain(error: unknown): never {
  if (!(error instanceof GatewayError) || error.outcome !== 'unknown') throw error
  throw new UserError(
    `The gateway did not say whether it created the subscription (${error.detail}). The order is on record, and a ` +
      'running server finds out and completes it by itself. Or run the same command again: nothing is bought twice.',
    { cause: error },
  )
}
