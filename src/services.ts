import type { Clock } from './clock.js'
import { type Database, openDatabase, openPool } from './database/client.js'
import { openEmbedded } from './database/embedded.js'
import { migrate } from './database/migrate.js'
import { type EventListener, loadExtensions } from './extensions.js'
import { type InvoiceLookup, openInvoiceLookup } from './invoices/invoice-lookup.js'
import { openPlanShelf, type PlanShelf } from './plans/plan-shelf.js'
import { type GatewayRegistry, gatewayRegistry } from './gateways/registry.js'
import { type GatewayShare, gatewayShare } from './gateways/share.js'
import { sandboxGateway } from './gateways/sandbox.js'
import { openStripe, type StripeAccount } from './gateways/stripe/client.js'
import { stripeGateway } from './gateways/stripe/driver.js'
import type { TokenMiddlewareKind } from './http/token-middleware.js'
import { openSandboxClock, type SandboxClock } from './sandbox-clock.js'
import type { Settings } from './settings.js'
import { sessionSecret } from './session-secret.js'
import type { QuantityResolver } from './subscriptions/quantity-resolvers.js'
import { openSubscriptionLookup, type SubscriptionLookup } from './subscriptions/subscription-lookup.js'
import { openTallyQueue, type TallyQueue } from './subscriptions/tally-queue.js'
import { openTokenLookup, type TokenLookup } from './tokens/token-lookup.js'
import { openVault, type Vault } from './vault.js'
import { type SendWebhook, webhookSender } from './http/send-webhook.js'

export type Log = Readonly<{
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}>

/** What a use case reaches the world through. */
export type Services = Readonly<{
  settings: Settings
  clock: Clock
  /** The same clock, where it can be moved: undefined as soon as there is another gateway than the sandbox. */
  sandboxClock: SandboxClock | undefined
  database: Database
  gateways: GatewayRegistry
  /** Undefined where there is no key for it. */
  stripe: StripeAccount | undefined
  /** Where transactions run that wait for a gateway. */
  gatewayShare: GatewayShare
  quantityResolvers: ReadonlyMap<string, QuantityResolver>
  /** Kinds of `token_middleware` entries that extensions add. */
  tokenMiddleware: Readonly<Record<string, TokenMiddlewareKind>>
  /** In-process event listeners that extensions add. */
  listeners: ReadonlyMap<string, EventListener>
  /** What is asked for most: many requests in one statement. */
  tokens: TokenLookup
  subscriptions: SubscriptionLookup
  invoices: InvoiceLookup
  tallies: TallyQueue
  plans: PlanShelf
  vault: Vault
  sendWebhook: SendWebhook
  log: Log
}>

export type OpenServices = Readonly<{
  services: Services
  databaseUrl: string
  applied: readonly string[]
  close(): Promise<void>
}>

const CONNECTIONS = 10
/** Beside those: however slow a gateway is, what does not need it keeps its connections. */
const GATEWAY_SHARE = { atOnce: 5, waiting: 200, waitMs: 25_000 }
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
      sandboxGateway({ database: sandbox, clock, delayMs: settings.sandboxDelayMs }),
      ...(stripe ? [stripeGateway(stripe)] : []),
      ...registered,
    ]
    const plans = openPlanShelf(databaseUrl, database)
    closers.push(plans.close)
    const gateways = gatewayRegistry(drivers, settings.defaultGateway)
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
