import { Prisma } from '../../../generated/prisma/client.js'
import type { Card, GatewayCalls } from '../gateway.js'
import { cardBehavior, cardBrand, cardDigits } from './cards.js'
import { done, made, makeAsTheCardSays, newId, type Sandbox } from './world.js'

export function sandboxCards({
  get: database,
  clock,
}: Sandbox): Pick<GatewayCalls, 'attachCard' | 'listCards' | 'setDefaultCard' | 'detachCard'> {
  return {
    async attachCard({ key, customerId, number, expMonth, expYear }) {
      const digits = cardDigits(number)
      if (!digits) return { kind: 'declined', reason: 'not a valid card number' }
      const card = { brand: cardBrand(digits), last4: digits.slice(-4), expMonth, expYear }
      const { id } = await database().sandboxCard.upsert({
        where: { key },
        create: { ...card, id: newId('card'), key, customerId, behavior: cardBehavior(digits), createdAt: clock.now() },
        update: { key },
      })
      return done({ gatewayId: id, ...card })
    },

    async listCards({ customerId }) {
      const cards = await database().sandboxCard.findMany({ where: { customerId }, orderBy: { createdAt: 'asc' } })
      return done(
        cards.map(({ id, brand, last4, expMonth, expYear }): Card => ({
          gatewayId: id,
          brand,
          last4,
          expMonth,
          expYear,
        })),
      )
    },

    async setDefaultCard({ customerId, gatewayId }) {
      const card = await database().sandboxCard.findUnique({ where: { id: gatewayId, customerId } })
      if (!card) return { kind: 'failed', reason: 'the sandbox has no such card of that customer' }
      await database().sandboxCustomer.update({ where: { id: customerId }, data: { defaultCardId: gatewayId } })
      return done(null)
    },

    async detachCard({ customerId, gatewayId }) {
      await database().$transaction([
        database().sandboxCustomer.updateMany({
          where: { id: customerId, defaultCardId: gatewayId },
          data: { defaultCardId: null },
        }),
        database().sandboxCard.deleteMany({ where: { id: gatewayId, customerId } }),
      ])
      return done(null)
    },
  }
}

export function sandboxCharges(sandbox: Sandbox): Pick<GatewayCalls, 'charge' | 'findCharge'> {
  const { get: database, clock } = sandbox
  return {
    charge({ key, customerId, amount, currency }) {
      return makeAsTheCardSays(sandbox, {
        customerId,
        earlier: Prisma.sql`SELECT id FROM sandbox_charge WHERE key = ${key}`,
        make: Prisma.sql`
          INSERT INTO sandbox_charge (id, key, customer_id, amount, currency, status, created_at)
          SELECT ${newId('ch')}, ${key}, ${customerId}, ${amount}, ${currency}, 'paid', ${clock.now()}`,
      })
    },

    async findCharge({ key }) {
      return done(made(await database().sandboxCharge.findUnique({ where: { key } })))
    },
  }
}
