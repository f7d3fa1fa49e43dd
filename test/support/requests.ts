import { operations } from '../../generated/operations.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import type { OperationId } from '../../src/contract/types.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { firstInvoices } from '../../src/invoices/first-invoice.js'
import { issueInvoices } from '../../src/invoices/issue-invoices.js'
import type { Services } from '../../src/services.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { readWhole } from '../../src/subscriptions/find.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { makeCard, makeSubscription, makeUser, PASSWORD } from './fixtures.js'

type Resource = number | string

/** A call of an operation that succeeds. */
export type Example = Readonly<{
  /** The path below the API prefix, or from the root of the server if it begins with `//`. */
  path: (resource: Resource) => string
  /** Creates the resource of the request for this billable. Requests without a resource leave it out. */
  make?: (services: Services, billableId: number) => Promise<Resource>
  body?: (resource: Resource) => unknown
  /** The table without which the operation cannot work. */
  table: string
}>

export const operationIds = Object.keys(operations) as OperationId[]

let slots = 0
/** A subscription in its own slot. */
async function subscribe(services: Services, billableId: number, planKey: string, gateway: string): Promise<number> {
  slots += 1
  const { id } = await makeSubscription(services, billableId, planKey, gateway, `slot-${slots}`)
  return id
}

const active = (services: Services, billableId: number) => subscribe(services, billableId, 'pro', 'sandbox')
const free = (services: Services, billableId: number) => subscribe(services, billableId, 'free', 'null')

async function inGrace(services: Services, billableId: number): Promise<number> {
  const id = await active(services, billableId)
  await cancelSubscription(services, billableId, id, {})
  return id
}

async function invoice(services: Services, billableId: number): Promise<number> {
  const subscriptionId = await free(services, billableId)
  return services.database.$transaction(async (tx) => {
    const subscription = await readWhole(tx, subscriptionId)
    const first = firstInvoices({ billedBy: 'service' }, subscription, { name: 'Account' }, services.clock.now())
    await issueInvoices(tx, services, first)
    return (await tx.invoice.findFirstOrThrow({ where: { subscriptionId } })).id
  })
}

async function creditNote(services: Services, billableId: number): Promise<number> {
  const subscriptionId = await active(services, billableId)
  const paid = await services.database.invoice.findFirstOrThrow({ where: { subscriptionId, status: 'paid' } })
  return (await issueCreditNote(services, paid.id, { reason: 'Out of service', settle: 'balance' })).id
}

async function spareCard(services: Services, billableId: number): Promise<number> {
  await makeCard(services, billableId)
  return (await makeCard(services, billableId)).id
}

async function counted(services: Services, billableId: number): Promise<number> {
  const id = await active(services, billableId)
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 5, idempotencyKey: 'first' })
  return id
}

async function scheduled(services: Services, billableId: number): Promise<number> {
  const id = await active(services, billableId)
  await changeSubscription(services, billableId, id, { quantity: 2, timing: 'period_end' })
  return id
}

const ofSubscription = (rest: string) => (id: Resource) => `/subscriptions/${id}${rest}`

async function event(services: Services, billableId: number): Promise<string> {
  const subscriptionId = await free(services, billableId)
  return (await services.database.outboxEvent.findFirstOrThrow({ where: { billableId, subscriptionId } })).id
}

/** An address on the public internet that needs no look-up. Nothing is sent to it, since these servers run no jobs. */
const HOOKS = 'https://8.8.8.8/hooks'

/** Makes room for an endpoint: an account has at most ten. */
async function noEndpoint({ database }: Services, billableId: number): Promise<string> {
  await database.eventRecipient.deleteMany({ where: { billableId } })
  return ''
}

async function endpoint(services: Services, billableId: number): Promise<number> {
  await noEndpoint(services, billableId)
  return (await createWebhookEndpoint(services, billableId, { url: HOOKS })).endpoint.id
}

