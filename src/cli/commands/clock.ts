import type { Command } from 'commander'
import type { Temporal } from 'temporal-polyfill'
import { advanceClock } from '../../billing/advance-clock.js'
import type { BillingSummary } from '../../billing/run.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { progressOn } from '../terminal/progress.js'
import { aligned } from '../terminal/text.js'
import { refuseUndone, undone } from '../terminal/undone-work.js'
import { duration } from '../terminal/values.js'

export function clockCommands(program: Command): void {
  const noun = program.command('clock').description("the service's time, which the sandbox can move ahead")

  verb(noun, 'show', 'show what time it is').action((options: OutputOptions) =>
    answer(options, ({ clock }) => {
      const now = clock.now().toISOString()
      return { json: { now }, text: now }
    }),
  )

  verb(noun, 'advance', 'move the time ahead for the whole database, doing what falls due on the way; sandbox only')
    .requiredOption('--by <duration>', 'how far, in ISO 8601: P1M, P2W, PT36H', duration)
    .action(async (options: OutputOptions & { by: Temporal.Duration }) => {
      let failed: BillingSummary['failed'] = []
      await answer(options, async (services) => {
        const progress = progressOn(process.stderr, 'done today')
        const summaries = await advanceClock(services, options.by, { onProgress: progress.show }).finally(progress.end)
        const now = services.clock.now().toISOString()
        failed = summaries.flatMap((summary) => summary.failed)
        const counts = { ...total(summaries), failed: failed.length }
        const lines = aligned([['now', now], ...Object.entries(counts).map(([name, n]) => [name, String(n)])])
        return { json: { now, ...counts, failed }, text: [lines, ...undone(failed)].join('\n') }
      })
      refuseUndone(failed)
    })
}

const COUNTED = ['renewed', 'ended', 'invoiced', 'paid', 'declined', 'givenUp', 'postponed', 'reported'] as const

const total = (summaries: readonly BillingSummary[]) =>
  Object.fromEntries(COUNTED.map((name) => [name, summaries.reduce((sum, each) => sum + each[name], 0)]))
