import type { Clock } from '../calendar/clock.js'
import { openSandboxClock } from '../calendar/sandbox-clock.js'
import { openDatabase, openPool } from '../database/client.js'
import { openEmbedded } from '../database/embedded/open-embedded.js'
import { migrate } from '../database/migrate.js'
import { openEncryption } from '../encryption/encryption.js'
import { sessionSecret } from '../encryption/session-secret.js'
import { gatewayPool } from '../gateways/gateway-pool.js'
import { gatewayRegistry } from '../gateways/registry.js'
import { sandboxGateway } from '../gateways/sandbox/driver.js'
import { openStripe } from '../gateways/stripe/client.js'
import { stripeGateway } from '../gateways/stripe/driver.js'
import { openInvoiceLookup } from '../invoices/invoice-lookup.js'
import { openPdfPress } from '../invoices/pdf/press.js'
import type { Log } from '../log.js'
import { openPlanCache } from '../plans/plan-cache.js'
import type { Services } from '../services.js'
import type { Settings } from '../settings.js'
import { openSubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import { openTokenLookup } from '../tokens/token-lookup.js'
import { openTallyQueue } from '../usage/tally-queue.js'
import { webhookSender } from '../webhooks/send-webhook.js'
import { loadExtensions, type Registered } from './extensions.js'

export type OpenServices = Readonly<{
  services: Services
  /** Kinds of `token_middleware` entries that extensions add. */
  tokenMiddleware: Registered['tokenMiddleware']
  databaseUrl: string
  applied: readonly string[]
  close(): Promise<void>
}>

const CONNECTIONS = 10
/** The gateway pool has its own connections, so a slow gateway never takes those that other work needs. */
const GATEWAY_POOL = { atOnce: 5, atOnceEach: 2, waiting: 200, waitingEach: 5, waitMs: 25_000, retryAfterS: 5 }
const SANDBOX_CONNECTIONS = 3
const BATCH_CONNECTIONS = 8

/**
 * The composition root. It connects to the database (and starts the embedded one when the settings name none), applies
 * pending migrations and assembles the drivers.
 * @throws UserError when a setting names something that does not exist
 */
export async function openServices(
  settings: Settings,
  { clock: base, log }: Readonly<{ clock: Clock; log: Log }>,
): Promise<OpenServices> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  const embedded = settings.databaseUrl === undefined ? await openEmbedded(settings.dataDir) : undefined
  if (embedded) closers.push(embedded.release)
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    const applied = await migrate(databaseUrl)
    const database = openDatabase(databaseUrl, { connections: CONNECTIONS, applicationName: 'paywright' })
    const forGateways = openDatabase(databaseUrl, {
      connections: GATEWAY_POOL.atOnce,
      applicationName: 'paywright-gateways',
    })
    const sandbox = openDatabase(databaseUrl, {
      connections: SANDBOX_CONNECTIONS,
      applicationName: 'paywright-sandbox',
    })
    const batches = openPool(databaseUrl, { connections: BATCH_CONNECTIONS, applicationName: 'paywright-batches' })
    for (const client of [database, forGateways, sandbox]) closers.push(() => client.$disconnect())
    closers.push(() => batches.end())
    const stripe = await stripeAccount(settings)
    const { gateways: registered, tokenMiddleware, ...extended } = await loadExtensions(settings.extensions)
    const isSandboxOnly = !stripe && registered.length === 0
    const sandboxClock = isSandboxOnly ? await openSandboxClock(database, base) : undefined
    if (sandboxClock) closers.push(sandboxClock.close)
    const clock = sandboxClock ?? base
    const drivers = [
      ...(settings.sandbox ? [sandboxGateway({ database: sandbox, clock, delayMs: settings.sandboxDelayMs })] : []),
      ...(stripe ? [stripeGateway(stripe)] : []),
      ...registered,
    ]
    const planCache = openPlanCache(databaseUrl, database)
    closers.push(planCache.close)
    const pdfPress = openPdfPress()
    closers.push(pdfPress.close)
    const gateways = gatewayRegistry(drivers, { default: settings.defaultGateway, offered: settings.gateways })
    const encryption = openEncryption(await sessionSecret(settings))
    const sendWebhook = webhookSender({ allowPrivate: settings.webhookAllowPrivate })
    return {
      services: {
        ...{ settings, clock, sandboxClock, database, gateways, stripe, ...extended, encryption, sendWebhook, log },
        gatewayPool: gatewayPool(forGateways, GATEWAY_POOL),
        tokenLookup: openTokenLookup(batches, clock),
        findSubscription: openSubscriptionLookup(batches),
        findInvoices: openInvoiceLookup(batches),
        countTally: openTallyQueue(batches, clock),
        pdfPress,
        planCache,
      },
      tokenMiddleware,
      databaseUrl,
      applied,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function stripeAccount({ stripeSecretKey: secretKey, stripeApiBase: apiBase, productSlug: product }: Settings) {
  return secretKey === undefined ? undefined : openStripe({ secretKey, apiBase, product })
}
