/** What the fuzzing of the operator's API stands on: one thing of each kind, and a contract that names them. */
import type { Login } from '../../kit/accounts.js'
import { contractJson } from '../../kit/contract/published.js'
import type { RunningServer } from '../../kit/running-server.js'

type Contract = {
  paths: Record<string, object>
  components: { parameters: Record<string, { example?: unknown }> }
}
type Numbered = { id: number; billableId: number }

const PREFIX = '/billing/operator/v1'
/** On this machine, where nobody listens: nothing is posted anywhere. */
const ENDPOINT = { url: 'http://127.0.0.1:9/', eventTypes: ['InvoicePaid'] }

/** The contract as JSON, with whole paths, and examples that exist here. */
export async function operatorContract({ origin, operator, services }: RunningServer, login: Login): Promise<string> {
  const { ask } = operator
  const [invoice] = await ask<Numbered[]>('GET', '/invoices?limit=1')
  const { id: billable } = await ask<Numbered>('PUT', '/billables/by-external-id/crm-4711', { name: 'Fuzzed' })
  const card = { gateway: 'sandbox', card: '4242424242424242', expMonth: 12, expYear: 2040 }
  await ask('POST', `/billables/${billable}/payment-methods`, card)
  const { id: subscription } = await ask<Numbered>('POST', `/billables/${billable}/subscriptions`, { planKey: 'pro' })
  await ask('POST', `/billables/${billable}/tokens`)
  const tokens = await ask<Numbered[]>('GET', `/billables/${billable}/tokens`)
  const event = await services.database.outboxEvent.findFirstOrThrow({ where: { billableId: billable } })
  const contract = JSON.parse(contractJson(undefined, 'operator.yaml')) as Contract
  const examples = {
    BillablePath: billable,
    OfBillable: billable,
    SubscriptionPath: subscription,
    OfSubscriptionId: subscription,
    InvoicePath: invoice!.id,
    EndpointPath: (await ask<Numbered>('POST', '/webhook-endpoints', ENDPOINT)).id,
    TokenPath: String(tokens[0]!.id),
    EventPath: event.id,
  }
  for (const [name, example] of Object.entries(examples)) contract.components.parameters[name]!.example = example
  const paths = Object.entries(contract.paths).map(([path, item]) => [PREFIX + path, item])
  return JSON.stringify({ ...contract, servers: [{ url: origin }], paths: Object.fromEntries(paths) as unknown })
    .replaceAll('ada@example.com', login.email)
    .replaceAll('https://example.com/webhooks', ENDPOINT.url)
}
