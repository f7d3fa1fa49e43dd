import { operations } from '../../generated/operator/operations.js'
import { firstInvoices } from '../../src/invoices/first-invoice.js'
import { issueInvoices } from '../../src/invoices/issue-invoices.js'
import { createBillable } from '../../src/billables/create-billable.js'
import type { IdOf, OperatorApi } from '../../src/contract/types.js'
import type { Services } from '../../src/services.js'
import { readWhole } from '../../src/subscriptions/find.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { CARDS, makeSubscription, makeUser, PASSWORD } from './fixtures.js'

export type OperatorOperation = IdOf<OperatorApi>
type Resource = number | string

/** A call that succeeds: what it needs to be there, its path below the prefix, and its body. */
export type OperatorExample = Readonly<{
  make?: (services: Services) => Promise<Resource>
  path: (resource: Resource) => string
  body?: (resource: Resource) => unknown
}>

export const operatorIds = Object.keys(operations) as OperatorOperation[]

export type OperatorRead = Extract<OperatorOperation, `get${string}` | `list${string}`>

/** The table without which a reading operation cannot work. */
export const READ_FROM: Readonly<Record<OperatorRead, string>> = {
  listBillables: 'billable',
  getBillable: 'billable',
  getBillingDetails: 'billing_details',
  listTokens: 'token',
  listPlans: 'plan',
  listSubscriptions: 'subscription',
  getCurrentUsage: 'subscription',
  getClock: 'subscription',
  listInvoices: 'invoice',
  getInvoice: 'invoice',
  listWebhookEndpoints: 'event_recipient',
  listAuditEntries: 'audit_entry',
  getFigures: 'subscription',
  getClockAdvance: 'clock_advance',
}

const account = async (services: Services) => (await createBillable(services, 'Acme')).id
const anAdvance = async ({ database, clock }: Services) =>
  (await database.clockAdvance.create({ data: { until: clock.now(), status: 'done' } })).id

async function subscription(services: Services): Promise<number> {
  return (await makeSubscription(services, await account(services), 'pro')).id
}

/** An invoice that nobody has paid yet. */
async function openInvoice(services: Services): Promise<number> {
  const subscriptionId = await subscription(services)
  return services.database.$transaction(async (tx) => {
    const first = firstInvoices(
      { billedBy: 'service' },
      await readWhole(tx, subscriptionId),
      { name: 'Acme' },
      services.clock.now(),
    )
    await issueInvoices(
      tx,
      services,
      first.map((invoice) => ({ ...invoice, isCollected: false })),
    )
    return (await tx.invoice.findFirstOrThrow({ where: { subscriptionId, status: 'open' } })).id
  })
}

async function paidInvoice(services: Services): Promise<number> {
  const subscriptionId = await subscription(services)
  return (await services.database.invoice.findFirstOrThrow({ where: { subscriptionId, status: 'paid' } })).id
}

async function counted(services: Services): Promise<number> {
  const id = await subscription(services)
  const { billableId } = await services.database.subscription.findUniqueOrThrow({ where: { id } })
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 5, idempotencyKey: 'first' })
  return id
}

async function withToken(services: Services): Promise<number> {
  const id = await account(services)
  await issueToken(services, id)
  return id
}

const user = async (services: Services) => makeUser(services, await account(services))
const endpoint = async (services: Services) => (await addWebhookEndpoint(services, 'http://127.0.0.1:9/hook')).id

async function event(services: Services): Promise<string> {
  const subscriptionId = await subscription(services)
  return (await services.database.outboxEvent.findFirstOrThrow({ where: { subscriptionId } })).id
}

/** A plan whose price has changed since somebody bought it. */
async function repriced(services: Services): Promise<string> {
  await subscription(services)
  await services.database.plan.update({ where: { key: 'pro' }, data: { price: { increment: 1 } } })
  return 'pro'
}

const PLAN = { name: 'Put', price: 900, currency: 'USD', interval: 'month' }
let names = 0

/** A name that nothing bears yet. */
function newName(): Promise<string> {
  names += 1
  return Promise.resolve(`new-${names}`)
}

async function plan({ database, clock }: Services): Promise<string> {
  const terms = {
    price: 0,
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    trialDays: 0,
    isRecurring: true,
  } as const
  const { key } = await database.plan.create({
    data: { key: await newName(), name: 'Example', ...terms, features: {}, createdAt: clock.now() },
  })
  return key
}

