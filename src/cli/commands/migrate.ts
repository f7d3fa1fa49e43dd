import type { Command } from 'commander'
import { openEmbedded } from '../../database/embedded/open-embedded.js'
import { migrate, type Planned, plannedMigrations } from '../../database/migrate.js'
import { readSettings } from '../../settings.js'
import { type OutputOptions, print, verb } from '../terminal/answer.js'

export function migrateCommand(program: Command): void {
  verb(program, 'migrate', 'apply the migrations that the database does not have yet')
    .option('--dry-run', 'say what would be applied, and which tables it works through, and apply nothing')
    .action(async ({ dryRun, ...options }: OutputOptions & { dryRun?: boolean }) => {
      if (dryRun) {
        const pending = await onDatabase(plannedMigrations)
        print(options, { json: { pending }, text: listOf(pending.map(planText)) })
        return
      }
      const announce = (next: Planned) => void process.stderr.write(`${planText(next)}\n`)
      const applied = await onDatabase((url) => migrate(url, undefined, { announce }))
      print(options, { json: { applied }, text: listOf(applied.map((name) => `applied ${name}`)) })
    })
}

/** Opens no services: the role and the settings of a migration need not be a server's. */
async function onDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl !== undefined) return work(databaseUrl)
  const embedded = await openEmbedded(dataDir)
  return work(embedded.url).finally(embedded.release)
}

const listOf = (lines: readonly string[]): string => (lines.length === 0 ? 'Nothing to apply.' : lines.join('\n'))

function planText({ name, worksThrough }: Planned): string {
  if (worksThrough.length === 0) return name
  const tables = worksThrough.map(({ table, bytes }) => `${table} (${Math.ceil(bytes / 2 ** 20)} MB)`)
  return `${name} works through ${tables.join(', ')}: what needs these tables may wait until it ends`
}
