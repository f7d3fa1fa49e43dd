import { Prisma } from '../../../generated/prisma/client.js'
import type { GatewayCalls, Refund } from '../gateway.js'
import { done, made, makeAsTheCardSays, newId, type Sandbox } from './world.js'

export function sandboxRefunds(sandbox: Sandbox): Required<Pick<GatewayCalls, 'refund' | 'findRefund'>> {
  const { get: database, clock } = sandbox

  /** What other refunds leave of a charge. The sandbox does not know what a subscription's first payment was. */
  async function leftOf({ key, payment }: Refund): Promise<bigint | undefined> {
    if (payment.kind === 'subscription') return undefined
    const charge = await database().sandboxCharge.findUnique({ where: { id: payment.gatewayId } })
    const where = { paymentId: payment.gatewayId, key: { not: key } }
    const { _sum: refunded } = await database().sandboxRefund.aggregate({ where, _sum: { amount: true } })
    return (charge?.amount ?? 0n) - (refunded.amount ?? 0n)
  }

  return {
    async refund(request) {
      const { key, customerId, payment, amount, currency } = request
      const earlier = await database().sandboxRefund.findUnique({ where: { key } })
      if (earlier) return done({ gatewayId: earlier.id })
      const left = await leftOf(request)
      if (left !== undefined && BigInt(amount) > left)
        return { kind: 'declined', reason: `the sandbox has ${left} left of this payment` }
      return makeAsTheCardSays(sandbox, {
        customerId,
        earlier: Prisma.sql`SELECT id FROM sandbox_refund WHERE key = ${key}`,
        make: Prisma.sql`
          INSERT INTO sandbox_refund (id, key, customer_id, payment_id, amount, currency, created_at)
          SELECT ${newId('re')}, ${key}, ${customerId}, ${payment.gatewayId}, ${amount}, ${currency}, ${clock.now()}`,
      })
    },

    async findRefund({ key }) {
      return done(made(await database().sandboxRefund.findUnique({ where: { key } })))
    },
  }
}
