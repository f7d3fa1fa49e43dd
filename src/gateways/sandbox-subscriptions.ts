import type { GatewayCalls } from './gateway.js'
import { answerAsTheCardSays, done, made, newId, type Sandbox } from './sandbox-world.js'

type Calls = Pick<
  GatewayCalls,
  'createSubscription' | 'findSubscription' | 'cancelSubscription' | 'resumeSubscription' | 'abandonSubscription'
>

export function sandboxSubscriptions(sandbox: Sandbox): Calls {
  const { database, clock } = sandbox

  async function end(gatewayId: string, status: 'canceled' | 'canceling') {
    await database.sandboxSubscription.updateMany({
      where: { id: gatewayId, status: { not: 'canceled' } },
      data: { status, canceledAt: clock.now() },
    })
    return done(null)
  }

  return {
    async createSubscription({ key, customerId, plan, quantity }) {
      const earlier = made(await database.sandboxSubscription.findUnique({ where: { key } }))
      if (earlier) return done(earlier)
      return answerAsTheCardSays(sandbox, customerId, async () => {
        const bought = { customerId, planKey: plan.key, quantity, status: 'active', createdAt: clock.now() }
        const { id } = await database.sandboxSubscription.upsert({
          where: { key },
          create: { id: newId('sub'), key, ...bought },
          update: { key },
        })
        return { gatewayId: id }
      })
    },

    async findSubscription({ key }) {
      return done(made(await database.sandboxSubscription.findUnique({ where: { key, status: { not: 'canceled' } } })))
    },

    cancelSubscription: ({ gatewayId, when }) => end(gatewayId, when === 'now' ? 'canceled' : 'canceling'),

    abandonSubscription: ({ gatewayId }) => end(gatewayId, 'canceled'),

    async resumeSubscription({ gatewayId }) {
      const { count } = await database.sandboxSubscription.updateMany({
        where: { id: gatewayId, status: { not: 'canceled' } },
        data: { status: 'active', canceledAt: null },
      })
      return count === 1 ? done(null) : { kind: 'failed', reason: 'the sandbox has no living subscription of that id' }
    },
  }
}
