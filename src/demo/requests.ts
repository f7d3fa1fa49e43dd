import { join, resolve } from 'node:path'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../contract/types.js'
import type { Settings } from '../settings.js'
import { ACCOUNTS, DEMO_GATEWAY, DEMO_PASSWORD } from './accounts.js'
import { DEMO_ENDPOINT, type Targets } from './targets.js'

export type DemoRequest = Readonly<{ operationId: OperationId; about: string; status: number; curl: string }>

type Example = Readonly<{ about: string; params?: Readonly<Record<string, string | number>>; body?: object }>

/** One request for each operation, in an order in which they all succeed. */
function examples(targets: Targets, seconds: number): Readonly<Record<OperationId, Example>> {
  const { email } = ACCOUNTS.northwind
  return {
    createSession: { about: 'Sign in', body: { email, password: DEMO_PASSWORD } },
    issueToken: { about: 'Issue a token' },
    listTokens: { about: 'List the tokens' },
    rollToken: { about: 'Roll a token', params: { token: targets.tokenToRoll } },
    revokeToken: { about: 'Revoke a token', params: { token: targets.tokenToRevoke } },
    listPlans: { about: 'List the plans' },
    getPlan: { about: 'Read a plan', params: { plan: 'pro' } },
    listSubscriptions: { about: 'List the subscriptions' },
    getSubscription: { about: 'Read a subscription', params: { subscription: targets.used } },
    tallyUsage: {
      about: 'Count usage',
      params: { subscription: targets.used },
      body: { feature: 'api_calls', quantity: 25, idempotencyKey: `demo-${seconds}` },
    },
    tallyUsageBatch: {
      about: 'Count usage in a batch',
      body: {
        tallies: ['a', 'b'].map((name) => ({
          subscription: targets.used,
          feature: 'api_calls',
          quantity: 5,
          idempotencyKey: `demo-${seconds}-${name}`,
        })),
      },
    },
    voidUsage: {
      about: 'Take usage back',
      params: { subscription: targets.used },
      body: { idempotencyKey: `demo-${seconds}-b`, reason: 'Counted twice' },
    },
    getUsage: { about: 'Read usage', params: { subscription: targets.used } },
    listUsageRecords: { about: 'List the usage records', params: { subscription: targets.used } },
    listEntitlements: { about: 'List the entitlements' },
    getEntitlement: { about: 'Ask for an entitlement', params: { feature: 'api_calls' } },
    upgradeFromFree: {
      about: 'Upgrade from free',
      params: { subscription: targets.toUpgrade },
      body: { planKey: 'pro', gateway: DEMO_GATEWAY },
    },
    cancelSubscription: {
      about: "Cancel at the period's end",
      params: { subscription: targets.toCancel },
      body: { immediately: false },
    },
    resumeSubscription: { about: 'Take a cancellation back', params: { subscription: targets.toResume } },
    getUpcomingInvoice: { about: 'Preview the next invoice', params: { subscription: targets.used } },
    forecastInvoices: { about: 'Forecast the next invoices', params: { subscription: targets.used } },
    ...changes(targets, seconds),
    getBillingDetails: { about: 'Read the billing details' },
    putBillingDetails: {
      about: 'Put the billing details',
      body: {
        name: 'Northwind Traders GmbH',
        addressLines: ['Friedrichstraße 12'],
        postalCode: '10117',
        city: 'Berlin',
        country: 'DE',
        taxId: 'DE 123456789',
      },
    },
    ...invoices(targets),
    ...paymentMethods(targets),
    listEvents: { about: 'Read the log of events' },
    getEvent: { about: 'Read an event', params: { event: targets.event } },
    ...webhookEndpoints(targets),
    endSession: { about: 'Sign out' },
  }
}

function invoices({ invoice, creditNote }: Targets) {
  return {
    listInvoices: { about: 'List the invoices' },
    getInvoice: { about: 'Read an invoice', params: { invoice } },
    getInvoiceDetails: { about: 'Read an invoice with its lines', params: { invoice } },
    listCreditNotes: { about: "List an invoice's credit notes", params: { invoice } },
    getInvoicePdf: { about: 'Save an invoice as PDF', params: { invoice } },
    getCreditNotePdf: { about: 'Save a credit note as PDF', params: { creditNote } },
  }
}

