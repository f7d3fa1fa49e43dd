import type { Command } from 'commander'
import { formatMoney } from '../../money.js'
import { type PlanRepriced, repricePlan } from '../../billing/reprice-plan.js'
import { applyPlans } from '../../plans/apply-plans.js'
import { archivePlan } from '../../plans/archive-plan.js'
import { everyPlan } from '../../plans/find.js'
import type { KeptTerms } from '../../plans/kept-terms.js'
import type { FieldChange, PlanChange } from '../../plans/plan-change.js'
import { readPlanFile } from '../../plans/plan-file.js'
import type { PlanWithItems } from '../../plans/plan.js'
import { viewPlan } from '../../plans/view.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readText } from '../terminal/read-text.js'
import { aligned, fields, table } from '../terminal/text.js'
import { instant, planKey } from '../terminal/values.js'

export function planCommands(program: Command): void {
  const noun = program.command('plan').description('what can be subscribed to')

  verb(noun, 'apply', 'create and update plans as a file says; a plan that is not in it stays')
    .argument('<file>', 'YAML list of plans in the REST field names, without id')
    .action(async (file: string, options: OutputOptions) => {
      const plans = readPlanFile(await readText(file), file)
      await answer(options, async (services) => {
        const changes = await applyPlans(services, plans)
        return { json: changes, text: changes.length === 0 ? 'The file has no plans.' : applied(changes) }
      })
    })

  verb(noun, 'list', 'list the plans on offer')
    .option('--archived', 'the archived ones instead')
    .action((options: OutputOptions & { archived?: boolean }) =>
      answer(options, async (services) => {
        const plans = await everyPlan(services, { archived: options.archived ?? false })
        return { json: plans.map(viewPlan), text: table(plans.map(row)) }
      }),
    )

  verb(noun, 'archive', 'take a plan off the offer; who has it keeps it')
    .argument('<key>', 'key of the plan', planKey)
    .action((key: string, options: OutputOptions) =>
      answer(options, async (services) => {
        const plan = await archivePlan(services, key)
        const archivedAt = plan.archivedAt?.toISOString() ?? null
        return { json: { ...viewPlan(plan), archivedAt }, text: fields({ ...row(plan), archived: archivedAt }) }
      }),
    )

  verb(noun, 'reprice', 'move who has a plan to its present terms, each at its next renewal')
    .argument('<key>', 'key of the plan', planKey)
    .requiredOption('--at <timestamp>', 'the first renewal from then on, such as 2027-01-01T00:00:00Z', instant)
    .option('--dry-run', 'say who would move, and move nobody')
    .action((key: string, { at, dryRun = false, ...options }: OutputOptions & { at: Date; dryRun?: boolean }) =>
      answer(options, async (services) => {
        const result = await repricePlan(services, key, { at, dryRun })
        return { json: result, text: repriced(result) }
      }),
    )
}

function row(plan: PlanWithItems) {
  const { id, key, name, price, currency, interval, intervalCount, isRecurring, trialDays, items } = viewPlan(plan)
  const every = intervalCount === 1 ? interval : `${intervalCount} ${interval}s`
  return {
    id,
    key,
    name,
    price: formatMoney(price, currency),
    every: isRecurring ? every : 'once',
    'trial days': trialDays,
    items: items.map((item) => item.key).join(', ') || null,
  }
}

/** What changed, and then what those who bought before keep. */
const applied = (changes: readonly PlanChange[]): string =>
  [aligned(changes.map(line)), ...changes.flatMap(({ key, kept }) => kept.map((terms) => keeps(key, terms)))].join('\n')

function keeps(key: string, { subscriptions, version, ...terms }: KeptTerms): string {
  const { price, currency, interval, intervalCount, isRecurring } = terms
  const every = isRecurring ? ` every ${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}` : ' once'
  const who = `${subscriptions} ${subscriptions === 1 ? 'subscription keeps' : 'subscriptions keep'}`
  return `${who} version ${version} of ${key}: ${formatMoney(price, currency)}${every}`
}

const repriced = ({ plan, version, currency, at, dryRun, moved, left }: PlanRepriced): string =>
  [
    `Version ${version} of ${plan}, ${dryRun ? 'if ordered, ' : ''}from each subscription's first renewal at or after ${at}`,
    table(
      moved.map(({ price, newPrice, difference, ...each }) => ({
        ...each,
        'old price': formatMoney(price, currency),
        'new price': formatMoney(newPrice, currency),
        'difference a period': formatMoney(difference, currency),
      })),
    ),
    ...(left === 0 ? [] : [`${left} keep their price: they are free, or their gateway bills them`]),
  ].join('\n')

const line = ({ key, change, changed }: PlanChange): string[] => [change, key, changed.map(shown).join(', ')]

function shown({ field, from, to }: FieldChange): string {
  if (field === 'archived') return 'offered again'
  if (from === null && typeof to === 'object') return `${field} added`
  if (to === null && typeof from === 'object') return `${field} no longer sold`
  return `${field} ${JSON.stringify(from)} → ${JSON.stringify(to)}`
}
