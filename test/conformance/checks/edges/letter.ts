import { operations } from '../../../../generated/operations.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import { type Plan, planWith, upgrade, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { BUYER, newWord } from '../operator/customer.js'

/** How clients write one and two. */
const ONES = ['1', '1.0', '1e0', '10E-1']
const ELSEWHERE = 'https://elsewhere.example'

type Item = Plan['items'][number]
/** An item whose key reads otherwise in capitals. */
const isCharged = ({ key, capBehavior }: Item) => capBehavior === 'charge' && key !== key.toUpperCase()

async function readNumbers(world: World): Promise<void> {
  const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
  const { id: subscription } = await upgrade(world, plan)
  const { key } = plan.items.find(isCharged)!
  const tally = (rest: string) =>
    world.account.ask('tallyUsage', { subscription }, { body: `{"feature":"${key}",${rest}}` })
  for (const one of ONES) {
    const { quantity } = expectAnswer(await tally(`"quantity":${one}`), 200).body.data as { quantity: number }
    agree(quantity, 1, `what a quantity of ${one} is counted as`)
  }
  const twice = expectAnswer(await tally('"quantity":9,"quantity":2'), 200)
  agree(twice.body.data.quantity, 2, 'what is counted where a body has 9 and then 2 as its quantity')
}

/** Each would be right alone. */
async function refuseTwice({ client, account }: World): Promise<void> {
  const { prefix } = client.target
  for (const [list, query] of [
    ['plans', 'limit=1'],
    ['subscriptions', 'limit=100'],
    ['events', 'type=InvoicePaid'],
    ['events', 'wait=0'],
  ]) {
    const [name] = query!.split('=')
    const answer = await client.send('GET', `/${prefix}/${list}?${query}&${query}`, { token: account.token })
    expectAnswer(answer, 422, 'validation_failed', name)
  }
}

async function tellCapitals(world: World): Promise<void> {
  const { account, gateway } = world
  const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
  const { id: subscription } = await upgrade(world, plan)
  const feature = plan.items.find(isCharged)!.key.toUpperCase()
  if (plan.items.some(({ key }) => key === feature)) return
  const body = { feature, quantity: 1 }
  const counted = await account.ask('tallyUsage', { subscription }, { body })
  expectAnswer(counted, 422, 'validation_failed', 'feature')
  const { data } = expectAnswer(await account.ask('getEntitlement', { feature }), 200).body
  if (!world.plans.some(({ features, items }) => feature in features || items.some(({ key }) => key === feature)))
    agree([data.feature, data.entitled], [feature, false], 'the entitlement to a feature in other capitals')
  const order = { planKey: plan.key.toUpperCase(), gateway }
  const { id: free } = await world.takeFree()
  const upgradeOf = await account.ask('upgradeFromFree', { subscription: free }, { body: order })
  expectAnswer(upgradeOf, 422, 'validation_failed', 'planKey')
}

async function keepLetters(world: World): Promise<void> {
  const { account } = world
  const put = { ...BUYER, email: 'Ada.Byron@Example.com', postalCode: 'sw1a 1Aa', taxId: 'DE 12-34' }
  const { data } = expectAnswer(await account.ask('putBillingDetails', {}, { body: put }), 200).body
  agree({ ...data, region: undefined }, { ...put, region: undefined }, 'billing details as they were put')
  const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
  const { id: subscription } = await upgrade(world, plan)
  const [idempotencyKey, reason] = [newWord(), 'A\u030A twice ']
  const body = { feature: plan.items.find(isCharged)!.key, quantity: 1, idempotencyKey }
  expectAnswer(await account.ask('tallyUsage', { subscription }, { body }), 200)
  const taken = await account.ask('voidUsage', { subscription }, { body: { idempotencyKey, reason } })
  agree(expectAnswer(taken, 200).body.data.voidReason, reason, 'the reason of a void')
  const [record] = expectAnswer(await account.ask('listUsageRecords', { subscription }), 200).body.data
  agree(record.voidReason, reason, 'the reason of a void, in the list of records')
}

async function knowPaths({ client, account }: World): Promise<void> {
  const { prefix } = client.target
  for (const id of ['getSubscription', 'getInvoice', 'getInvoiceDetails', 'setDefaultPaymentMethod'] as const) {
    const path = `/${prefix}${operations[id].path.replace(/\{\w+\}/, '1')}`
    const answer = await client.send('PUT', path, { token: account.token })
    expectAnswer(answer, 405, 'method_not_allowed')
    const allowed = answer.headers.get('allow')?.split(/, */) ?? []
    const says = [allowed.includes(operations[id].method), allowed.includes('PUT')]
    agree(
      says,
      [true, false],
      `whether ${operations[id].path} allows what it does, and what it refuses: ${allowed.join()}`,
    )
  }
  const { cookie } = account
  expectAnswer(await client.ask('revokeToken', { token: 'no-token-at-all' }, { cookie }), 404, 'not_found')
}

async function showNobody({ client, account }: World): Promise<void> {
  const headers = { origin: ELSEWHERE }
  const nowhere = { subscription: 2_147_483_647 }
  const answers: Answer[] = [
    expectAnswer(await client.ask('listPlans', {}, { headers }), 401),
    expectAnswer(await account.ask('getSubscription', nowhere, { headers }), 404),
    expectAnswer(await account.ask('getSubscription', { subscription: 0 }, { headers }), 422),
    expectAnswer(await client.ask('issueToken', {}, { cookie: account.cookie, headers }), 403, 'foreign_origin'),
  ]
  for (const { headers: answered, told } of answers) {
    const origin = answered.get('access-control-allow-origin')
    if (origin !== null) throw new Fault(`${told}: it lets ${origin} read it`)
  }
}

export const toTheLetter: Subject = {
  name: 'To the letter',
  checks: [
    {
      guarantee: 'A number of a body counts by its value, and of a field that comes twice the last one',
      run: readNumbers,
    },
    { guarantee: 'A query parameter that comes twice is refused by its name', run: refuseTwice },
    { guarantee: 'Keys of plans and of features are told apart by their capitals', run: tellCapitals },
    { guarantee: 'An address, a code and a reason are kept as they were written', run: keepLetters },
    { guarantee: 'A wrong method under an id is 405, and what is no token is an unknown one', run: knowPaths },
    { guarantee: 'No page of another origin reads a refusal', run: showNobody },
  ],
}
