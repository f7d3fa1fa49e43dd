import type { Clock } from './clock.js'
import type { Database } from './database/client.js'
import type { EventListener } from './extensions.js'
import type { GatewayRegistry } from './gateways/registry.js'
import type { GatewayShare } from './gateways/share.js'
import type { StripeAccount } from './gateways/stripe/client.js'
import type { SendWebhook } from './http/send-webhook.js'
import type { TokenMiddlewareKind } from './http/token-middleware.js'
import type { InvoiceLookup } from './invoices/invoice-lookup.js'
import type { PdfPress } from './invoices/pdf-press.js'
import type { PlanShelf } from './plans/plan-shelf.js'
import type { SandboxClock } from './sandbox-clock.js'
import type { Settings } from './settings.js'
import type { QuantityResolver } from './subscriptions/quantity-resolvers.js'
import type { SubscriptionLookup } from './subscriptions/subscription-lookup.js'
import type { TallyQueue } from './subscriptions/tally-queue.js'
import type { TokenLookup } from './tokens/token-lookup.js'
import type { Vault } from './vault.js'

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
  pdfPress: PdfPress
  tallies: TallyQueue
  plans: PlanShelf
  vault: Vault
  sendWebhook: SendWebhook
  log: Log
}>
