import type { OperationId } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import { signIn, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { attach, CARDS, dataOf, newCustomer, open, operatorOf, UNITS, withPlan } from '../operator/customer.js'
import { ENDPOINT } from '../webhook-endpoints.js'

type Row = { id: number }
type Page = Readonly<{ data: readonly Row[]; nextCursor: string | null }>
type Read = (query: Record<string, string | number>) => Promise<Answer>

/** So many that a page of two after the first has an order. */
const NOTES = 4

const pageOf = async (read: Read, query: Record<string, string | number>): Promise<Page> =>
  expectAnswer(await read(query), 200).body as Page
const ids = ({ data }: Page) => data.map(({ id }) => id)

type Made = Readonly<{ list: string; read: Read; make(): Promise<number>; remove?(id: number): Promise<Answer> }>

/** Of four things, newest first, what comes after the first two, whatever is made or deleted before them. */
async function holdPlace({ list, read, make, remove }: Made): Promise<void> {
  const made = [await make(), await make(), await make(), await make()].toReversed()
  const first = await pageOf(read, { limit: 2 })
  agree(ids(first), made.slice(0, 2), `the first page of ${list}`)
  const second = async () => ids(await pageOf(read, { limit: 2, cursor: first.nextCursor! }))
  if (remove) {
    expectAnswer(await remove(made[0]!), 204)
    agree(await second(), made.slice(2), `the second page of ${list}, after one of the first was deleted`)
  }
  const more = [await make(), await make()]
  agree(await second(), made.slice(2), `the second page of ${list}, after more was made`)
  for (const id of remove ? [...made.slice(1), ...more] : []) expectAnswer(await remove!(id), 204)
}

async function holdPlaces(world: World): Promise<void> {
  const { client, account } = world
  const { cookie } = await signIn(client, account.login)
  const idOf = (answer: Answer) => (expectAnswer(answer, 201).body.data ?? answer.body).id as number
  await holdPlace({
    list: 'tokens',
    read: (query) => client.ask('listTokens', {}, { cookie, query }),
    make: async () => idOf(await client.ask('issueToken', {}, { cookie })),
    remove: (token) => client.ask('revokeToken', { token }, { cookie }),
  })
  await holdPlace({
    list: 'endpoints',
    read: (query) => account.ask('listWebhookEndpoints', {}, { query }),
    make: async () => idOf(await account.ask('createWebhookEndpoint', {}, { body: ENDPOINT })),
    remove: (endpoint) => account.ask('deleteWebhookEndpoint', { endpoint }),
  })
}

async function holdPlacesOfCustomers(world: World): Promise<void> {
  const customer = await newCustomer(world)
  await withPlan(world, {}, async (key) => {
    await holdPlace({
      list: 'subscriptions',
      read: (query) => customer.ask('listSubscriptions', {}, { query }),
      make: async () => (await open(world, customer, key)).id,
    })
    await holdPlace({
      list: 'invoices of the account',
      read: (query) => customer.ask('listInvoices', {}, { query }),
      make: async () => {
        await open(world, customer, key)
        return ids(await pageOf((query) => customer.ask('listInvoices', {}, { query }), { limit: 1 }))[0]!
      },
    })
  })
  const methods = await newCustomer(world)
  await holdPlace({
    list: 'payment methods',
    read: (query) => methods.ask('listPaymentMethods', {}, { query }),
    make: () => attach(world, methods.id, CARDS.good),
    remove: (paymentMethod) => methods.ask('deletePaymentMethod', { paymentMethod }),
  })
}

/** In pages of one and of two the list is what it is at once. */
async function inPages(read: Read, what: string): Promise<void> {
  const whole = await pageOf(read, {})
  const names = ({ data }: Page) => data.map((one) => ({ ...one, asOf: undefined }))
  for (const limit of [1, 2]) {
    const all: object[] = []
    for (let cursor: string | null | undefined; cursor !== null && all.length <= whole.data.length;) {
      const page = await pageOf(read, { limit, ...(cursor !== undefined && { cursor }) })
      agree(page.data.length <= limit, true, `whether a page of ${what} is at most ${limit} long`)
      all.push(...names(page))
      cursor = page.nextCursor
    }
    agree(all, names(whole), `${what} in pages of ${limit}`)
  }
}

async function pageEverything(world: World): Promise<void> {
  const customer = await newCustomer(world)
  const features = { one: true, two: false, three: true }
  await withPlan(world, { items: [UNITS], features }, async (key) => {
    await open(world, customer, key)
    const [{ id: invoice }] = dataOf(await customer.ask('listInvoices')) as [Row]
    const order = { lines: [{ position: 0, amount: 100 }], reason: 'Out of service', settle: 'balance' }
    for (let note = 0; note < NOTES; note += 1)
      expectAnswer(await operatorOf(world).ask('issueCreditNote', { invoice }, { body: order }), 201)
    const lists: [OperationId, object][] = [
      ['listCreditNotes', { invoice }],
      ['listEntitlements', {}],
    ]
    for (const [list, path] of lists) await inPages((query) => customer.ask(list, { ...path }, { query }), list)
    const notes = await pageOf((query) => customer.ask('listCreditNotes', { invoice }, { query }), {})
    agree(
      ids(notes),
      ids(notes).toSorted((a, b) => b - a),
      'the order of credit notes',
    )
    agree(notes.data.length, NOTES, 'how many credit notes are listed')
  })
}

async function findOld(world: World): Promise<void> {
  const customer = await newCustomer(world)
  await withPlan(world, {}, async (key) => {
    const { id: subscription } = await open(world, customer, key)
    for (const id of ['cancelSubscription', 'resumeSubscription', 'cancelSubscription'] as const)
      expectAnswer(await customer.ask(id, { subscription }), 200)
    const query = { type: 'SubscriptionCanceled', limit: 1 }
    const first = expectAnswer(await customer.ask('listEvents', {}, { query }), 200).body
    agree([first.data.length, first.nextCursor !== null], [1, true], 'the first page of one type of event')
    const next = await customer.ask('listEvents', {}, { query: { ...query, after: first.nextCursor as string } })
    agree(expectAnswer(next, 200).body.data.length, 1, 'how many events of that type the second page has')
  })
}

export const pages: Subject = {
  name: 'Pages',
  checks: [
    { guarantee: 'A page begins where the one before ended, whatever is deleted or made meanwhile', run: holdPlaces },
    {
      guarantee: 'So do pages of subscriptions, invoices and payment methods',
      needs: ['operator'],
      run: holdPlacesOfCustomers,
    },
    { guarantee: 'Credit notes and entitlements come in pages, too', needs: ['operator'], run: pageEverything },
    { guarantee: 'A filter looks at the whole log, however short the page is', needs: ['operator'], run: findOld },
  ],
}
