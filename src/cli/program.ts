import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { fromRoot } from '../root.js'
import { accountCommands } from './commands/account.js'
import { auditCommands } from './commands/audit.js'
import { billableCommands } from './commands/billable.js'
import { billingCommands } from './commands/billing.js'
import { clockCommands } from './commands/clock.js'
import { demoCommand } from './commands/demo.js'
import { doctorCommand } from './commands/doctor.js'
import { figuresCommand } from './commands/figures.js'
import { invoiceCommands } from './commands/invoices/invoice.js'
import { migrateCommand } from './commands/migrate.js'
import { operatorKeyCommands } from './commands/operator-key.js'
import { paymentMethodCommands } from './commands/payment-method.js'
import { planCommands } from './commands/plan.js'
import { reasonOf } from './terminal/reason.js'
import { startCommand } from './commands/start.js'
import { subscriptionCommands } from './commands/subscription.js'
import { tokenCommands } from './commands/token.js'
import { usageCommands } from './commands/usage.js'
import { userCommands } from './commands/user.js'
import { webhookCommands } from './commands/webhook.js'

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Each command group registers its own commands. */
const COMMANDS = [
  startCommand,
  demoCommand,
  migrateCommand,
  doctorCommand,
  planCommands,
  billableCommands,
  userCommands,
  subscriptionCommands,
  paymentMethodCommands,
  tokenCommands,
  operatorKeyCommands,
  usageCommands,
  billingCommands,
  invoiceCommands,
  clockCommands,
  webhookCommands,
  auditCommands,
  figuresCommand,
  accountCommands,
]

/** The whole command line, as a tree of commands. */
export function buildProgram(): Command {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
  const program = new Command('paywright')
    .description('Runs the billing service and administers it, on the same database as the server, running or not.')
    .version(version)
    .exitOverride()
  for (const register of COMMANDS) register(program)
  return program
}

/** Runs one command line. @returns the exit code: 0 done, 1 refused, 2 wrong usage */
export async function runProgram(argv: readonly string[]): Promise<number> {
  try {
    await buildProgram().parseAsync(argv)
    return DONE
  } catch (error) {
    // Commander has already printed the mistake, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE
    process.stderr.write(`paywright: ${reasonOf(error)}\n`)
    return REFUSED
  }
}
