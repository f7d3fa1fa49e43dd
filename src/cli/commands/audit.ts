import type { Command } from 'commander'
import { listAuditEntries, viewAuditEntry } from '../../audit/find.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { table } from '../terminal/text.js'
import { id, instant, wholeNumber } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ billable?: number; since?: Date; limit: number }>

export function auditCommands(program: Command): void {
  const noun = program.command('audit').description('who changed what, and when')

  verb(noun, 'list', 'list the newest entries, newest first')
    .option('--billable <id>', 'only those about one billable', id)
    .option('--since <timestamp>', 'only those from then on, such as 2027-01-01T00:00:00Z', instant)
    .option('--limit <n>', 'how many', wholeNumber(1, 100_000), 100)
    .action(({ billable: billableId, since, limit, ...options }: Options) =>
      answer(options, async (services) => {
        const entries = (await listAuditEntries(services, { billableId, since, limit })).map(viewAuditEntry)
        return { json: entries, text: table(entries.map(row)) }
      }),
    )
}

const row = ({ id: entry, at, actor, action, subject, billableId }: ReturnType<typeof viewAuditEntry>) => ({
  id: entry,
  at,
  who: [actor.kind, actor.id ?? actor.name].filter((part) => part !== null).join(' '),
  from: actor.address,
  action,
  subject: [subject.kind, subject.id].filter((part) => part !== null).join(' '),
  billable: billableId,
})
