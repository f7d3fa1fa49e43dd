import type { Command } from 'commander'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'

export function migrateCommand(program: Command): void {
  verb(program, 'migrate', 'apply the migrations that the database does not have yet').action(
    (options: OutputOptions) =>
      answer(
        options,
        (_services, applied) => ({
          json: { applied },
          text: applied.length === 0 ? 'Nothing to apply.' : applied.map((name) => `applied ${name}`).join('\n'),
        }),
        { migrates: true },
      ),
  )
}
