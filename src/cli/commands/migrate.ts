import type { Command } from 'commander'
import { openEmbedded } from '../../database/embedded/open-embedded.js'
import { migrate } from '../../database/migrate.js'
import { readSettings, type Settings } from '../../settings.js'
import { type OutputOptions, print, verb } from '../terminal/answer.js'

export function migrateCommand(program: Command): void {
  verb(program, 'migrate', 'apply the migrations that the database does not have yet').action(
    async (options: OutputOptions) => {
      const applied = await migrateDatabase(readSettings(process.env))
      print(options, {
        json: { applied },
        text: applied.length === 0 ? 'Nothing to apply.' : applied.map((name) => `applied ${name}`).join('\n'),
      })
    },
  )
}

/** Opens no services: the role and the settings of whoever migrates need not be a server's. */
async function migrateDatabase({ databaseUrl, dataDir }: Settings): Promise<readonly string[]> {
  if (databaseUrl !== undefined) return migrate(databaseUrl)
  const embedded = await openEmbedded(dataDir)
  return migrate(embedded.url).finally(embedded.release)
}
