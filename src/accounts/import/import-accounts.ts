import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../billables/password.js'
import type { Core } from '../../core.js'
import { uniqueViolation } from '../../database/outage.js'
import { transact } from '../../database/transact.js'
import { UserError } from '../../errors.js'
import { checkAccounts, type NewAccount } from './check-accounts.js'
import { insertAccounts } from './insert-accounts.js'
import { readLines, refuseFaults } from './read-lines.js'

/**
 * How many of each were made, or would be. `known`: accounts that were here already, and are left as they are. `erased`:
 * accounts that were erased, and are not brought back.
 */
export type Imported = Readonly<{
  accounts: number
  users: number
  paymentMethods: number
  subscriptions: number
  known: number
  erased: number
}>

export type ImportOptions = Readonly<{
  dryRun: boolean
  onProgress?: (progress: Readonly<{ done: number; due: number }>) => void
}>

const AT_ONCE = 1_000
const TIMEOUT_MS = 3_600_000

/**
 * Takes over accounts from another system: all of a file or nothing. What another system has collected is not charged
 * again; the first charge comes with the end of the period that was imported.
 * @throws UserError that names the lines and fields at fault
 */
export async function importAccounts(
  core: Core,
  file: Readonly<{ name: string; text: string }>,
  { dryRun, onProgress }: ImportOptions,
): Promise<Imported> {
  const { accounts, faults } = readLines(file.text)
  // Nobody knows the password behind this hash, so an imported user can sign in once somebody has set another one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  try {
    return await transact(
      core.database,
      async (tx) => {
        const checked = await checkAccounts(tx, core, accounts)
        refuseFaults(file.name, [...faults, ...checked.faults])
        const { fresh, known, erased } = checked
        for (let from = 0; !dryRun && from < fresh.length; from += AT_ONCE) {
          await insertAccounts(tx, core, fresh.slice(from, from + AT_ONCE), passwordHash)
          onProgress?.({ done: Math.min(from + AT_ONCE, fresh.length), due: fresh.length })
        }
        return { ...countOf(fresh), known, erased }
      },
      { timeout: TIMEOUT_MS },
    )
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw new UserError('Somebody else made one of these accounts meanwhile, and nothing was imported: try again.', {
      cause: error,
    })
  }
}

const countOf = (accounts: readonly NewAccount[]) => ({
  accounts: accounts.length,
  users: accounts.filter(({ email }) => email !== undefined).length,
  paymentMethods: sum(accounts, ({ customer }) => customer?.cards?.length ?? 0),
  subscriptions: sum(accounts, ({ subscriptions }) => subscriptions.length),
})

const sum = (accounts: readonly NewAccount[], of: (account: NewAccount) => number) =>
  accounts.reduce((total, account) => total + of(account), 0)
