/**
 * npm run conformance -- --server URL --email E --password P [--audited-email E --audited-password P]
 *   [--other-email E --other-password P] [--failing-email E --failing-password P] [--prefix billing/v1] [--slug billing]
 *   [--gateway sandbox] [--webhook-port N --webhook-secret whsec_…] [--clock-command COMMAND] [--page FILE]
 *   [--junit FILE] [--proxied] [--no-burst]
 *
 * Exit code 0: as the contract says. 1: not so, or something reachable was not covered. 2: the run was not possible.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readArguments } from './arguments.js'
import { conform } from './conform.js'
import { startInbox } from './inbox.js'
import { page } from './page.js'
import { findingsTable, isAsItShould, junit, summary, table } from './report.js'
import { type Login, UnusableAccountError } from './scout.js'
import type { Advance } from './world.js'

async function main(): Promise<number> {
  const { values } = readArguments(process.argv.slice(2))
  const main = login(values.email, values.password)
  if (values.server === undefined || !main) {
    console.error('Usage: npm run conformance -- --server URL --email ADDRESS --password PASSWORD')
    return 2
  }
  const { 'webhook-port': port, 'webhook-secret': secret = '', 'clock-command': command } = values
  const inbox = port === undefined ? undefined : await startInbox(Number(port), () => secret)
  const server = values.server.replace(/\/+$/, '')
  const outcome = await conform({
    target: { server, prefix: values.prefix, slug: values.slug },
    logins: {
      main,
      audited: login(values['audited-email'], values['audited-password']),
      other: login(values['other-email'], values['other-password']),
      failing: login(values['failing-email'], values['failing-password']),
    },
    gateway: values.gateway,
    direct: !values.proxied,
    burst: !values['no-burst'],
    inbox,
    advance: command === undefined ? undefined : clockBy(command),
  }).finally(() => inbox?.close())
  const { findings, verdicts } = outcome
  console.log(`${findingsTable(findings)}\n\n${table(verdicts)}\n\n${summary(outcome)}`)
  if (values.junit !== undefined) await writeFile(values.junit, junit(outcome))
  if (values.page !== undefined) await writeFile(values.page, page(server, outcome))
  return isAsItShould(outcome) ? 0 : 1
}

const login = (email: string | undefined, password: string | undefined): Login | undefined =>
  email === undefined || password === undefined ? undefined : { email, password }

/** The duration is appended to the command, as for `paywright clock advance --by`. */
const clockBy =
  (command: string): Advance =>
  async (by) => {
    await promisify(execFile)('sh', ['-c', `${command} ${by}`])
  }

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof UnusableAccountError || isUsage(error) ? error.message : error)
    process.exitCode = 2
  },
)

const isUsage = (error: unknown): error is Error => error instanceof TypeError && 'code' in error
