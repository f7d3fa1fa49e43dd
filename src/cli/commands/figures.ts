import type { Command } from 'commander'
import type { Temporal } from 'temporal-polyfill'
import { daysOf } from '../../figures/days.js'
import { type Amount, type Figures, readFigures } from '../../figures/read-figures.js'
import { formatMoney } from '../../money.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { aligned } from '../terminal/text.js'
import { day } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ at?: Temporal.PlainDate; from?: Temporal.PlainDate; to?: Temporal.PlainDate }>

export function figuresCommand(program: Command): void {
  verb(program, 'figures', 'what the subscriptions bring in and owe at the end of a day, and what began and ended')
    .option('--at <day>', 'the day, such as 2027-01-31; today unless given', day)
    .option('--from <day>', 'the first of several days', day)
    .option('--to <day>', 'the last of them; today unless given', day)
    .action((options: Options) =>
      answer(options, async (services) => {
        const figures = await readFigures(services, daysOf(options, services.clock.now(), '--'))
        return { json: figures, text: textOf(figures) }
      }),
    )
}

function textOf({ living, mrr, pastDue, openDebt, ...figures }: Figures): string {
  const days = figures.from === figures.to ? figures.from : `${figures.from} to ${figures.to}`
  return aligned([
    ['as of', figures.asOf],
    ...Object.entries(living).map(([status, count]) => [`living, ${status}`, String(count)]),
    ['monthly recurring revenue', amounts(mrr)],
    ['past due', String(pastDue)],
    ['open debt', amounts(openDebt)],
    [`new, ${days}`, String(figures.new)],
    [`upgraded, ${days}`, String(figures.upgraded)],
    [`churned, ${days}`, String(figures.churned)],
  ])
}

const amounts = (each: readonly Amount[]): string =>
  each.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ') || 'none'