/** One call for each operation of the contract. A missing one does not compile. */
export const examples: Readonly<Record<OperationId, Example>> = {
  createSession: {
    path: () => '//billing/session',
    make: (services, billableId) => makeUser(services, billableId),
    body: (email) => ({ email, password: PASSWORD }),
    table: 'session',
  },
  endSession: { path: () => '//billing/session', table: 'session' },
  issueToken: { path: () => '/tokens', table: 'token' },
  listTokens: {
    path: () => '/tokens',
    make: async (services, billableId) => (await issueToken(services, billableId)).id,
    table: 'token',
  },
  rollToken: {
    path: (token) => `/tokens/${token}/roll`,
    make: async (services, billableId) => (await issueToken(services, billableId)).id,
    body: () => ({ overlapSeconds: 60 }),
    table: 'token',
  },
  revokeToken: {
    path: (token) => `/tokens/${token}`,
    make: async (services, billableId) => (await issueToken(services, billableId)).token,
    table: 'token',
  },
  listPlans: { path: () => '/plans', table: 'plan' },
  getPlan: { path: (plan) => `/plans/${plan}`, make: () => Promise.resolve('pro'), table: 'plan' },
  listSubscriptions: { path: () => '/subscriptions', make: active, table: 'subscription' },
  getSubscription: { path: ofSubscription(''), make: active, table: 'subscription' },
  cancelSubscription: { path: ofSubscription('/cancel'), make: active, table: 'subscription' },
  resumeSubscription: { path: ofSubscription('/resume'), make: inGrace, table: 'subscription' },
  tallyUsage: {
    path: ofSubscription('/tally-usage'),
    make: active,
    body: () => ({ feature: 'calls', quantity: 5, idempotencyKey: 'first' }),
    table: 'subscription',
  },
  upgradeFromFree: {
    path: ofSubscription('/upgrade-from-free'),
    make: free,
    body: () => ({ planKey: 'pro' }),
    table: 'subscription',
  },
  getUsage: { path: ofSubscription('/usage'), make: counted, table: 'usage_total' },
  listUsageRecords: { path: ofSubscription('/usage-records'), make: counted, table: 'usage_record' },
  voidUsage: {
    path: ofSubscription('/usage-voids'),
    make: counted,
    body: () => ({ idempotencyKey: 'first', reason: 'Counted twice' }),
    table: 'usage_key',
  },
  tallyUsageBatch: {
    path: () => '/usage-tallies',
    make: active,
    body: (id) => ({
      tallies: [{ subscription: Number(id), feature: 'calls', quantity: 5, idempotencyKey: 'first' }],
    }),
    table: 'subscription',
  },
  listEntitlements: { path: () => '/entitlements', make: active, table: 'plan_terms' },
  getEntitlement: {
    path: (feature) => `/entitlements/${feature}`,
    make: async (services, billableId) => {
      await counted(services, billableId)
      return 'calls'
    },
    table: 'usage_total',
  },
  quoteSubscriptionChange: {
    path: ofSubscription('/change-quotes'),
    make: active,
    body: () => ({ quantity: 2 }),
    table: 'change_quote',
  },
  changeSubscription: {
    path: ofSubscription('/change'),
    make: active,
    body: () => ({ quantity: 2 }),
    table: 'scheduled_change',
  },
  getScheduledChange: { path: ofSubscription('/scheduled-change'), make: scheduled, table: 'scheduled_change' },
  unscheduleChange: { path: ofSubscription('/scheduled-change'), make: scheduled, table: 'scheduled_change' },
  getCreditBalance: { path: () => '/credit-balance', table: 'credit_balance' },
  getBillingDetails: { path: () => '/billing-details', table: 'billing_details' },
  putBillingDetails: {
    path: () => '/billing-details',
    // Another address each time, so that there is something to change.
    make: (_, billableId) => Promise.resolve(`${billableId}-${(slots += 1)}`),
    body: (house) => ({ name: 'Account', addressLines: [`Street ${house}`], city: 'Berlin', country: 'DE' }),
    table: 'billing_details',
  },
  listInvoices: { path: () => '/invoices', make: invoice, table: 'invoice' },
  getInvoice: { path: (id) => `/invoices/${id}`, make: invoice, table: 'invoice' },
  getInvoiceDetails: { path: (id) => `/invoices/${id}/details`, make: invoice, table: 'invoice' },
  listCreditNotes: { path: (id) => `/invoices/${id}/credit-notes`, make: invoice, table: 'credit_note' },
  getUpcomingInvoice: { path: ofSubscription('/upcoming-invoice'), make: active, table: 'subscription' },
  forecastInvoices: { path: ofSubscription('/forecast'), make: active, table: 'subscription' },
  getInvoicePdf: { path: (id) => `//billing/invoices/${id}/pdf`, make: invoice, table: 'invoice' },
  getCreditNotePdf: { path: (id) => `//billing/credit-notes/${id}/pdf`, make: creditNote, table: 'credit_note' },
  listPaymentMethods: { path: () => '/payment-methods', make: spareCard, table: 'payment_method' },
  deletePaymentMethod: { path: (id) => `/payment-methods/${id}`, make: spareCard, table: 'payment_method' },
  listEvents: { path: () => '/events', make: event, table: 'outbox_event' },
  getEvent: { path: (id) => `/events/${id}`, make: event, table: 'outbox_event' },
  listWebhookEndpoints: { path: () => '/webhook-endpoints', make: endpoint, table: 'event_recipient' },
  createWebhookEndpoint: {
    path: () => '/webhook-endpoints',
    make: noEndpoint,
    body: () => ({ url: HOOKS, eventTypes: ['InvoicePaid'] }),
    table: 'event_recipient',
  },
  getWebhookEndpoint: { path: (id) => `/webhook-endpoints/${id}`, make: endpoint, table: 'event_recipient' },
  updateWebhookEndpoint: {
    path: (id) => `/webhook-endpoints/${id}`,
    make: endpoint,
    body: () => ({ enabled: false }),
    table: 'event_recipient',
  },
  deleteWebhookEndpoint: { path: (id) => `/webhook-endpoints/${id}`, make: endpoint, table: 'event_recipient' },
  rotateWebhookSecret: {
    path: (id) => `/webhook-endpoints/${id}/rotate-secret`,
    make: endpoint,
    table: 'event_recipient',
  },
  replayEvents: { path: (id) => `/webhook-endpoints/${id}/replay`, make: endpoint, table: 'event_recipient' },
  listDeliveries: { path: (id) => `/webhook-endpoints/${id}/deliveries`, make: endpoint, table: 'event_delivery' },
  setDefaultPaymentMethod: { path: (id) => `/payment-methods/${id}/default`, make: spareCard, table: 'payment_method' },
}

/** The credential of an operation: nothing, a bearer token (perhaps a session too), or only a session. */
export function opener(id: OperationId): 'nothing' | 'token' | 'session' {
  const schemes: readonly string[] = operations[id].security.flat()
  return schemes.length === 0 ? 'nothing' : schemes.includes('bearerToken') ? 'token' : 'session'
}
