import { access, constants, mkdir } from 'node:fs/promises'
import type { Command } from 'commander'
import { blockedBy, impatientAt } from '../../database/blockers.js'
import { examineCondition, type Finding } from '../../database/health/condition.js'
import { checkDrivers } from '../../subscriptions/missing-drivers.js'
import { findBinaries } from '../../database/embedded/binaries.js'
import { openEmbedded } from '../../database/embedded/open-embedded.js'
import { OLDEST_SERVER, pendingMigrations } from '../../database/migrate.js'
import { readPrivileges } from '../../database/privileges.js'
import { withClient } from '../../database/with-client.js'
import { UserError } from '../../errors.js'
import { sessionSecret } from '../../encryption/session-secret.js'
import { readSettings, type Settings } from '../../settings.js'
import { BILLING_IS_HELD } from '../../settings/settings.js'
import { checkNode } from '../doctor/check-node.js'
import { checkService, checkStripe, checkWebhookSecrets } from '../doctor/check-service.js'
import { type OutputOptions, print, verb } from '../terminal/answer.js'
import { reasonOf } from '../terminal/reason.js'
import { aligned } from '../terminal/text.js'

export function doctorCommand(program: Command): void {
  verb(
    program,
    'doctor',
    'check what the service needs, and say what to do where it is not there; changes nothing',
  ).action(async (options: OutputOptions) => {
    const checks = await examine()
    const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name)
    print(options, {
      json: { ok: failed.length === 0, checks },
      text: aligned(checks.map(({ name, ok, message }) => [ok ? 'ok' : 'FAIL', name, message])),
    })
    if (failed.length > 0) throw new UserError(`not in order: ${failed.join(', ')}`)
  })
}

async function examine(): Promise<Finding[]> {
  const node = await check('node', () => checkNode())
  let settings: Settings | undefined
  const read = await check('settings', () => {
    settings = readSettings(process.env)
    return settings.isBillingHeld ? `read; ${BILLING_IS_HELD}` : 'read'
  })
  return settings ? [node, read, ...(await examineWith(settings))] : [node, read]
}

async function examineWith(settings: Settings): Promise<Finding[]> {
  const place = await check('data directory', () => checkDataDir(settings))
  const secret = await check('session secret', () => checkSecret(settings))
  if (settings.databaseUrl !== undefined)
    return [place, secret, ...(await examineDatabase(settings, settings.databaseUrl))]
  const installed = await check('embedded database', async () => {
    await findBinaries()
    return 'installed'
  })
  if (!place.ok || !installed.ok) return [place, secret, installed]
  let embedded: Awaited<ReturnType<typeof openEmbedded>> | undefined
  const started = await check('embedded database', async () => {
    embedded = await openEmbedded(settings.dataDir)
    return 'installed and running'
  })
  try {
    return [place, secret, started, ...(embedded ? await examineDatabase(settings, embedded.url) : [])]
  } finally {
    await embedded?.release()
  }
}

async function examineDatabase(settings: Settings, databaseUrl: string): Promise<Finding[]> {
  const url = impatientAt(databaseUrl)
  const checkIt = (name: string, examination: Examination) => check(name, examination, (error) => why(url, error))
  const database = await checkIt('database', () => checkServer(url))
  if (!database.ok) return [database]
  let pending: readonly string[] = []
  const migrations = await checkIt('migrations', async () => {
    pending = await pendingMigrations(url)
    if (pending.length === 0) return 'all applied'
    if (settings.databaseUrl === undefined) return `${pending.length} to apply, as the next start does`
    throw new UserError(`${pending.length} are not applied: run "paywright migrate"`)
  })
  // Opening the service would apply migrations, and the doctor changes nothing.
  if (!migrations.ok || pending.length > 0) return [database, migrations]
  const role = await checkIt('database role', () => checkRole(settings, url))
  let gateways: readonly string[] | undefined
  const service = await checkIt('service', () => checkService(settings, (names) => (gateways = names)))
  const secrets = service.ok ? [await checkIt('webhook secrets', () => checkWebhookSecrets(settings))] : []
  const asksStripe = service.ok && settings.stripeSecretKey !== undefined
  const stripe = asksStripe ? [await checkIt('stripe', () => checkStripe(settings))] : []
  let findings: readonly Finding[] = []
  const condition = await checkIt('condition', async () => {
    findings = await examineCondition(url, settings.databaseConnections)
    return 'read'
  })
  const found = [database, migrations, role, service, ...secrets, ...stripe]
  if (!condition.ok) return [...found, condition]
  const known = gateways
  return [...found, ...findings, ...(known ? [await checkIt('drivers', () => checkDrivers(url, known))] : [])]
}

type Examination = () => string | Promise<string>

async function check(
  name: string,
  examination: Examination,
  explain: (error: unknown) => string | Promise<string> = reasonOf,
): Promise<Finding> {
  try {
    return { name, ok: true, message: await examination() }
  } catch (error) {
    return { name, ok: false, message: await explain(error) }
  }
}

/** A question that failed may be waiting for somebody, whom the operator wants to know. */
const why = async (url: string, error: unknown): Promise<string> =>
  (await blockedBy(url, error).catch(() => undefined)) ?? reasonOf(error)

async function checkDataDir({ dataDir, databaseUrl }: Settings): Promise<string> {
  if (databaseUrl !== undefined) return 'not needed with DATABASE_URL'
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UserError(`${dataDir} cannot be written (${code}): set DATA_DIR to a directory of this user's own`, {
      cause: error,
    })
  }
  return dataDir
}

async function checkSecret(settings: Settings): Promise<string> {
  if (settings.sessionSecret !== undefined) return 'set'
  await sessionSecret(settings)
  return `kept in ${settings.dataDir}`
}

const checkServer = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const version = rows[0]?.server_version ?? ''
    const found = `PostgreSQL ${version} at ${client.host}, port ${client.port}`
    if (Number.parseInt(version) >= OLDEST_SERVER) return found
    throw new UserError(`${found}: ${OLDEST_SERVER} or newer is needed`)
  })

/** More than the service needs is no fault: one role may both migrate and serve. */
async function checkRole({ databaseUrl }: Settings, url: string): Promise<string> {
  const { role, excess, missing, hidden, silent } = await readPrivileges(url)
  if (missing.length > 0)
    throw new UserError(
      `${role} lacks ${some(missing)}: run deploy/roles.sql as an administrator, with the options that it names`,
    )
  if (hidden.length > 0)
    throw new UserError(
      `row security hides rows of ${some(hidden)} from ${role}: ALTER TABLE … DISABLE ROW LEVEL SECURITY, as the owner`,
    )
  if (silent.length > 0)
    throw new UserError(
      `triggers are off that guard rows (${some(silent)}): ALTER TABLE … ENABLE TRIGGER ALL, as a superuser, once it is known what was written meanwhile`,
    )
  if (databaseUrl === undefined) return `${role}, which owns the embedded database`
  if (excess.length === 0) return `${role} can do what the service needs, and no more`
  return `${role} can do more than the service needs (it ${excess.join(', ')}): deploy/roles.sql makes a role that cannot`
}

const some = (all: readonly string[]): string =>
  all.slice(0, 3).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '')
