import type { Command } from 'commander'
import { ownerOf } from '../../subscriptions/find.js'
import { showUsage, type UsageOfSubscription } from '../../usage/show-usage.js'
import { type Pruned, pruneUsage } from '../../usage/months/prune-usage.js'
import { viewSpentKey } from '../../usage/usage-view.js'
import { voidUsage } from '../../usage/void-usage.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { id, instant, usageKey, voidReason } from '../terminal/values.js'

export function usageCommands(program: Command): void {
  const noun = program.command('usage').description('what subscriptions have used of their metered items')

  verb(noun, 'show', "show the current period's usage of a subscription, by feature")
    .requiredOption('--subscription <id>', 'id of the subscription', id)
    .action((options: OutputOptions & { subscription: number }) =>
      answer(options, async (services) => {
        const usage = await showUsage(services, options.subscription)
        return { json: usage, text: text(usage) }
      }),
    )

  verb(noun, 'void', 'take back what was counted under a key in the current period; the key stays spent')
    .requiredOption('--subscription <id>', 'id of the subscription', id)
    .requiredOption('--key <key>', 'the idempotencyKey that it was counted under', usageKey)
    .requiredOption('--reason <text>', 'why, for later readers of the records', voidReason)
    .action((options: OutputOptions & { subscription: number; key: string; reason: string }) =>
      answer(options, async (services) => {
        const { subscription, key: idempotencyKey, reason } = options
        const owner = await ownerOf(services, subscription)
        const voided = viewSpentKey(await voidUsage(services, owner, subscription, { idempotencyKey, reason }))
        return { json: voided, text: fields(voided) }
      }),
    )

  verb(noun, 'prune', 'drop usage records from before an instant; totals and idempotency keys stay')
    .requiredOption('--before <timestamp>', 'the instant, such as 2027-01-01T00:00:00Z', instant)
    .option('--dry-run', 'say what would go, and drop nothing')
    .action((options: OutputOptions & { before: Date; dryRun?: boolean }) =>
      answer(options, async (services) => {
        const pruned = await pruneUsage(services, options.before, { dryRun: options.dryRun ?? false })
        return { json: pruned, text: whatWent(pruned) }
      }),
    )
}

const whatWent = ({ before, records, isEstimate, months, dryRun }: Pruned): string =>
  `${isEstimate ? 'about ' : ''}${records} records from before ${before} ${dryRun ? 'would go' : 'are gone'}` +
  (months.length > 0 ? `; whole months: ${months.join(', ')}` : '')

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
