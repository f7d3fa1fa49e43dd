import type { Command } from 'commander'
import { getUsage, type UsageOfSubscription } from '../subscriptions/find-usage.js'
import { answer, type OutputOptions, verb } from './answer.js'
import { table } from './text.js'
import { id } from './values.js'

export function usageCommands(program: Command): void {
  const noun = program.command('usage').description('what subscriptions have used of their metered items')

  verb(noun, 'show', "show the current period's usage of a subscription, by feature")
    .requiredOption('--subscription <id>', 'id of the subscription', id)
    .action((options: OutputOptions & { subscription: number }) =>
      answer(options, async (services) => {
        const usage = await getUsage(services, options.subscription)
        return { json: usage, text: text(usage) }
      }),
    )
}

const text = ({ currentPeriodStart, features }: UsageOfSubscription): string =>
  `Since ${currentPeriodStart}\n` +
  table(
    features.map(({ feature, total, includedQuantity, capBehavior, remaining }) => ({
      feature,
      total,
      included: includedQuantity,
      cap: capBehavior,
      remaining: remaining ?? 'no limit',
    })),
  )
