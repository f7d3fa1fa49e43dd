import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { fromRoot } from '../root.js'
import { reasonOf } from './terminal/reason.js'

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/**
 * The command groups by name. Each registers its own commands. A command line loads its own group alone, so that a server
 * does not keep the code of the others in memory.
 */
const GROUPS = {
  start: async () => (await import('./commands/start.js')).startCommand,
  demo: async () => (await import('./commands/demo.js')).demoCommand,
  migrate: async () => (await import('./commands/migrate.js')).migrateCommand,
  doctor: async () => (await import('./commands/doctor.js')).doctorCommand,
  plan: async () => (await import('./commands/plan.js')).planCommands,
  billable: async () => (await import('./commands/billable.js')).billableCommands,
  user: async () => (await import('./commands/user.js')).userCommands,
  subscription: async () => (await import('./commands/subscription.js')).subscriptionCommands,
  'payment-method': async () => (await import('./commands/payment-method.js')).paymentMethodCommands,
  token: async () => (await import('./commands/token.js')).tokenCommands,
  'operator-key': async () => (await import('./commands/operator-key.js')).operatorKeyCommands,
  usage: async () => (await import('./commands/usage.js')).usageCommands,
  billing: async () => (await import('./commands/billing.js')).billingCommands,
  invoice: async () => (await import('./commands/invoices/invoice.js')).invoiceCommands,
  clock: async () => (await import('./commands/clock.js')).clockCommands,
  webhook: async () => (await import('./commands/webhook.js')).webhookCommands,
  audit: async () => (await import('./commands/audit.js')).auditCommands,
  figures: async () => (await import('./commands/figures.js')).figuresCommand,
  account: async () => (await import('./commands/account.js')).accountCommands,
} satisfies Record<string, () => Promise<(program: Command) => void>>
type Group = keyof typeof GROUPS
const EVERY = Object.keys(GROUPS) as Group[]

/** The command line as a tree of commands: the whole of it, or some of its groups. */
export async function buildProgram(groups: readonly Group[] = EVERY): Promise<Command> {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
  const program = new Command('paywright')
    .description('Runs the billing service and administers it, on the same database as the server, running or not.')
    .version(version)
    .exitOverride()
  for (const group of groups) {
    const register = await GROUPS[group]()
    register(program)
  }
  return program
}

/** Runs one command line. @returns the exit code: 0 done, 1 refused, 2 wrong usage */
export async function runProgram(argv: readonly string[]): Promise<number> {
  try {
    const named = EVERY.filter((group) => group === argv[2])
    const program = await buildProgram(named.length > 0 ? named : EVERY)
    await program.parseAsync(argv)
    return DONE
  } catch (error) {
    // Commander has already printed the mistake, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE
    process.stderr.write(`paywright: ${reasonOf(error)}\n`)
    return REFUSED
  }
}
