/** Finds, through the API alone, the resources of the given accounts that the workflows need. */
import { sendPatiently } from './limited.js'

export type Login = Readonly<{ email: string; password: string }>
export type Target = Readonly<{ server: string; prefix: string; slug: string }>
export type Logins = Readonly<{
  main: Login
  other: Login | undefined
  failing: Login | undefined
  /** The account that the checks read back. */
  audited: Login | undefined
}>
export type Inputs = Readonly<Record<string, string>>

export class UnusableAccountError extends Error {}

/** What the checks use up where time cannot be moved, and what they read from the start. */
const AUDITED_FREE = 100
const AUDITED_METHODS = 4

/** @throws UnusableAccountError unless the account has what the checks use up */
export async function scoutAudited(target: Target, login: Login): Promise<void> {
  const { list } = await signIn(target, login)
  const free = (await list('/subscriptions?limit=100')).filter(({ status }) => status === 'free').length
  const [methods, invoices] = [(await list('/payment-methods')).length, (await list('/invoices')).length]
  if (free < AUDITED_FREE - 1 || methods < AUDITED_METHODS || invoices === 0)
    throw new UnusableAccountError(
      `${login.email} has ${free} free subscriptions, ${methods} payment methods and ${invoices} invoices: the checks ` +
        `take ${AUDITED_FREE}, ${AUDITED_METHODS} and 1, and use them up. Give a fresh account.`,
    )
}

type Plan = { key: string; price: number; items: { key: string }[] }
type Visit = {
  token: string
  limitedToken: string
  readingToken: string
  cookie: string
  list(path: string): Promise<any[]> // eslint-disable-line @typescript-eslint/no-explicit-any -- read before it is checked
}

const OVERLONG = { overlongBody: 'x'.repeat(70_000), overlongQuery: 'x'.repeat(5_000), overlongKey: 'k'.repeat(300) }

/** The inputs of the workflows, as strings. @throws UnusableAccountError that says what an account lacks */
export async function scout(target: Target, { main, other, failing }: Logins, gateway: string): Promise<Inputs> {
  const visit = await signIn(target, main)
  const free = (await visit.list('/subscriptions')).filter(({ status }) => status === 'free')
  const methods = await visit.list('/payment-methods')
  const plan = ((await visit.list('/plans')) as Plan[]).find(({ price, items }) => price > 0 && items.length > 0)
  if (!plan) throw new UnusableAccountError('The server lists no paid plan with an item: add one.')
  if (free.length < 2 || methods.length < 2)
    throw new UnusableAccountError(
      `${main.email} has ${free.length} free subscriptions and ${methods.length} payment methods: it takes two of each.`,
    )
  const spare = methods.filter(({ isDefault }) => !isDefault)
  return {
    ...OVERLONG,
    email: main.email,
    password: main.password,
    unknownEmail: `nobody-${Date.now()}@example.com`,
    token: visit.token,
    limitedToken: visit.limitedToken,
    readingToken: visit.readingToken,
    cookie: visit.cookie,
    gateway,
    idempotencyKey: `conformance-${Date.now()}`,
    planKey: plan.key,
    feature: plan.items[0]!.key,
    freeSubscription: String(free[0].id),
    secondFreeSubscription: String(free[1].id),
    paymentMethod: String(methods.find(({ isDefault }) => isDefault)?.id ?? methods[0].id),
    sparePaymentMethod: String(spare[0]?.id ?? methods[1].id),
    ...(other && (await scoutOther(target, other))),
    ...(failing && (await scoutFailing(target, failing))),
  }
}

async function scoutOther(target: Target, login: Login): Promise<Inputs> {
  const { token, list } = await signIn(target, login)
  const [subscription] = await list('/subscriptions')
  const invoices = await list('/invoices')
  // The oldest was credited. Newer ones come when the clock moves.
  const invoice = invoices.at(-1)
  const [note] = invoice ? await list(`/invoices/${invoice.id}/credit-notes`) : []
  const [method] = await list('/payment-methods')
  if (!subscription || !note || !method)
    throw new UnusableAccountError(
      `${login.email} must own a subscription, an invoice with a credit note, and a payment method.`,
    )
  return {
    otherToken: token,
    otherSubscription: String(subscription.id),
    otherInvoice: String(invoice.id),
    otherCreditNote: String(note.id),
    otherPaymentMethod: String(method.id),
  }
}

async function scoutFailing(target: Target, login: Login): Promise<Inputs> {
  const { token, list } = await signIn(target, login)
  const free = (await list('/subscriptions')).find(({ status }) => status === 'free')
  if (!free) throw new UnusableAccountError(`${login.email} must own a free subscription.`)
  return { failingToken: token, failingSubscription: String(free.id) }
}

async function signIn({ server, prefix, slug }: Target, { email, password }: Login): Promise<Visit> {
  const ask = (url: string, init: RequestInit) =>
    sendPatiently(() => fetch(url, init)).catch((error: unknown) => {
      const { cause } = error as { cause?: { message?: string } }
      throw new UnusableAccountError(`${url} does not answer: ${cause?.message ?? String(error)}`)
    })
  const session = await ask(`${server}/${slug}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (session.status !== 204) throw new UnusableAccountError(`${email} cannot sign in: ${await told(session)}`)
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const issue = async (order: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const issued = await ask(`${server}/${prefix}/tokens`, { method: 'POST', headers, body: JSON.stringify(order) })
    if (issued.status !== 201) throw new UnusableAccountError(`${email} gets no token: ${await told(issued)}`)
    return ((await issued.json()) as { token: string }).token
  }
  const token = await issue({})
  return {
    token,
    limitedToken: await issue({ scopes: ['usage'] }),
    readingToken: await issue({ scopes: ['read'] }),
    cookie,
    async list(path) {
      const answer = await ask(`${server}/${prefix}${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (answer.status !== 200) throw new UnusableAccountError(`GET ${path} as ${email}: ${await told(answer)}`)
      return ((await answer.json()) as { data: unknown[] }).data
    },
  }
}

const told = async (response: Response) => `${response.status} ${await response.text()}`
