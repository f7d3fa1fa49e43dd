import { Prisma } from '../../../generated/prisma/client.js'
import type { GatewayCalls } from '../gateway.js'
import { done, made, makeAsTheCardSays, newId, type Sandbox } from './world.js'

type Calls = Pick<
  GatewayCalls,
  'createSubscription' | 'findSubscription' | 'cancelSubscription' | 'resumeSubscription' | 'abandonSubscription'
>

export function sandboxSubscriptions(sandbox: Sandbox): Calls {
  const { get: database, clock } = sandbox

  async function end(gatewayId: string, status: 'canceled' | 'canceling') {
    await database().sandboxSubscription.updateMany({
      where: { id: gatewayId, status: { not: 'canceled' } },
      data: { status, canceledAt: clock.now() },
    })
    return done(null)
  }

  return {
    createSubscription({ key, customerId, plan, quantity }) {
      return makeAsTheCardSays(sandbox, {
        customerId,
        earlier: Prisma.sql`SELECT id FROM sandbox_subscription WHERE key = ${key}`,
        make: Prisma.sql`
          INSERT INTO sandbox_subscription (id, key, customer_id, plan_key, quantity, status, created_at)
          SELECT ${newId('sub')}, ${key}, ${customerId}, ${plan.key}, ${quantity}, 'active', ${clock.now()}`,
      })
    },

    async findSubscription({ key }) {
      return done(
        made(await database().sandboxSubscription.findUnique({ where: { key, status: { not: 'canceled' } } })),
      )
    },

    cancelSubscription: ({ gatewayId, when }) => end(gatewayId, when === 'now' ? 'canceled' : 'canceling'),

    abandonSubscription: ({ gatewayId }) => end(gatewayId, 'canceled'),

    async resumeSubscription({ gatewayId }) {
      const { count } = await database().sandboxSubscription.updateMany({
        where: { id: gatewayId, status: { not: 'canceled' } },
        data: { status: 'active', canceledAt: null },
      })
      return count === 1 ? done(null) : { kind: 'failed', reason: 'the sandbox has no living subscription of that id' }
    },
  }
}
