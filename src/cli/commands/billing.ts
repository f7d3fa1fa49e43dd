import { type Command, Option } from 'commander'
import { billUntil, billWithoutCharges, type Written } from '../../billing/bill-until.js'
import { type BillingSummary, viewSummary } from '../../billing/run.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { progressOn } from '../terminal/progress.js'
import { aligned } from '../terminal/text.js'
import { refuseUndone, undone } from '../terminal/undone-work.js'
import { instant } from '../terminal/values.js'

export function billingCommands(program: Command): void {
  const noun = program.command('billing').description('what time makes due: renewals, invoices, charges')

  verb(noun, 'run', 'do everything that is due; safe beside other runs and the server, and to be killed')
    .addOption(
      new Option('--until <timestamp>', 'what is due until then, such as 2027-01-01T00:00:00Z; now unless given')
        .argParser(instant)
        .conflicts('withoutCharges'),
    )
    .option('--without-charges', 'write the invoices that are due, and charge none; also while BILLING is hold')
    .action(async (options: OutputOptions & { until?: Date; withoutCharges?: true }) => {
      let failed: BillingSummary['failed'] = []
      await answer(options, async (services) => {
        if (options.withoutCharges) {
          const written = await billWithoutCharges(services)
          failed = written.failed
          return { json: viewSummary(written), text: textOf(written) }
        }
        const progress = progressOn(process.stderr, 'done')
        const summary = await billUntil(services, options.until, { onProgress: progress.show }).finally(progress.end)
        failed = summary.failed
        return { json: viewSummary(summary), text: textOf(summary) }
      })
      refuseUndone(failed)
    })
}

const HELD =
  'Some of what is due is held by another run or by a transaction that has locked it. It stays due, and the next run ' +
  'looks for it: pg_blocking_pids tells who holds a lock.'

const COUNTS = {
  renewed: 'periods begun',
  ended: 'subscriptions ended',
  invoiced: 'invoices opened',
  paid: 'charges paid',
  declined: 'charges declined',
  givenUp: 'invoices given up',
  postponed: 'answers outstanding',
  reported: 'usage reports',
}

export function textOf({ until, failed, heldByOthers, ...counts }: Written & Partial<BillingSummary>): string {
  const counted = Object.entries(COUNTS).flatMap(([name, words]) => {
    const count = counts[name as keyof typeof COUNTS]
    return count === undefined ? [] : [[words, String(count)]]
  })
  const lines = aligned([['until', until.toISOString()], ...counted, ['could not be done', String(failed.length)]])
  return [lines, ...undone(failed), ...(heldByOthers ? [HELD] : [])].join('\n')
}
