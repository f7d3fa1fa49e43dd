/** What the fuzzing stands on: an account that owns something of everything, and a contract that names it. */
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { creditInvoice, type Login } from '../../kit/accounts.js'
import type { RunningServer } from '../../kit/running-server.js'
import { fromRoot } from '../../src/root.js'

export type Ground = Readonly<{
  session: string
  spareSession: string
  token: string
  subscription: number
  invoice: number
  creditNote: number
  paymentMethod: number
  endpoint: number
}>

type Listed = { data: { id: number; status?: string }[] }
/** Switched off, and on this machine: nothing is posted anywhere. */
const ENDPOINT = { url: 'http://127.0.0.1:9/', enabled: false }
type Contract = {
  servers: unknown
  paths: Record<string, { servers?: unknown }>
  components: { parameters: Record<string, { example?: unknown }> }
}

export async function prepareGround({ origin, operator }: RunningServer, login: Login): Promise<Ground> {
  const session = await signIn(origin, login)
  const issued = await fetch(`${origin}/billing/v1/tokens`, {
    method: 'POST',
    headers: { cookie: `paywright_session=${session}` },
  })
  const { token } = (await issued.json()) as { token: string }
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}/billing/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Listed
  }
  const free = (await call('/subscriptions')).data.find(({ status }) => status === 'free')
  await call(`/subscriptions/${free?.id}/upgrade-from-free`, { planKey: 'pro' })
  await call('/webhook-endpoints', ENDPOINT)
  const invoice = (await call('/invoices')).data[0]!.id
  return {
    session,
    spareSession: await signIn(origin, login),
    token,
    subscription: (await call('/subscriptions')).data[0]!.id,
    invoice,
    creditNote: await creditInvoice(operator, invoice),
    paymentMethod: (await call('/payment-methods')).data[0]!.id,
    endpoint: (await call('/webhook-endpoints')).data[0]!.id,
  }
}

async function signIn(origin: string, { email, password }: Login): Promise<string> {
  const response = await fetch(`${origin}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (cookie === undefined) throw new Error(`Signing in answered ${response.status}`)
  return cookie.slice(cookie.indexOf('=') + 1)
}

/** The contract as JSON, with whole paths (schemathesis takes one base URL for all) and examples that exist here. */
export async function wholeContract(origin: string, login: Login, ground: Ground): Promise<string> {
  const contract = parse(await readFile(fromRoot('openapi.yaml'), 'utf8')) as Contract
  const { parameters } = contract.components
  const examples = {
    SubscriptionPath: ground.subscription,
    InvoicePath: ground.invoice,
    CreditNotePath: ground.creditNote,
    PaymentMethodPath: ground.paymentMethod,
    EndpointPath: ground.endpoint,
  }
  for (const [name, example] of Object.entries(examples)) parameters[name]!.example = example
  const paths = Object.entries(contract.paths).map(([path, { servers, ...item }]) => [
    servers === undefined ? `/billing/v1${path}` : `/billing${path}`,
    item,
  ])
  return JSON.stringify({ ...contract, servers: [{ url: origin }], paths: Object.fromEntries(paths) as unknown })
    .replaceAll('ada@example.com', login.email)
    .replaceAll('correct horse battery staple', login.password)
}
