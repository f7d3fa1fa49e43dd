import type { Command } from 'commander'
import { billUntil } from '../../billing/bill-until.js'
import { type BillingSummary, viewSummary } from '../../billing/run.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { progressOn } from '../terminal/progress.js'
import { aligned } from '../terminal/text.js'
import { refuseUndone, undone } from '../terminal/undone-work.js'
import { instant } from '../terminal/values.js'

export function billingCommands(program: Command): void {
  const noun = program.command('billing').description('what time makes due: renewals, invoices, charges')

  verb(noun, 'run', 'do everything that is due; safe beside other runs and the server, and to be killed')
    .option('--until <timestamp>', 'what is due until then, such as 2027-01-01T00:00:00Z; now unless given', instant)
    .action(async (options: OutputOptions & { until?: Date }) => {
      let failed: BillingSummary['failed'] = []
      await answer(options, async (services) => {
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

export function textOf({ until, failed, heldByOthers, ...counts }: BillingSummary): string {
  const lines = aligned([
    ['until', until.toISOString()],
    ['periods begun', String(counts.renewed)],
    ['subscriptions ended', String(counts.ended)],
    ['invoices opened', String(counts.invoiced)],
    ['charges paid', String(counts.paid)],
    ['charges declined', String(counts.declined)],
    ['invoices given up', String(counts.givenUp)],
    ['answers outstanding', String(counts.postponed)],
    ['usage reports', String(counts.reported)],
    ['could not be done', String(failed.length)],
  ])
  return [lines, ...undone(failed), ...(heldByOthers ? [HELD] : [])].join('\n')
}
