import type { Clock } from '../calendar/clock.js'
import { openSandboxClock } from '../calendar/sandbox-clock.js'
import { openQueues, type Queues } from '../concurrency/queues.js'
import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import { accountTurns } from '../database/turns/account-turns.js'
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded/open-embedded.js'
import { migrate, requireMigrated } from '../database/migrate.js'
import type { Pool } from '../database/client.js'
import { openPulse, type Readiness } from '../database/health/pulse.js'
import { requireSession } from '../database/pooler.js'
import { openSharedCounts } from '../database/shared-counts.js'
import { openEncryption } from '../encryption/encryption.js'
import { sessionSecret } from '../encryption/session-secret.js'
import { openEntitlementLookup } from '../entitlements/entitlement-lookup.js'
import { openNewEvents } from '../events/new-events.js'
import { customersHeldAt } from '../gateways/customer.js'
import { gatewayPool } from '../gateways/gateway-pool.js'
import { gatewayRegistry } from '../gateways/registry.js'
import { sandboxGateway } from '../gateways/sandbox/driver.js'
import { openStripe, type StripeAccount } from '../gateways/stripe/client.js'
import { stripeGateway } from '../gateways/stripe/driver.js'
import { openInvoiceLookup } from '../invoices/invoice-lookup.js'
import { openPdfPress } from '../invoices/pdf/press.js'
import type { Log } from '../log.js'
import { openUpgradeLookup } from '../orders/upgrade-lookup.js'
import { openPlanCache } from '../plans/plan-cache.js'
import type { Services } from '../services.js'
import type { Settings } from '../settings.js'
import { secretsIn } from '../settings/values.js'
import { openSubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import { type Metrics, noMetrics } from '../telemetry/metrics.js'
import { openSessionLookup } from '../sessions/session-lookup.js'
import { openTokenLookup } from '../tokens/token-lookup.js'
import { openTallyQueue } from '../usage/tally-queue.js'
import { webhookSender } from '../webhooks/send-webhook.js'
import { loadExtensions, type Registered } from './extensions.js'
import { openPools } from './open-pools.js'
import { type KeepsSlug, requireSlug } from './require-slug.js'
import { watchServices } from './watch-services.js'

export type OpenServices = Readonly<{
  services: Services
  /** Kinds of `token_middleware` entries that extensions add. */
  tokenMiddleware: Registered['tokenMiddleware']
  databaseUrl: string
  applied: readonly string[]
  close(): Promise<void>
}>

const GATEWAY_RETRY_AFTER_S = 5

type Opening = Readonly<{
  clock: Clock
  log: Log
  migrates?: boolean
  keepsSlug?: KeepsSlug
  metrics?: Metrics
  embedded?: Promise<EmbeddedDatabase>
}>

/**
 * The composition root. It connects to the database (and starts the embedded one when the settings name none) and
 * assembles the drivers. Migrations are applied to the embedded database, and elsewhere if `migrates` says so.
 * @throws UserError when a setting names something that does not exist, or does not fit the database
 */
export async function openServices(
  settings: Settings,
  { clock: base, log, migrates = false, keepsSlug = 'unsold', metrics = noMetrics, embedded: opening }: Opening,
): Promise<OpenServices> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  const embedded = settings.databaseUrl === undefined ? await (opening ?? openEmbedded(settings.dataDir)) : undefined
  if (embedded) closers.push(embedded.release)
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    const applied = await prepare(databaseUrl, { isEmbedded: embedded !== undefined, migrates })
    const pools = openPools(databaseUrl, settings)
    const { database, batches, connections } = pools
    closers.push(pools.close)
    await requireSlug(batches, settings.productSlug, keepsSlug)
    const pulse = openPulse(databaseUrl, { connections, onChange: tellOf(log) })
    closers.push(pulse.close)
    const stripe = await stripeAccount(settings, batches, log)
    const { gateways: registered, tokenMiddleware, ...extended } = await loadExtensions(settings.extensions)
    const isSandboxOnly = !stripe && registered.length === 0
    const sandboxClock = isSandboxOnly ? await openSandboxClock(database, base) : undefined
    if (sandboxClock) closers.push(sandboxClock.close)
    const clock = sandboxClock ?? base
    const drivers = [
      ...(settings.sandbox ? [sandboxGateway({ ...pools.sandbox, clock, delayMs: settings.sandboxDelayMs })] : []),
      ...(stripe ? [stripeGateway(stripe)] : []),
      ...registered,
    ]
    const queues = openQueues(metrics)
    const planCache = openPlanCache(databaseUrl, database, queues)
    closers.push(planCache.close)
    const newEvents = openNewEvents(database)
    closers.push(newEvents.close)
    const pdfPress = openPdfPress({ fonts: settings.invoiceFonts, log })
    closers.push(pdfPress.close)
    const choice = { default: settings.defaultGateway, offered: settings.gateways }
    const gateways = gatewayRegistry(drivers, choice, metrics)
    const encryption = openEncryption(secretsIn(await sessionSecret(settings)))
    const sendWebhook = webhookSender({ allowPrivate: settings.webhookAllowPrivate })
    const services: Services = {
      actor: { kind: 'worker' },
      settings,
      clock,
      sandboxClock,
      database,
      gateways,
      stripe,
      ...extended,
      encryption,
      sendWebhook,
      log,
      metrics,
      gatewayPool: gatewayPool(pools.forGateways, { ...settings.gatewayPool, retryAfterS: GATEWAY_RETRY_AFTER_S }),
      ...accountTurns(pools.shares.requests),
      ...openLookups(batches, clock, queues),
      countTally: openTallyQueue(batches, clock, queues),
      sharedCounts: openSharedCounts(batches),
      pdfPress,
      planCache,
      newEvents,
      pulse,
      queues,
      connections,
    }
    if (metrics.isOn) watchServices(services, batches)
    return { services, tokenMiddleware, databaseUrl, applied, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @returns the migrations that were applied */
async function prepare(
  databaseUrl: string,
  { isEmbedded, migrates }: Readonly<{ isEmbedded: boolean; migrates: boolean }>,
): Promise<readonly string[]> {
  const applied = isEmbedded || migrates ? await migrate(databaseUrl) : []
  if (!isEmbedded) await requireSession(databaseUrl)
  if (!isEmbedded && !migrates) await requireMigrated(databaseUrl)
  return applied
}

const openLookups = (batches: Pool, clock: Clock, queues: Queues) => ({
  tokenLookup: openTokenLookup(batches, clock, queues),
  lookUpSession: openSessionLookup(batches, queues),
  findSubscription: openSubscriptionLookup(batches, queues),
  findUpgrade: openUpgradeLookup(batches, queues),
  findInvoices: openInvoiceLookup(batches, queues),
  findEntitlement: openEntitlementLookup(batches, clock, queues),
})

async function stripeAccount(settings: Settings, pool: Pool, log: Log): Promise<StripeAccount | undefined> {
  const { stripeSecretKey: secretKey, stripeApiBase: apiBase, productSlug: product } = settings
  if (secretKey === undefined) return undefined
  return openStripe({ secretKey, apiBase, product, log, heldCustomers: () => customersHeldAt(pool, STRIPE_GATEWAY) })
}

const tellOf = (log: Log) => (readiness: Readiness) => {
  if (readiness.ready) log.info({}, 'the service is ready again')
  else log.warn({ reason: readiness.reason }, 'the service is not ready')
}
