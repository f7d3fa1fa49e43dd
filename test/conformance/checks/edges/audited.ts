import type { OperatorSchema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, type OperatorId, type PathValues } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  BUYER,
  CARDS,
  dataOf,
  newCustomer,
  newToken,
  newWord,
  open,
  operatorOf,
  UNITS,
  withPlan,
} from '../operator/customer.js'

type Asked = readonly [id: OperatorId, path: PathValues, body?: object]

const requestOf = ({ headers }: Answer) => headers.get('x-request-id')

async function changeEverything(world: World, planKey: string): Promise<Answer[]> {
  const customer = await newCustomer(world)
  const { ask } = operatorOf(world)
  const billable = { billable: customer.id }
  const { id: subscription } = await open(world, customer, planKey)
  const used = { feature: UNITS.key, quantity: 1, idempotencyKey: 'audited' }
  expectAnswer(await customer.ask('tallyUsage', { subscription }, { body: used }), 200)
  const { id: token } = await newToken(world, customer.id)
  const [email, password] = [`${newWord()}@example.com`, newWord()]
  const expYear = new Date(world.now()).getUTCFullYear() + 3
  const [{ event }] = ((await customer.ask('listEvents')).body as { data: { event: { id: string } }[] }).data as [
    { event: { id: string } },
  ]
  const url = 'https://example.com/audited'
  const changes: Asked[] = [
    ['createBillable', {}, { name: 'Audited' }],
    ['createUser', billable, { email, password }],
    ['setPassword', {}, { email, password: newWord() }],
    ['endSessions', {}, { email }],
    ['disableUser', {}, { email }],
    ['enableUser', {}, { email }],
    ['putBillingDetails', billable, BUYER],
    ['revokeToken', { token }],
    ['attachPaymentMethod', billable, { gateway: world.gateway, card: CARDS.good, expMonth: 1, expYear }],
    ['openSubscription', billable, { planKey, gateway: world.gateway, name: newWord() }],
    ['voidUsage', { subscription }, { idempotencyKey: 'audited', reason: 'Counted twice' }],
    ['changeSubscription', { subscription }, { quantity: 2, timing: 'now' }],
    [
      'putPlan',
      { key: planKey },
      { name: 'Audited', price: 1_300, currency: 'EUR', interval: 'month', items: [UNITS] },
    ],
    ['repricePlan', { key: planKey }, { at: new Date(world.now() + 60_000).toISOString() }],
    ['replayEvent', { event: event.id }],
    ['revokeAllTokens', billable],
  ]
  const done: Answer[] = []
  for (const [id, path, body] of changes) done.push(await ask(id, path, body ? { body } : {}))
  const added = await ask('addWebhookEndpoint', {}, { body: { url, eventTypes: ['InvoiceCredited'] } })
  const endpoint = { endpoint: (dataOf(added, 201) as { id: number }).id }
  for (const id of ['rollWebhookSecret', 'removeWebhookEndpoint'] as const) done.push(await ask(id, endpoint))
  return [...done, added]
}

async function leaveEntries(world: World, planKey: string): Promise<void> {
  const since = dataOf(await operatorOf(world).ask('getClock')).now as string
  const done = await changeEverything(world, planKey)
  for (const { status, told } of done) agree(status < 300, true, `whether ${told.slice(0, 120)} is a success`)
  const query = { since, limit: 100 }
  const { body } = expectAnswer(await operatorOf(world).ask('listAuditEntries', {}, { query }), 200)
  const entries = body.data as OperatorSchema<'AuditEntry'>[]
  for (const answer of done) {
    const left = entries.filter(({ requestId }) => requestId === requestOf(answer)).length
    agree(left, 1, `how many entries ${answer.told.slice(0, 80)} left`)
  }
}

async function settle(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  await open(world, customer, planKey)
  const [{ id: invoice, status }] = dataOf(await customer.ask('listInvoices')) as [Invoice]
  agree(status, 'paid', 'the status of a first invoice')
  for (const id of ['voidInvoice', 'markInvoicePaid'] as const)
    expectAnswer(await operatorOf(world).ask(id, { invoice }), 422, 'invoice_not_settleable')
}

export const audited: Subject = {
  name: 'Every change of the operator',
  checks: [
    {
      guarantee: 'Whatever an operator changes leaves one entry, whichever operation it is',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [UNITS] }, (key) => leaveEntries(world, key)),
    },
    {
      guarantee: 'A paid invoice is neither voided nor paid again',
      needs: ['operator'],
      run: (world) => withPlan(world, {}, (key) => settle(world, key)),
    },
    {
      guarantee: 'Only a key that may move the clock sees its moves',
      needs: ['operator', 'readingKey'],
      async run(world) {
        const answer = await operatorOf(world).ask('getClockAdvance', { advance: 1 }, { token: world.readingKey })
        expectAnswer(answer, 403, 'scope_missing')
      },
    },
  ],
}
