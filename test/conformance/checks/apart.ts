import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree, changing, nothing } from '../read-back.js'
import { type Account, type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { ENDPOINT } from './webhook-endpoints.js'

const isCharged = ({ capBehavior }: Plan['items'][number]) => capBehavior === 'charge'

async function two(world: World): Promise<[Subscription, Subscription, feature: string]> {
  const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
  return [await upgrade(world, plan), await upgrade(world, plan), plan.items.find(isCharged)!.key]
}

/** Keys and quotes that are valid elsewhere. */
export const apart: Subject = {
  name: 'Kept apart',
  checks: [
    {
      guarantee: 'Each operation remembers an Idempotency-Key for itself: what another did under it is not replayed',
      async run(world) {
        const [{ id: subscription }] = await two(world)
        const headers = { 'Idempotency-Key': `one-key-${world.now()}` }
        const send = async (id: 'cancelSubscription' | 'resumeSubscription') =>
          expectAnswer(await world.account.ask(id, { subscription }, { headers }), 200)
        const [canceled, resumed] = [await send('cancelSubscription'), await send('resumeSubscription')]
        agree([canceled.body.data.status, resumed.body.data.status], ['grace', 'active'], 'what two operations did')
        if (resumed.headers.has('idempotent-replayed')) throw new Fault(`${resumed.told}: it says that it is a replay`)
        const now = await world.account.ask('getSubscription', { subscription })
        agree(now.body, resumed.body, 'the subscription after both')
        agree((await send('cancelSubscription')).body, canceled.body, 'the replay of the first')
      },
    },
    {
      guarantee: 'Each account has its own Idempotency-Keys: another gets what it asked for, and sees no secret',
      needs: ['other'],
      async run({ account, other, now }) {
        const headers = { 'Idempotency-Key': `shared-${now()}` }
        const create = async (who: Account) =>
          expectAnswer(await who.ask('createWebhookEndpoint', {}, { body: ENDPOINT, headers }), 201)
        const [own, theirs] = [await create(account), await create(other!)]
        if (theirs.headers.has('idempotent-replayed')) throw new Fault(`${theirs.told}: it says that it is a replay`)
        type Endpoint = Schema<'WebhookEndpointWithSecret'>
        const [one, two] = [own.body.data as Endpoint, theirs.body.data as Endpoint]
        agree([one.id === two.id, one.secret === two.secret], [false, false], 'whether two accounts share an endpoint')
        expectAnswer(await account.ask('deleteWebhookEndpoint', { endpoint: one.id }), 204)
        expectAnswer(await other!.ask('deleteWebhookEndpoint', { endpoint: two.id }), 204)
      },
    },
    {
      guarantee: 'A key of usage belongs to its subscription, also when what it counted is to be taken back',
      async run(world) {
        const [one, other, feature] = await two(world)
        const body = { feature, quantity: 2, idempotencyKey: 'only-here' }
        expectAnswer(await world.account.ask('tallyUsage', { subscription: one.id }, { body }), 200)
        const takeBack = { body: { idempotencyKey: 'only-here', reason: 'Elsewhere' } }
        const answer = await world.account.ask('voidUsage', { subscription: other.id }, takeBack)
        expectAnswer(answer, 422, 'usage_not_found')
        const usage = await world.account.ask('getUsage', { subscription: one.id })
        const item = (expectAnswer(usage, 200).body.data.items as { feature: string; total: number }[]).find(
          (each) => each.feature === feature,
        )
        agree(item?.total, 2, 'what stays counted')
      },
    },
    {
      guarantee: 'A quote changes the subscription that it was made for, and no other of the account',
      async run(world) {
        const [one, other] = await two(world)
        const order = { body: { quantity: 2, timing: 'now' } }
        const quoted = await world.account.ask('quoteSubscriptionChange', { subscription: one.id }, order)
        const { id: quote } = expectAnswer(quoted, 201).body.data as { id: string }
        const use = ({ id }: Subscription) =>
          world.account.ask('changeSubscription', { subscription: id }, { body: { quote } })
        await changing(world, async () => expectAnswer(await use(other), 422, 'validation_failed', 'quote'), nothing)
        expectAnswer(await use(one), 200)
        await changing(world, async () => expectAnswer(await use(other), 422, 'validation_failed', 'quote'), nothing)
      },
    },
  ],
}
