import { Prisma } from '../../../generated/prisma/client.js'
import { SANDBOX_GATEWAY } from '../../contract/gateway-names.js'
import type { GatewayDriver } from '../gateway.js'
import { sandboxCards, sandboxCharges } from './payments.js'
import { sandboxRefunds } from './refunds.js'
import { sandboxSubscriptions } from './subscriptions.js'
import { done, made, makeOnce, newId, type Sandbox } from './world.js'

/** Longer than the slow card's longest delay (`SANDBOX_DELAY_MS`), so that this card is slow and its outcome is still known. */
const PATIENCE_MS = 15_000

/**
 * A gateway for development and tests. It keeps its own `sandbox_…` tables and reaches them on its own connections, as
 * a company outside would. The customer's default card decides how its requests end.
 */
export function sandboxGateway(sandbox: Sandbox): GatewayDriver {
  const { get: database, pool, clock } = sandbox
  return {
    name: SANDBOX_GATEWAY,
    simulated: true,
    billedBy: 'service',
    timeouts: { createSubscription: PATIENCE_MS, charge: PATIENCE_MS, refund: PATIENCE_MS },

    async createCustomer({ key, name }) {
      const insert = Prisma.sql`
        INSERT INTO sandbox_customer (id, key, name, created_at) VALUES (${newId('cus')}, ${key}, ${name}, ${clock.now()})`
      return done(await makeOnce(pool, insert))
    },

    async findCustomer({ key }) {
      return done(made(await database().sandboxCustomer.findUnique({ where: { key } })))
    },

    ...sandboxSubscriptions(sandbox),
    ...sandboxCards(sandbox),
    ...sandboxCharges(sandbox),
    ...sandboxRefunds(sandbox),
  }
}
