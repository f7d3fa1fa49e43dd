import type { SandboxClock } from './calendar/sandbox-clock.js'
import type { Queues } from './concurrency/queues.js'
import type { Core } from './core.js'
import type { Connections } from './database/connections/connections.js'
import type { Pulse } from './database/health/pulse.js'
import type { SharedCounts } from './database/shared-counts.js'
import type { EntitlementLookup } from './entitlements/entitlement-lookup.js'
import type { EventListeners } from './events/listeners/event-listener.js'
import type { NewEvents } from './events/new-events.js'
import type { StripeAccount } from './gateways/stripe/client.js'
import type { InvoiceLookup } from './invoices/invoice-lookup.js'
import type { PdfPress } from './invoices/pdf/press.js'
import type { QuantityResolvers } from './orders/quantity-resolvers.js'
import type { UpgradeLookup } from './orders/upgrade-lookup.js'
import type { PlanCache } from './plans/plan-cache.js'
import type { SessionLookup } from './sessions/session-lookup.js'
import type { SubscriptionLookup } from './subscriptions/subscription-lookup.js'
import type { TokenLookup } from './tokens/token-lookup.js'
import type { TallyQueue } from './usage/tally-queue.js'
import type { SendWebhook } from './webhooks/send-webhook.js'

/** All parts of the service. Only the server, handlers and commands see all of them. */
export type Services = Core &
  Readonly<{
    /** The same clock if it can be moved. Undefined when any gateway other than the sandbox is configured. */
    sandboxClock: SandboxClock | undefined
    /** Undefined when Stripe has no key. */
    stripe: StripeAccount | undefined
    quantityResolvers: QuantityResolvers
    /** In-process event listeners that extensions register. */
    listeners: EventListeners
    /** The busiest look-ups, which combine many requests into one statement. */
    tokenLookup: TokenLookup
    lookUpSession: SessionLookup
    findSubscription: SubscriptionLookup
    findUpgrade: UpgradeLookup
    findInvoices: InvoiceLookup
    findEntitlement: EntitlementLookup
    pdfPress: PdfPress
    countTally: TallyQueue
    planCache: PlanCache
    sharedCounts: SharedCounts
    newEvents: NewEvents
    sendWebhook: SendWebhook
    /** What an operator asks: whether the database works, what waits, and what is connected. */
    pulse: Pulse
    queues: Queues
    connections: Connections
  }>
