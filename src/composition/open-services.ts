import type { Clock } from './clock.js'
import { openDatabase, openPool } from './database/client.js'
import { openEmbedded } from './database/embedded.js'
import { migrate } from './database/migrate.js'
import { loadExtensions } from './extensions.js'
import { gatewayRegistry } from './gateways/registry.js'
import { sandboxGateway } from './gateways/sandbox.js'
import { gatewayShare } from './gateways/share.js'
import { openStripe } from './gateways/stripe/client.js'
import { stripeGateway } from './gateways/stripe/driver.js'
import { webhookSender } from './http/send-webhook.js'
import { openInvoiceLookup } from './invoices/invoice-lookup.js'
import { openPdfPress } from './invoices/pdf-press.js'
import { openPlanShelf } from './plans/plan-shelf.js'
import { openSandboxClock } from './sandbox-clock.js'
import type { Log, Services } from './services.js'
import { sessionSecret } from './session-secret.js'
import type { Settings } from './settings.js'
import { openSubscriptionLookup } from './subscriptions/subscription-lookup.js'
import { openTallyQueue } from './subscriptions/tally-queue.js'
import { openTokenLookup } from './tokens/token-lookup.js'
import { openVault } from './vault.js'

export type OpenServices = Readonly<{
  services: Services
  databaseUrl: string
  applied: readonly string[]
  close(): Promise<void>
}>

const CONNECTIONS = 10
/** Beside those: however slow a gateway is, what does not need it keeps its connections. */
const GATEWAY_SHARE = { atOnce: 5, atOnceEach: 2, waiting: 200, waitingEach: 5, waitMs: 25_000, retryAfterS: 5 }
const SANDBOX_CONNECTIONS = 3
const BATCH_CONNECTIONS = 8

/**
 * The composition root: reaches the database (starting the embedded one where none is named), brings its schema up to
 * date, and puts the drivers together.
 * @throws RefusalError where a setting names what is not there
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
      connections: GATEWAY_SHARE.atOnce,
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
    const { gateways: registered, ...extended } = await loadExtensions(settings.extensions)
    const isSandboxOnly = !stripe && registered.length === 0
    const sandboxClock = isSandboxOnly ? await openSandboxClock(database, base) : undefined
    if (sandboxClock) closers.push(sandboxClock.close)
    const clock = sandboxClock ?? base
    const drivers = [
      ...(settings.sandbox ? [sandboxGateway({ database: sandbox, clock, delayMs: settings.sandboxDelayMs })] : []),
      ...(stripe ? [stripeGateway(stripe)] : []),
      ...registered,
    ]
    const plans = openPlanShelf(databaseUrl, database)
    closers.push(plans.close)
    const pdfPress = openPdfPress()
    closers.push(pdfPress.close)
    const gateways = gatewayRegistry(drivers, { default: settings.defaultGateway, offered: settings.gateways })
    const vault = openVault(await sessionSecret(settings))
    const sendWebhook = webhookSender({ allowPrivate: settings.webhookAllowPrivate })
    return {
      services: {
        ...{ settings, clock, sandboxClock, database, gateways, stripe, ...extended, vault, sendWebhook, log },
        gatewayShare: gatewayShare(forGateways, GATEWAY_SHARE),
        tokens: openTokenLookup(batches),
        subscriptions: openSubscriptionLookup(batches),
        invoices: openInvoiceLookup(batches),
        tallies: openTallyQueue(batches, clock),
        pdfPress,
        plans,
      },
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
