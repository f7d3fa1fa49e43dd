import type { OperationId } from '../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree, changing, nothing } from '../read-back.js'
import { type Account, planWith, upgrade, type World } from '../world.js'
import type { Check, Subject } from './check.js'
import { ENDPOINT } from './webhook-endpoints.js'

type Request = Readonly<{
  id: OperationId
  path: Record<string, number>
  body?: object
  other: object
  success: number
}>

const send = ({ account }: World, { id, path }: Request, key: string, body?: object): Promise<Answer> =>
  account.ask(id, path, { headers: { 'Idempotency-Key': key }, ...(body && { body }) })

/** The first answer, its replay, and the answer to a different request under the same key. */
async function replay(world: World, request: Request): Promise<void> {
  const key = `${request.id}-${world.now()}`
  const first = expectAnswer(await send(world, request, key, request.body), request.success)
  if (first.headers.has('idempotent-replayed'))
    throw new Fault(`${first.told}: a first answer says that it is a replay`)
  await changing(
    world,
    async () => {
      const again = expectAnswer(await send(world, request, key, request.body), request.success)
      if (again.headers.get('idempotent-replayed') !== 'true')
        throw new Fault(`${again.told}: a replay is not marked as one`)
      agree(again.body, first.body, 'the answer that is replayed')
      const { path, body = request.body } = request.other as { path?: Request['path']; body?: object }
      const other = await send(world, { ...request, path: path ?? request.path }, key, body)
      expectAnswer(other, 422, 'idempotency_key_reused')
    },
    nothing,
  )
}

const order = (world: World, quantity: number) => ({
  planKey: planWith(world, 'at all', () => true).key,
  gateway: world.gateway,
  quantity,
})

const bought = (world: World) =>
  upgrade(
    world,
    planWith(world, 'at all', () => true),
  )

const of = (guarantee: string, request: (world: World) => Promise<Request>): Check => ({
  guarantee,
  run: async (world) => replay(world, await request(world)),
})

export const repeatedRequests: Subject = {
  name: 'Idempotency-Key',
  checks: [
    of('A repeated upgrade is replayed and buys nothing more', async (world) => ({
      id: 'upgradeFromFree',
      path: { subscription: (await world.takeFree()).id },
      body: order(world, 1),
      other: { body: order(world, 2) },
      success: 201,
    })),
    of(
      'A repeated cancellation is replayed; the same key for the other kind of cancellation is refused',
      async (world) => ({
        id: 'cancelSubscription',
        path: { subscription: (await bought(world)).id },
        body: { immediately: false },
        other: { body: { immediately: true } },
        success: 200,
      }),
    ),
    of('A repeated resume is replayed; the same key for another subscription is refused', async (world) => {
      const [one, two] = [await bought(world), await bought(world)]
      for (const { id } of [one, two])
        expectAnswer(await world.account.ask('cancelSubscription', { subscription: id }), 200)
      return {
        id: 'resumeSubscription',
        path: { subscription: one.id },
        other: { path: { subscription: two.id } },
        success: 200,
      }
    }),
    of('A repeated change of the default is replayed; the same key for another method is refused', async (world) => {
      const { data } = (await world.account.ask('listPaymentMethods')).body as {
        data: { id: number; isDefault: boolean }[]
      }
      const [usual, spare] = [data.find((one) => one.isDefault), data.find((one) => !one.isDefault)]
      if (!usual || !spare) throw new Fault('the account needs a default payment method and another one')
      return {
        id: 'setDefaultPaymentMethod',
        path: { paymentMethod: usual.id },
        other: { path: { paymentMethod: spare.id } },
        success: 200,
      }
    }),
    {
      guarantee: 'A key belongs to one account: under the same one another account gets what is its own',
      needs: ['other'],
      async run({ account, other, now }) {
        const asking = { headers: { 'Idempotency-Key': `shared-${now()}` }, body: ENDPOINT }
        const ask = async (who: Account) => ({ who, answer: await who.ask('createWebhookEndpoint', {}, asking) })
        const [own, theirs] = [await ask(account), await ask(other!)]
        const made = [own, theirs].map(({ who, answer }) => ({ who, ...expectAnswer(answer, 201).body.data }))
        const [one, another] = made as { who: Account; id: number; secret: string }[]
        if (one!.id === another!.id || one!.secret === another!.secret)
          throw new Fault(`${theirs.answer.told.slice(0, 60)}: another account's endpoint`)
        if (theirs.answer.headers.has('idempotent-replayed'))
          throw new Fault("another account's first answer says that it is a replay")
        for (const { who, id } of [one!, another!])
          expectAnswer(await who.ask('deleteWebhookEndpoint', { endpoint: id }), 204)
      },
    },
    {
      guarantee: 'A request that was refused is not remembered under its key',
      async run(world) {
        const { id } = await world.takeFree()
        const key = `refused-${world.now()}`
        const request: Request = { id: 'upgradeFromFree', path: { subscription: id }, other: {}, success: 201 }
        expectAnswer(await send(world, request, key, { ...order(world, 1), gateway: 'null' }), 422, 'null_gateway')
        const answer = expectAnswer(await send(world, request, key, order(world, 1)), 201)
        if (answer.headers.has('idempotent-replayed'))
          throw new Fault(`${answer.told}: a first success says that it is a replay`)
      },
    },
    {
      guarantee: 'A replay is the first answer, even after what it tells of has changed',
      async run(world) {
        const { id } = await bought(world)
        const key = `replayed-later-${world.now()}`
        const request: Request = { id: 'cancelSubscription', path: { subscription: id }, other: {}, success: 200 }
        const first = expectAnswer(await send(world, request, key), 200)
        const resumed = await world.account.ask('resumeSubscription', { subscription: id })
        expectAnswer(resumed, 200)
        const again = expectAnswer(await send(world, request, key), 200)
        agree(again.body, first.body, 'the answer that is replayed')
        const now = expectAnswer(await world.account.ask('getSubscription', { subscription: id }), 200)
        agree(now.body, resumed.body, 'the subscription after the replay')
      },
    },
    {
      guarantee: 'The same request at once under one key is done once',
      async run(world) {
        const { id } = await world.takeFree()
        const request: Request = { id: 'upgradeFromFree', path: { subscription: id }, other: {}, success: 201 }
        const answers = await Promise.all([1, 2, 3].map(() => send(world, request, `at-once-${id}`, order(world, 1))))
        const done = answers.filter(({ status }) => status !== 409)
        for (const answer of answers)
          if (done.includes(answer)) expectAnswer(answer, 201)
          else expectAnswer(answer, 409, 'idempotency_key_in_use')
        agree(new Set(done.map(({ body }) => JSON.stringify(body))).size, 1, 'how many things one key bought')
        const replays = done.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
        agree(replays.length, done.length - 1, 'how many of those that were done at once are replays')
      },
    },
    {
      guarantee: 'An Idempotency-Key that cannot be one is refused by its name',
      async run(world) {
        const { id } = await world.takeFree()
        const request: Request = { id: 'cancelSubscription', path: { subscription: id }, other: {}, success: 200 }
        const answer = expectAnswer(await send(world, request, 'k'.repeat(256)), 422, 'validation_failed')
        const [field = ''] = Object.keys(answer.body.errors as object)
        if (field.toLowerCase() !== 'idempotency-key')
          throw new Fault(`${answer.told}: errors does not name the header`)
        expectAnswer(await world.account.ask('getSubscription', { subscription: id }), 200)
      },
    },
  ],
}