/** One call for each operation of the operator's contract. A missing one does not compile. */
export const operatorExamples: Readonly<Record<OperatorOperation, OperatorExample>> = {
  listBillables: { path: () => '/billables' },
  createBillable: { path: () => '/billables', body: () => ({ name: 'Acme' }) },
  getBillable: { make: account, path: (id) => `/billables/${id}` },
  putBillable: {
    make: newName,
    path: (externalId) => `/billables/by-external-id/${externalId}`,
    body: () => ({ name: 'Acme' }),
  },
  getBillingDetails: { make: account, path: (id) => `/billables/${id}/billing-details` },
  putBillingDetails: {
    make: account,
    path: (id) => `/billables/${id}/billing-details`,
    body: () => ({ name: 'Acme', addressLines: ['Street 1'], city: 'Berlin', country: 'DE' }),
  },
  issueTokenFor: { make: account, path: (id) => `/billables/${id}/tokens` },
  openSubscription: { make: account, path: (id) => `/billables/${id}/subscriptions`, body: () => ({ planKey: 'pro' }) },
  attachPaymentMethod: {
    make: account,
    path: (id) => `/billables/${id}/payment-methods`,
    body: () => ({ gateway: 'sandbox', card: CARDS.done, expMonth: 12, expYear: 2031 }),
  },
  pauseSubscription: { make: subscription, path: (id) => `/subscriptions/${id}/pause` },
  voidInvoice: { make: openInvoice, path: (id) => `/invoices/${id}/void` },
  markInvoicePaid: { make: openInvoice, path: (id) => `/invoices/${id}/mark-paid` },
  putPlan: { make: newName, path: (key) => `/plans/${key}`, body: () => PLAN },
  archivePlan: { make: plan, path: (key) => `/plans/${key}` },
  repricePlan: {
    make: repriced,
    path: (key) => `/plans/${key}/reprice`,
    body: () => ({ at: '2027-01-01T00:00:00.000Z' }),
  },
  listTokens: { make: account, path: (id) => `/billables/${id}/tokens` },
  revokeAllTokens: { make: withToken, path: (id) => `/billables/${id}/tokens` },
  revokeToken: {
    make: async (services) => (await issueToken(services, await account(services))).id,
    path: (id) => `/tokens/${id}`,
  },
  createUser: {
    make: account,
    path: (id) => `/billables/${id}/users`,
    body: (id) => ({ email: `of-${id}@example.com`, password: PASSWORD }),
  },
  setPassword: { make: user, path: () => '/users/set-password', body: (email) => ({ email, password: PASSWORD }) },
  disableUser: { make: user, path: () => '/users/disable', body: (email) => ({ email }) },
  enableUser: { make: user, path: () => '/users/enable', body: (email) => ({ email }) },
  endSessions: { make: user, path: () => '/users/end-sessions', body: (email) => ({ email }) },
  listPlans: { path: () => '/plans?archived=true' },
  listSubscriptions: { make: subscription, path: () => '/subscriptions' },
  quoteSubscriptionChange: {
    make: subscription,
    path: (id) => `/subscriptions/${id}/change-quotes`,
    body: () => ({ quantity: 2 }),
  },
  changeSubscription: {
    make: subscription,
    path: (id) => `/subscriptions/${id}/change`,
    body: () => ({ quantity: 2, timing: 'period_end' }),
  },
  getCurrentUsage: { make: subscription, path: (id) => `/subscriptions/${id}/usage` },
  voidUsage: {
    make: counted,
    path: (id) => `/subscriptions/${id}/usage-voids`,
    body: () => ({ idempotencyKey: 'first', reason: 'Counted twice' }),
  },
  pruneUsage: { path: () => '/usage-records/prune', body: () => ({ before: '2026-01-01T00:00:00.000Z' }) },
  listInvoices: { make: openInvoice, path: () => '/invoices' },
  getInvoice: { make: openInvoice, path: (id) => `/invoices/${id}` },
  issueCreditNote: {
    make: paidInvoice,
    path: (id) => `/invoices/${id}/credit-notes`,
    body: () => ({ reason: 'Three days without service', settle: 'balance' }),
  },
  runBilling: { path: () => '/billing-runs' },
  listWebhookEndpoints: { make: endpoint, path: () => '/webhook-endpoints' },
  addWebhookEndpoint: {
    path: () => '/webhook-endpoints',
    body: () => ({ url: 'http://127.0.0.1:9/hook', eventTypes: ['InvoicePaid'] }),
  },
  removeWebhookEndpoint: { make: endpoint, path: (id) => `/webhook-endpoints/${id}` },
  rollWebhookSecret: { make: endpoint, path: (id) => `/webhook-endpoints/${id}/roll` },
  enableWebhookEndpoint: { make: endpoint, path: (id) => `/webhook-endpoints/${id}/enable` },
  replayEvent: { make: event, path: (id) => `/events/${id}/replay` },
  listAuditEntries: { path: () => '/audit-entries' },
  getFigures: { path: () => '/figures' },
  getClock: { path: () => '/clock' },
  advanceClock: { path: () => '/clock/advance', body: () => ({ until: '2026-03-02T12:00:00.000Z' }) },
  getClockAdvance: { make: anAdvance, path: (id) => `/clock/advances/${id}` },
}
