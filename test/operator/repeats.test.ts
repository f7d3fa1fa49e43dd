import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operator/operations.js'
import { entriesLeft } from '../audit/entries-left.js'
import { makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { operatorExamples, operatorIds, type OperatorOperation } from '../support/operator-requests.js'
import { startService, type TestService } from '../support/service.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from './operator.js'

let service: TestService
let ask: AskOperator

beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  ask = operatorOf(service, await keyWith(service))
  await makePlans(service.services)
})
afterAll(() => service.close())

type Changing = Exclude<OperatorOperation, `get${string}` | `list${string}`>

/** What the same request answers when it is sent once more: its status, and the code of a refusal. */
const REPEATED: Readonly<Record<Changing, string>> = {
  createBillable: '201',
  putBillable: '200',
  putBillingDetails: '200',
  issueTokenFor: '201',
  revokeAllTokens: '200',
  revokeToken: '404 not_found',
  advanceClock: '202',
  openSubscription: '422 validation_failed',
  attachPaymentMethod: '201',
  pauseSubscription: '422 subscription_not_pausable',
  voidInvoice: '422 invoice_not_settleable',
  markInvoicePaid: '422 invoice_not_settleable',
  putPlan: '200',
  archivePlan: '204',
  repricePlan: '200',
  createUser: '422 refused',
  setPassword: '200',
  disableUser: '200',
  enableUser: '200',
  endSessions: '200',
  quoteSubscriptionChange: '201',
  changeSubscription: '200',
  voidUsage: '200',
  pruneUsage: '200',
  runBilling: '200',
  issueCreditNote: '422 credit_exceeds_invoice',
  addWebhookEndpoint: '201',
  removeWebhookEndpoint: '404 not_found',
  rollWebhookSecret: '200',
  enableWebhookEndpoint: '204',
  replayEvent: '200',
}

test.each(Object.entries(REPEATED) as [Changing, string][])('%s, sent once more, answers %s', async (id, expected) => {
  const { make, path, body } = operatorExamples[id]
  const resource = (await make?.(service.services)) ?? ''
  const send = () => ask(operations[id].method, path(resource), body?.(resource))
  expect(operations[id].successStatuses).toContain((await send()).status)
  const { status, json } = await send()
  expect([status, (json as { code?: string } | undefined)?.code ?? ''].join(' ').trim()).toBe(expected)
})

test('the table names every operation that changes something', () => {
  const changing = operatorIds.filter((id) => operations[id].method !== 'GET')
  expect(Object.keys(REPEATED).toSorted()).toEqual(changing.toSorted())
})

test('a change that is sent again buys nothing twice, whether it names what to have or a quote', async () => {
  const { json } = await ask('POST', '/billables', { name: 'Twice' })
  await makeCard(service.services, json.data.id as number)
  const { id } = await makeSubscription(service.services, json.data.id as number, 'pro')
  const change = (body: object) => ask('POST', `/subscriptions/${id}/change`, body)
  const quote = (await ask('POST', `/subscriptions/${id}/change-quotes`, { quantity: 3, timing: 'now' })).json.data
    .id as string
  const left = await entriesLeft(service, async () => {
    const quoted = await change({ quote })
    expect([quoted.status, (await change({ quote })).json]).toEqual([200, quoted.json])
    const named = { quantity: 5, timing: 'now' }
    expect((await change(named)).status).toBe(200)
    expect(await change(named)).toMatchObject({ status: 422, json: { code: 'nothing_to_change' } })
  })
  expect(left.map(({ action }) => action)).toEqual(['subscription.change', 'subscription.change'])
  const { database } = service.services
  expect(await database.invoice.count({ where: { subscriptionId: id, reason: 'change' } })).toBe(2)
})

test('of two tokens after a repeated request, the one that nobody holds is found by its name and revoked', async () => {
  const { json } = await ask('POST', '/billables', { name: 'Lost answer' })
  const tokens = `/billables/${json.data.id}/tokens`
  const lost = await ask('POST', tokens, { name: 'Reports' })
  const kept = await ask('POST', tokens, { name: 'Reports' })
  const listed = (await ask('GET', tokens)).json.data as { id: number; name: string }[]
  const strays = listed.filter(({ id, name }) => name === 'Reports' && id !== kept.json.id)
  expect(strays.map(({ id }) => id)).toEqual([lost.json.id])
  await ask('DELETE', `/tokens/${strays[0]?.id}`)
  const opens = async (token: string) => (await service.request('GET', '/subscriptions', { token })).status
  expect([await opens(lost.json.token as string), await opens(kept.json.token as string)]).toEqual([401, 200])
})

test('an invoice shows its credit notes, oldest first', async () => {
  const invoice = (await operatorExamples.issueCreditNote.make?.(service.services)) ?? ''
  const shown = async () => (await ask('GET', `/invoices/${invoice}`)).json.data.creditNotes as object[]
  expect(await shown()).toEqual([])
  const order = { reason: 'A day without service', settle: 'balance', lines: [{ position: 0, amount: 100 }] }
  const one = await ask('POST', `/invoices/${invoice}/credit-notes`, order)
  const other = await ask('POST', `/invoices/${invoice}/credit-notes`, { ...order, reason: 'Another day' })
  expect(await shown()).toEqual([one.json.data, other.json.data])
})

test('a credit note with more faults than an answer may name is refused as the contract says', async () => {
  const invoice = (await operatorExamples.issueCreditNote.make?.(service.services)) ?? ''
  const lines = Array.from({ length: 150 }, () => ({ position: 0, amount: 1 }))
  const answer = await ask('POST', `/invoices/${invoice}/credit-notes`, { reason: 'All', settle: 'balance', lines })
  expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
  expect(Object.keys(answer.json.errors as object)).toHaveLength(100)
})
