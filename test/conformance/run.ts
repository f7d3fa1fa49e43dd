/**
 * npm run conformance -- --server URL --operator-key opk_… [--reading-key opk_…] [--gateway sandbox] …
 * npm run conformance -- --server URL --email E --password P [--audited-email E --audited-password P]
 *   [--other-email E --other-password P] [--failing-email E --failing-password P] [--prefix billing/v1] [--slug billing]
 *   [--gateway sandbox] [--webhook-port N --webhook-secret whsec_…] [--clock-command COMMAND] [--page FILE]
 *   [--junit FILE] [--proxied] [--no-burst] [--without audited,other,failing,operator,reading-key,webhooks,clock]
 *
 * Exit code 0: as the contract says. 1: not so, or something was not tried that --without does not name. 2: the run was
 * not possible.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addFreeSubscription, prepareAccounts, prepareAudited } from '../../kit/accounts.js'
import { type Operator, operatorOf } from '../../kit/operator.js'
import { readArguments } from './arguments.js'
import { conform, type Run } from './conform.js'
import { type Inbox, startInbox } from './inbox.js'
import { page } from './page.js'
import { findingsTable, isAsItShould, junit, summary, table } from './report.js'
import { type Login, type Logins, scout, scoutAudited, type Target, UnusableAccountError } from './scout.js'
import type { Advance } from './world.js'

const FOLLOWED_MS = 1_500

async function main(): Promise<number> {
  const { values } = readArguments(process.argv.slice(2))
  if (values.server === undefined || (values['operator-key'] === undefined && values.email === undefined)) {
    console.error(USAGE)
    return 2
  }
  const server = values.server.replace(/\/+$/, '')
  const key = values['operator-key']
  const operator = key === undefined ? undefined : operatorOf({ server, slug: values.slug, key })
  const { logins, addFree } = operator
    ? await prepare(operator, values.gateway)
    : { logins: loginsOf(values), addFree: undefined }
  if (!operator) await lookOver({ server, prefix: values.prefix, slug: values.slug }, logins, values.gateway)
  const inbox = await openInbox(values, operator)
  const command = values['clock-command']
  const isMovable = operator && (await operator.ask<{ movable: boolean }>('GET', '/clock')).movable
  const outcome = await conform({
    target: { server, prefix: values.prefix, slug: values.slug },
    logins,
    addFree,
    operatorKey: key,
    readingKey: values['reading-key'],
    gateway: values.gateway,
    direct: !values.proxied,
    burst: !values['no-burst'],
    inbox,
    advance: isMovable ? followed(operator, values.proxied) : command === undefined ? undefined : clockBy(command),
  }).finally(() => inbox?.close())
  const { findings, verdicts } = outcome
  const { without } = values
  console.log(`${findingsTable(findings)}\n\n${table(verdicts)}\n\n${summary(outcome, without)}`)
  if (values.junit !== undefined) await writeFile(values.junit, junit(outcome, without))
  if (values.page !== undefined) await writeFile(values.page, page(server, outcome, without))
  return isAsItShould(outcome, without) ? 0 : 1
}

type Values = ReturnType<typeof readArguments>['values']

const USAGE = `Usage: npm run conformance -- --server URL --operator-key KEY [--reading-key KEY]
       npm run conformance -- --server URL --email ADDRESS --password PASSWORD
A key comes from "paywright operator-key create --scopes read,catalogue,accounts,billing,clock", a reading key from
"paywright operator-key create --scopes read".`

/** Through the operator's API the suite makes the accounts that it uses up. */
async function prepare(operator: Operator, gateway: string): Promise<Pick<Run, 'logins' | 'addFree'>> {
  const accounts = await prepareAccounts(operator, { gateway })
  const audited = await prepareAudited(operator, { gateway })
  return { logins: { ...accounts, audited: audited.login }, addFree: () => addFreeSubscription(operator, audited) }
}

/** What a given account lacks is said before minutes of checks, and not as a fault of the server. */
async function lookOver(target: Target, logins: Logins, gateway: string): Promise<void> {
  await scout(target, logins, gateway)
  if (logins.audited) await scoutAudited(target, logins.audited)
}

function loginsOf(values: Values): Logins {
  const main = login(values.email, values.password)
  if (!main) throw new UnusableAccountError(USAGE)
  return {
    main,
    audited: login(values['audited-email'], values['audited-password']),
    other: login(values['other-email'], values['other-password']),
    failing: login(values['failing-email'], values['failing-password']),
  }
}

/** The server posts its webhooks here, to the endpoint that the suite adds or the one with the given secret. */
async function openInbox(values: Values, operator: Operator | undefined): Promise<Inbox | undefined> {
  const { 'webhook-port': port, 'webhook-url': given } = values
  if (port === undefined) return undefined
  const url = given ?? `http://127.0.0.1:${port}`
  let secret = values['webhook-secret'] ?? ''
  // A caller who gives the secret has named the address to the server alone.
  const inbox = await startInbox(Number(port), () => secret, { address: secret === '' ? url : given })
  if (!operator || secret !== '') return inbox
  const endpoint = await operator.ask<{ id: number; secret: string }>('POST', '/webhook-endpoints', { url })
  secret = endpoint.secret
  return {
    ...inbox,
    async close() {
      await operator.ask('DELETE', `/webhook-endpoints/${endpoint.id}`)
      await inbox.close()
    },
  }
}

const login = (email: string | undefined, password: string | undefined): Login | undefined =>
  email === undefined || password === undefined ? undefined : { email, password }

/** Instances behind a proxy follow the one that moved the clock within a second. */
const followed =
  ({ advance }: Operator, isProxied: boolean): Advance =>
  async (by) => {
    await advance(by)
    if (isProxied) await pause(FOLLOWED_MS)
  }

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
