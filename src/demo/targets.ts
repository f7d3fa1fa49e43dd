import { issueCreditNote } from '../credit-notes/issue-credit-note.js'
import { NotFoundError } from '../errors.js'
import type { Services } from '../services.js'
import { cancelSubscription } from '../lifecycle/cancel-subscription.js'
import { everySubscription } from '../subscriptions/find.js'
import { statusAt, type SubscriptionStatus } from '../subscriptions/state.js'
import { living } from '../tokens/find.js'
import { issueToken } from '../tokens/issue-token.js'
import { revokeToken } from '../tokens/revoke-token.js'
import { createWebhookEndpoint } from '../webhooks/create-webhook-endpoint.js'
import { deleteWebhookEndpoint } from '../webhooks/delete-webhook-endpoint.js'
import { listWebhookEndpoints } from '../webhooks/find.js'
import { attachCard } from './accounts.js'
import { openFree, openPaid } from './subscriptions.js'

/** The resources that the demo's requests act on. Each suits its request, whatever earlier runs have used up. */
export type Targets = Readonly<{
  token: string
  tokenToRevoke: string
  tokenToRoll: number
  used: number
  toCancel: number
  toChange: number
  toResume: number
  toUpgrade: number
  invoice: number
  creditNote: number
  methodToDelete: number
  methodToPrefer: number
  event: string
  endpoint: number
  endpointToDelete: number
}>

export async function findTargets(services: Services, billableId: number): Promise<Targets> {
  const find = (purpose: string, wanted: readonly SubscriptionStatus[], make: Make, slot?: string) =>
    findOrOpen(services, billableId, { purpose, wanted, make, slot })
  return {
    token: (await issueDemoToken(services, billableId)).token,
    tokenToRevoke: (await issueDemoToken(services, billableId)).token,
    tokenToRoll: (await issueDemoToken(services, billableId)).id,
    used: await find('usage', ['trialing', 'active', 'past_due', 'grace'], openPaid, 'default'),
    toCancel: await find('cancel', ['trialing', 'active'], openPaid),
    toChange: await find('change', ['active'], openPaid),
    toResume: await find('resume', ['paused', 'grace'], openCanceled),
    toUpgrade: await find('upgrade', ['free'], openFree),
    invoice: await newestInvoice(services, billableId),
    creditNote: await aCreditNote(services, billableId),
    ...(await spareMethods(services, billableId)),
    event: await newestEvent(services, billableId),
    ...(await twoEndpoints(services, billableId)),
  }
}

const DEMO_TOKENS = 'Demo'
const KEPT_TOKENS = 30

/** An account has a bounded number of tokens, so the oldest of earlier starts give way. */
async function issueDemoToken(services: Services, billableId: number) {
  const { database, clock } = services
  const old = await database.token.findMany({
    where: { billableId, name: DEMO_TOKENS, ...living(clock.now()) },
    orderBy: { id: 'desc' },
    skip: KEPT_TOKENS,
  })
  for (const { id } of old) await revokeToken(services, billableId, String(id))
  return issueToken(services, billableId, { name: DEMO_TOKENS })
}

type Make = (services: Services, billableId: number, slot: string) => Promise<Readonly<{ id: number }>>

type Wanted = Readonly<{
  purpose: string
  wanted: readonly SubscriptionStatus[]
  make: Make
  /** The slot of one of the demo's own subscriptions that also suits. */
  slot: string | undefined
}>

/** Finds a subscription in one of the wanted statuses in the purpose's own slots, or creates one in the next slot. */
async function findOrOpen(services: Services, billableId: number, { purpose, wanted, make, slot }: Wanted) {
  const now = services.clock.now()
  const all = await everySubscription(services, billableId)
  const own = all.filter(({ name }) => name === slot || name.startsWith(`try-${purpose}-`))
  const fit = own.findLast((subscription) => wanted.includes(statusAt(subscription, now)))
  if (fit) return fit.id
  const next = new Set(own.map(({ name }) => name)).size + 1
  return (await make(services, billableId, `try-${purpose}-${next}`)).id
}

const openCanceled: Make = async (services, billableId, slot) =>
  cancelSubscription(services, billableId, (await openPaid(services, billableId, slot)).id, {})

async function newestInvoice({ database }: Services, billableId: number): Promise<number> {
  const invoice = await database.invoice.findFirst({ where: { billableId, status: 'paid' }, orderBy: { id: 'desc' } })
  if (!invoice) throw new NotFoundError("The demo's account has no paid invoice: start with an empty DATA_DIR.")
  return invoice.id
}

const CREDITED = 100

/** The newest credit note, or else one for a small part of an invoice. */
async function aCreditNote(services: Services, billableId: number): Promise<number> {
  const { database } = services
  const newest = { orderBy: { id: 'desc' } } as const
  const note = await database.creditNote.findFirst({ where: { invoice: { billableId } }, ...newest })
  if (note) return note.id
  const lines = { some: { position: 0, amount: { gte: CREDITED } } }
  const paid = await database.invoice.findFirst({ where: { billableId, status: 'paid', lines }, ...newest })
  if (!paid) throw new NotFoundError("The demo's account has no paid invoice: start with an empty DATA_DIR.")
  const part = { lines: [{ position: 0, amount: CREDITED }], reason: 'An hour without service' }
  return (await issueCreditNote(services, paid.id, { ...part, settle: 'balance' })).id
}

async function newestEvent({ database }: Services, billableId: number): Promise<string> {
  const event = await database.outboxEvent.findFirst({ where: { billableId }, orderBy: { position: 'desc' } })
  if (!event) throw new NotFoundError("The demo's account has no event: start with an empty DATA_DIR.")
  return event.id
}

/** Its address is on the public internet and needs no look-up. */
export const DEMO_ENDPOINT = { url: 'https://1.1.1.1/billing-events', enabled: false }

/** Two of the demo's own endpoints. An account has a bounded number of them, so those of earlier runs give way. */
async function twoEndpoints(services: Services, billableId: number) {
  const all = await listWebhookEndpoints(services, billableId, {})
  const [endpoint, endpointToDelete, ...old] = all.filter(({ url }) => url === DEMO_ENDPOINT.url).map(({ id }) => id)
  for (const id of old) await deleteWebhookEndpoint(services, billableId, id)
  const create = async () => (await createWebhookEndpoint(services, billableId, DEMO_ENDPOINT)).endpoint.id
  return { endpoint: endpoint ?? (await create()), endpointToDelete: endpointToDelete ?? (await create()) }
}

/** Two methods that are not the default: one to make the default, one to delete. */
async function spareMethods(services: Services, billableId: number) {
  const find = () =>
    services.database.paymentMethod.findMany({ where: { billableId, isDefault: false }, orderBy: { id: 'asc' } })
  let spare = await find()
  for (let missing = 2 - spare.length; missing > 0; missing -= 1) {
    await attachCard(services, billableId, '5105105105105100')
    spare = await find()
  }
  return { methodToPrefer: spare[0]?.id ?? 0, methodToDelete: spare.at(-1)?.id ?? 0 }
}
