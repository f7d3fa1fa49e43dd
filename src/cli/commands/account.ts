import { once } from 'node:events'
import type { Command } from 'commander'
import { eraseAccount } from '../../accounts/erase-account.js'
import { exportAccount } from '../../accounts/export-account.js'
import { importAccounts, type Imported } from '../../accounts/import/import-accounts.js'
import { formatMoney } from '../../money.js'
import { answer, type OutputOptions, verb, work } from '../terminal/answer.js'
import { progressOn } from '../terminal/progress.js'
import { readText } from '../terminal/read-text.js'
import { fields } from '../terminal/text.js'
import { id } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ billable: number }>

export function accountCommands(program: Command): void {
  verb(program, 'export', 'print everything about one billable, a line of JSON for each row; with --json one list')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .action(({ billable, json = false }: Options) =>
      work(async (services) => {
        let isFirst = true
        await exportAccount(services, billable, async (rows) => {
          await print(
            (isFirst ? (json ? '[' : '') : json ? ',' : '') + rows.join(json ? ',' : '\n') + (json ? '' : '\n'),
          )
          isFirst = false
        })
        if (json) await print(']\n')
      }),
    )

  verb(program, 'erase', 'replace the personal data of a billable for good; what the books need stays')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .option('--forfeit-balance', 'also take off its balance what is on it, once that was paid back outside')
    .action(({ forfeitBalance = false, ...options }: Options & { forfeitBalance?: boolean }) =>
      answer(options, async (services) => {
        const erased = await eraseAccount(services, options.billable, { forfeitsBalance: forfeitBalance })
        const forfeited = erased.forfeited.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')
        return { json: erased, text: fields({ ...erased, forfeited: forfeited || null }) }
      }),
    )

  verb(program, 'import', 'take over accounts and subscriptions from another system: the whole file or nothing')
    .argument('<file>', 'lines of JSON, an account each, as docs/operations/import.md says')
    .option('--dry-run', 'check everything, say what would be made, and make nothing')
    .action(async (file: string, { dryRun = false, ...options }: OutputOptions & { dryRun?: boolean }) => {
      const text = await readText(file)
      await answer(options, async (services) => {
        const progress = progressOn(process.stderr, 'accounts')
        const imported = await importAccounts(
          services,
          { name: file, text },
          { dryRun, onProgress: progress.show },
        ).finally(progress.end)
        return { json: { dryRun, ...imported }, text: summary(imported, dryRun) }
      })
    })
}

function summary({ accounts, users, paymentMethods, subscriptions, known, erased }: Imported, dryRun: boolean): string {
  const made = { accounts, users, 'payment methods': paymentMethods, subscriptions }
  const counts = { ...made, 'here already': known, 'erased earlier': erased }
  return `${dryRun ? 'Would be made:' : 'Made:'}\n${fields(counts)}`
}

/** Waits until a slow reader has taken what was printed before. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
