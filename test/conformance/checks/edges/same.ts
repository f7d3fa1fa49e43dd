import type { Schema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import { type Account, type Plan, planWith, signIn, type Subscription, upgrade, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { newWord } from '../operator/customer.js'

type Result = Schema<'UsageTallyResult'>

const under = (key: string) => ({ 'Idempotency-Key': key })

const isReplay = ({ headers, told }: Answer): void => {
  if (headers.get('idempotent-replayed') !== 'true') throw new Fault(`${told}: a replay is not marked as one`)
}

/** The account signed in once more: with a session and a token of its own. */
const again = ({ client, account }: World): Promise<Account> => signIn(client, account.login)

async function shareKeys(world: World): Promise<void> {
  const second = await again(world)
  const { id: subscription } = await upgrade(world, anyPlan(world))
  const headers = under(newWord())
  const first = expectAnswer(await world.account.ask('cancelSubscription', { subscription }, { headers }), 200)
  const repeated = await second.ask('cancelSubscription', { subscription }, { headers, body: {} })
  agree(expectAnswer(repeated, 200).body, first.body, 'what another token and an empty object repeat')
  isReplay(repeated)
  const body = { immediately: false }
  const other = await world.account.ask('cancelSubscription', { subscription }, { headers, body })
  expectAnswer(other, 422, 'idempotency_key_reused')
}

async function shareIssues(world: World): Promise<void> {
  const { client, account } = world
  const { cookie } = await again(world)
  const headers = under(newWord())
  const first = expectAnswer(await client.ask('issueToken', {}, { cookie: account.cookie, headers }), 201)
  const repeated = expectAnswer(await client.ask('issueToken', {}, { cookie, headers }), 201)
  agree(repeated.body, first.body, 'the token that another session gets under the same key')
  isReplay(repeated)
  const kept = repeated.headers.get('cache-control') ?? 'nothing'
  if (!/\bno-store\b/.test(kept)) throw new Fault(`${repeated.told}: Cache-Control says ${kept}, not no-store`)
  expectAnswer(await client.ask('revokeToken', { token: first.body.id }, { cookie }), 204)
}

async function shareTallies(world: World): Promise<void> {
  const second = await again(world)
  const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
  const [one, other] = [await upgrade(world, plan), await upgrade(world, plan)]
  const [idempotencyKey, inBoth] = [newWord(), newWord()]
  const body = { feature: plan.items.find(isCharged)!.key, quantity: 2, idempotencyKey }
  const first = expectAnswer(await world.account.ask('tallyUsage', { subscription: one.id }, { body }), 200)
  const repeated = expectAnswer(await second.ask('tallyUsage', { subscription: one.id }, { body }), 200)
  agree(repeated.bytes.toString(), first.bytes.toString(), 'what another token gets under the same key of usage')
  const entry = ({ id }: Subscription, key: string) => ({ ...body, subscription: id, idempotencyKey: key })
  const tallies = [entry(one, idempotencyKey), entry(one, inBoth), entry(other, inBoth)]
  const results = expectAnswer(await second.ask('tallyUsageBatch', {}, { body: { tallies } }), 200).body
    .data as Result[]
  agree(
    results.map(({ outcome, record }) => [outcome, record?.total]),
    [
      ['duplicate', 2],
      ['counted', 4],
      ['counted', 2],
    ],
    'a batch in which two subscriptions have the same key',
  )
}

async function repeatDeprecated(world: World): Promise<void> {
  const { id: subscription } = await world.takeFree()
  const asking = { headers: under(newWord()), body: { plan_id: anyPlan(world).id, gateway: world.gateway } }
  const ask = async () => expectAnswer(await world.account.ask('upgradeFromFree', { subscription }, asking), 201)
  const saysWhen = ({ headers }: Answer) => [headers.get('deprecation'), headers.get('sunset')]
  const first = await ask()
  const repeated = await ask()
  isReplay(repeated)
  agree(saysWhen(repeated), saysWhen(first), 'Deprecation and Sunset of a replay')
}

async function dropTwice(world: World): Promise<void> {
  const { account } = world
  const { id: subscription } = await upgrade(world, anyPlan(world))
  const body = { quantity: 2, timing: 'period_end' }
  expectAnswer(await account.ask('changeSubscription', { subscription }, { body }), 200)
  expectAnswer(await account.ask('unscheduleChange', { subscription }), 204)
  expectAnswer(await account.ask('unscheduleChange', { subscription }), 404, 'not_found')
}

const isCharged = ({ capBehavior }: Plan['items'][number]) => capBehavior === 'charge'
const anyPlan = (world: World) => planWith(world, 'at all', () => true)

export const sameRequests: Subject = {
  name: 'Same requests',
  checks: [
    {
      guarantee:
        "An Idempotency-Key is the account's, whichever token sends it; no body is as an empty one, a default is not",
      run: shareKeys,
    },
    { guarantee: 'An issue that is repeated in another session gives the same token', run: shareIssues },
    {
      guarantee: "A key of usage is its subscription's, whichever token sends it, alone or in a batch",
      run: shareTallies,
    },
    { guarantee: 'A replay to the deprecated body says until when it is taken, too', run: repeatDeprecated },
    { guarantee: 'What was dropped is not there to be dropped again', run: dropTwice },
  ],
}
