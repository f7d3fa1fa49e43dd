import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.js'
import type { Database } from '../database/client.js'
import type { Gateway, Keyed, Outcome } from './gateway.js'
import { type CardBehavior, cardBehavior, cardBrand, cardDigits } from './sandbox-cards.js'

type Sandbox = Readonly<{ database: Database; clock: Clock; delayMs: number }>

const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/**
 * A gateway for development and tests, with a world of its own in the `sandbox_…` tables, reached on connections of
 * its own as another company's machines would be. The customer's default card decides how its requests end.
 */
export function sandboxGateway(sandbox: Sandbox): Gateway {
  const { database, clock } = sandbox
  const answered = answerAsTheCardSays(sandbox)
  return {
    name: 'sandbox',
    billedBy: 'service',

    async createCustomer({ key, name }) {
      const customer = await database.sandboxCustomer.upsert({
        where: { key },
        create: { id: newId('cus'), key, name, createdAt: clock.now() },
        update: {},
      })
      return done({ gatewayId: customer.id })
    },

    createSubscription: ({ key, customerId, plan, quantity }) =>
      answered(customerId, async () => {
        const { id } = await database.sandboxSubscription.upsert({
          where: { key },
          create: {
            id: newId('sub'),
            key,
            customerId,
            planKey: plan.key,
            quantity,
            status: 'active',
            createdAt: clock.now(),
          },
          update: {},
        })
        return { gatewayId: id }
      }),

    async findSubscription({ key }: Keyed) {
      const found = await database.sandboxSubscription.findUnique({ where: { key } })
      return done(found && found.status !== 'canceled' ? { gatewayId: found.id } : null)
    },

    async cancelSubscription({ gatewayId, when }) {
      const status = when === 'now' ? 'canceled' : 'canceling'
      await database.sandboxSubscription.updateMany({
        where: { id: gatewayId, status: { not: 'canceled' } },
        data: { status, canceledAt: clock.now() },
      })
      return done(null)
    },

    async resumeSubscription({ gatewayId }) {
      const { count } = await database.sandboxSubscription.updateMany({
        where: { id: gatewayId, status: { not: 'canceled' } },
        data: { status: 'active', canceledAt: null },
      })
      return count === 1 ? done(null) : { kind: 'failed', reason: 'the sandbox has no living subscription of that id' }
    },

    async attachCard({ customerId, number, expMonth, expYear }) {
      const digits = cardDigits(number)
      if (!digits) return { kind: 'declined', reason: 'not a valid card number' }
      const card = { brand: cardBrand(digits), last4: digits.slice(-4), expMonth, expYear }
      const { id } = await database.sandboxCard.create({
        data: { ...card, id: newId('card'), customerId, behavior: cardBehavior(digits), createdAt: clock.now() },
      })
      return done({ gatewayId: id, ...card })
    },

    async setDefaultCard({ customerId, gatewayId }) {
      await database.sandboxCustomer.update({ where: { id: customerId }, data: { defaultCardId: gatewayId } })
      return done(null)
    },

    async detachCard({ customerId, gatewayId }) {
      await database.$transaction([
        database.sandboxCustomer.updateMany({
          where: { id: customerId, defaultCardId: gatewayId },
          data: { defaultCardId: null },
        }),
        database.sandboxCard.deleteMany({ where: { id: gatewayId, customerId } }),
      ])
      return done(null)
    },

    charge: ({ key, customerId, amount, currency }) =>
      answered(customerId, async () => {
        const { id } = await database.sandboxCharge.upsert({
          where: { key },
          create: { id: newId('ch'), key, customerId, amount, currency, status: 'paid', createdAt: clock.now() },
          update: {},
        })
        return { gatewayId: id }
      }),
  }
}

/** Runs `make` in the way that the customer's default card asks for. */
function answerAsTheCardSays({ database, delayMs }: Sandbox) {
  return async <T>(customerId: string, make: () => Promise<T>): Promise<Outcome<T>> => {
    const customer = await database.sandboxCustomer.findUnique({ where: { id: customerId } })
    const card = customer?.defaultCardId
      ? await database.sandboxCard.findUnique({ where: { id: customer.defaultCardId } })
      : null
    switch ((card?.behavior ?? 'done') as CardBehavior) {
      case 'declined':
        return { kind: 'declined', reason: 'the sandbox card declines' }
      case 'failed':
        return { kind: 'failed', reason: 'the sandbox card makes the gateway fail' }
      case 'slow':
        await delay(delayMs)
        return done(await make())
      case 'answer_lost':
        await make()
        return { kind: 'unknown', reason: 'the sandbox card loses the answer' }
      case 'done':
        return done(await make())
    }
  }
}
