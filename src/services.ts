import type { SandboxClock } from './calendar/sandbox-clock.js'
import type { Core } from './core.js'
import type { EventListeners } from './events/event-listener.js'
import type { StripeAccount } from './gateways/stripe/client.js'
import type { InvoiceLookup } from './invoices/invoice-lookup.js'
import type { PdfPress } from './invoices/pdf/press.js'
import type { QuantityResolvers } from './orders/quantity-resolvers.js'
import type { PlanCache } from './plans/plan-cache.js'
import type { SubscriptionLookup } from './subscriptions/subscription-lookup.js'
import type { TokenLookup } from './tokens/token-lookup.js'
import type { TallyQueue } from './usage/tally-queue.js'
import type { SendWebhook } from './webhooks/send-webhook.js'

/** Everything that the service is put together from. Only what runs it, handlers and commands see all of it. */
export type Services = Core &
  Readonly<{
    /** The same clock, where it can be moved: undefined as soon as there is another gateway than the sandbox. */
    sandboxClock: SandboxClock | undefined
    /** Undefined where there is no key for it. */
    stripe: StripeAccount | undefined
    quantityResolvers: QuantityResolvers
    /** In-process event listeners that extensions add. */
    listeners: EventListeners
    /** What is asked for most: many requests in one statement. */
    tokenLookup: TokenLookup
    findSubscription: SubscriptionLookup
    findInvoices: InvoiceLookup
    pdfPress: PdfPress
    countTally: TallyQueue
    planCache: PlanCache
    sendWebhook: SendWebhook
  }>
