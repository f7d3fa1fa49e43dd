import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.js'
import type { Database } from '../database/client.js'
import type { Outcome } from './gateway.js'
import type { CardBehavior } from './sandbox-cards.js'

/** The sandbox's own tables and clock, and how long its slow card takes. */
export type Sandbox = Readonly<{ database: Database; clock: Clock; delayMs: number }>

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })
export const made = (row: Readonly<{ id: string }> | null) => row && { gatewayId: row.id }
export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** Runs `make` in the way that the customer's default card asks for. */
export async function answerAsTheCardSays<T>(
  { database, delayMs }: Sandbox,
  customerId: string,
  make: () => Promise<T>,
): Promise<Outcome<T>> {
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