const paymentMethods = ({ methodToPrefer, methodToDelete }: Targets) => ({
  listPaymentMethods: { about: 'List the payment methods' },
  setDefaultPaymentMethod: {
    about: 'Make a payment method the default',
    params: { paymentMethod: methodToPrefer },
  },
  deletePaymentMethod: { about: 'Delete a payment method', params: { paymentMethod: methodToDelete } },
})

/** The endpoints are switched off: the demo posts nothing to anybody. */
function webhookEndpoints({ endpoint, endpointToDelete }: Targets) {
  const params = { endpoint }
  return {
    createWebhookEndpoint: { about: 'Create a webhook endpoint', body: DEMO_ENDPOINT },
    listWebhookEndpoints: { about: 'List the webhook endpoints' },
    getWebhookEndpoint: { about: 'Read a webhook endpoint', params },
    updateWebhookEndpoint: {
      about: 'Change the events of a webhook endpoint',
      params,
      body: { eventTypes: ['InvoicePaid', 'InvoicePaymentFailed'] },
    },
    rotateWebhookSecret: { about: 'Rotate the secret of a webhook endpoint', params },
    replayEvents: { about: 'Replay events to a webhook endpoint', params, body: {} },
    listDeliveries: { about: 'List the deliveries to a webhook endpoint', params },
    deleteWebhookEndpoint: { about: 'Delete a webhook endpoint', params: { endpoint: endpointToDelete } },
  }
}

/** Each change differs from the last one, so that the requests succeed again. */
function changes(targets: Targets, seconds: number) {
  const more = { quantity: 2 + (seconds % 1_000), timing: 'period_end' }
  return {
    quoteSubscriptionChange: {
      about: 'Quote a change',
      params: { subscription: targets.toChange },
      body: more,
    },
    changeSubscription: {
      about: 'Change a subscription with its next renewal',
      params: { subscription: targets.toChange },
      body: more,
    },
    getScheduledChange: { about: 'Read the scheduled change', params: { subscription: targets.toChange } },
    unscheduleChange: { about: 'Drop the scheduled change', params: { subscription: targets.toChange } },
    getCreditBalance: { about: 'Read the credit balance' },
  }
}

/** Writes a request for each operation of the contract as a shell command. */
export function demoRequests(settings: Settings, targets: Targets, now: Date): DemoRequest[] {
  const shown = examples(targets, Math.floor(now.getTime() / 1000))
  return (Object.keys(shown) as OperationId[]).map((operationId) => ({
    operationId,
    about: shown[operationId].about,
    status: operations[operationId].successStatus,
    curl: curl(settings, operationId, { ...shown[operationId], token: targets.token }),
  }))
}

function curl(settings: Settings, id: OperationId, { params = {}, body, token }: Example & { token: string }): string {
  const { method, path, scope, security, successType } = operations[id]
  const root = `${settings.baseUrl}/${scope === 'api' ? settings.apiPrefix : settings.productSlug}`
  const url = root + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const file = (name: string) => quoted(join(resolve(settings.dataDir), name))
  const credential = (security as readonly (readonly string[])[])[0]?.[0]
  const parts = [
    'curl',
    successType === 'application/pdf'
      ? `-sS -o ${file(id === 'getInvoicePdf' ? 'demo-invoice.pdf' : 'demo-credit-note.pdf')} -w '%{http_code}\\n'`
      : '-sS -i',
    ...(method === 'GET' ? [] : ['-X', method]),
    ...(credential === undefined ? ['-c', file('demo-cookies')] : []),
    ...(credential === 'sessionCookie' ? ['-b', file('demo-cookies')] : []),
    ...(credential === 'bearerToken' ? ['-H', quoted(`Authorization: Bearer ${token}`)] : []),
    ...(body ? ['-H', quoted('Content-Type: application/json'), '-d', quoted(JSON.stringify(body))] : []),
    quoted(url),
  ]
  return parts.join(' ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
