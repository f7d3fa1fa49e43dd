import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

async function freeAccount(card?: string) {
  const account = await makeAccount(service.services)
  if (card !== undefined) await makeCard(service.services, account.billableId, card)
  const free = await makeSubscription(service.services, account.billableId, 'free', 'null')
  return { ...account, path: `/subscriptions/${free.id}`, freeId: free.id }
}

const eventsOf = (billableId: number) =>
  service.services.database.outboxEvent.findMany({ where: { billableId }, orderBy: { sequence: 'asc' } })

const remoteCount = async (freeId: number) =>
  service.services.database.sandboxSubscription.count({ where: { key: { startsWith: `upgrade-${freeId}-` } } })

test('an upgrade answers with the new active subscription in the free one’s slot and cancels the free one without an event', async () => {
  const { path, token, billableId, freeId } = await freeAccount(CARDS.done)
  const answer = await service.request('POST', `${path}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
  expect(answer.status).toBe(201)
  expect(answer.json.data).toMatchObject({ status: 'active', name: 'default', plan: { key: 'pro', name: 'Pro' } })
  expect((await service.request('GET', path, { token })).json.data).toMatchObject({ status: 'canceled' })
  const paid = await service.services.database.subscription.findFirstOrThrow({
    where: { upgradedFromId: freeId },
    include: { items: true },
  })
  expect(paid).toMatchObject({ gateway: 'sandbox', quantity: 1 })
  expect(paid.items.map(({ key }) => key)).toEqual(['calls', 'seats', 'exports'])
  expect((await eventsOf(billableId)).map(({ type, subscriptionId }) => `${type} ${subscriptionId}`)).toEqual([
    `SubscriptionCreated ${freeId}`,
    `SubscriptionCreated ${paid.id}`,
    `InvoiceCreated ${paid.id}`,
    `InvoicePaid ${paid.id}`,
  ])
})

/** The gateway's own books, the server's pulse and clock, and the note that a token was used, once in a while. */
const BESIDE_IT = /\bsandbox_|\btest_clock\b|pg_is_in_recovery|_prisma_migrations|UPDATE token SET last_used_at/

/** What a request asks of the database, each statement by its first table. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    if (!BESIDE_IT.test(text)) asked.push(text.replace(/\s+/g, ' ').trim())
    return query.apply(this, given)
  })
  try {
    await request()
  } finally {
    spied.mockRestore()
  }
  const names = asked.map((text) => /^(BEGIN|COMMIT)$|(?<=FROM |INTO |WITH )\w+/.exec(text)?.[0] ?? text)
  // Tokens of earlier requests are looked up again meanwhile.
  return names.filter((name, place) => name !== 'token' || place === 0)
}

test.each([
  { account: 'an account that the gateway knows', card: CARDS.done, alsoAsked: [] },
  { account: 'a new account', card: undefined, alsoAsked: ['customer'] },
])('an upgrade of $account is at most eight statements, with BEGIN and COMMIT', async ({ card, alsoAsked }) => {
  const { path, token } = await freeAccount(card)
  const body = { planKey: 'pro' }
  expect(await statementsOf(() => service.request('POST', `${path}/upgrade-from-free`, { token, body }))).toEqual([
    ...['token', 'upgrade_attempt', 'upgrade_attempt'],
    ...['BEGIN', 'lock_purchase', ...alsoAsked, 'published', 'COMMIT'],
  ])
})

test('the first period of an upgrade is invoiced as paid, with quantities bought ahead on their own lines', async () => {
  const { path, token } = await freeAccount(CARDS.done)
  const body = { planKey: 'pro', quantity: 2, planItems: { calls: 150, exports: 5 } }
  expect((await service.request('POST', `${path}/upgrade-from-free`, { token, body })).status).toBe(201)
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data
  expect(invoice).toMatchObject({ status: 'paid', total: 2 * 4900 + 50 * 2, currency: 'USD' })
  const pdf = await service.request('GET', `/${invoice.pdfUrl}`, { token })
  expect(pdf.status).toBe(200)
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a gateway that declines or fails leaves everything unchanged', async () => {
  for (const card of [CARDS.declined, CARDS.fails]) {
    const { path, token, billableId, freeId } = await freeAccount(card)
    const answer = await service.request('POST', `${path}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({ code: 'gateway_error' })
    expect((await service.request('GET', path, { token })).json.data).toMatchObject({
      status: 'free',
      canceledAt: null,
    })
    expect(await remoteCount(freeId)).toBe(0)
    expect(await eventsOf(billableId)).toHaveLength(1)
  }
})

test('an upgrade whose answer was lost is looked up at the gateway and completed', async () => {
  const { path, token, freeId } = await freeAccount(CARDS.answerLost)
  const answer = await service.request('POST', `${path}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
  expect(answer.status).toBe(201)
  expect(await remoteCount(freeId)).toBe(1)
})

test('fifty racing upgrades leave one paid subscription, one at the gateway and one event', async () => {
  const { path, token, billableId, freeId } = await freeAccount(CARDS.done)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      service.request('POST', `${path}/upgrade-from-free`, { token, body: { planKey: 'pro' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  // Few of one billable wait for a gateway; the rest are told to come again.
  const losers = answers.filter(({ status, json }) => status === 503 || json.code === 'subscription_not_free')
  expect(losers).toHaveLength(49)
  expect(await remoteCount(freeId)).toBe(1)
  expect(await service.services.database.subscription.count({ where: { billableId, gateway: 'sandbox' } })).toBe(1)
  expect(
    (await eventsOf(billableId)).filter(
      ({ type, subscriptionId }) => type === 'SubscriptionCreated' && subscriptionId !== freeId,
    ),
  ).toHaveLength(1)
})

test('an item may have the name of a property that every object has', async () => {
  const { database, clock } = service.services
  const item = {
    key: 'constructor',
    name: 'Sites',
    includedQuantity: 1n,
    unitPrice: 1n,
    capBehavior: 'charge',
    position: 0,
  } as const
  await database.plan.create({
    data: {
      key: 'builder',
      name: 'Builder',
      price: 100n,
      currency: 'USD',
      interval: 'month',
      intervalCount: 1,
      trialDays: 0,
      isRecurring: true,
      features: {},
      createdAt: clock.now(),
      items: { create: [item] },
    },
  })
  const { path, token } = await freeAccount(CARDS.done)
  const answer = await service.request('POST', `${path}/upgrade-from-free`, { token, body: { planKey: 'builder' } })
  expect(answer.status).toBe(201)
})
