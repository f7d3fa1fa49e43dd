import type { Subscription } from '../../../generated/prisma/client.js'
import { addHours, later } from '../../calendar/clock.js'
import type { Core } from '../../core.js'
import type { Database } from '../../database/client.js'
import type { Batch } from '../due/due.js'
import { inParallel } from '../../concurrency/in-parallel.js'

const AT_ONCE = 10

/**
 * Asks gateways to end the subscriptions that have ended here by themselves, and asks again every hour until they say that it
 * is done: what has expired, and at a gateway that bills by itself also what has left its grace. It claims nothing and holds
 * no transaction: two runs that ask at once use one key and have one effect.
 * @returns how many it asked for
 */
export async function endExpiredBatch(core: Core, batch: Omit<Batch, 'except'>): Promise<number> {
  const expired = await dueEndings(core.database, batch)
  await inParallel(AT_ONCE, expired, (each) => endOne(core, each))
  return expired.length
}

type Expired = Pick<Subscription, 'id' | 'gateway'> & Readonly<{ gatewayId: string; endingDueAt: Date }>

const dueEndings = (database: Database, { until, limit }: Omit<Batch, 'except'>) =>
  database.$queryRaw<Expired[]>`
    SELECT id, gateway, gateway_id AS "gatewayId", ending_due_at AS "endingDueAt" FROM subscription
    WHERE ending_due_at <= ${until} ORDER BY ending_due_at, id LIMIT ${limit}`

async function endOne({ database, gateways, clock, log }: Core, expired: Expired): Promise<void> {
  const { id, gateway, gatewayId, endingDueAt } = expired
  const outcome = await gateways.find(gateway)?.cancelSubscription({ key: `expire-${id}`, gatewayId, when: 'now' })
  const isDone = outcome?.kind === 'done'
  if (!isDone) {
    const reason = outcome?.reason ?? 'it has no driver here'
    log.warn({ subscriptionId: id, gateway, reason }, 'a subscription that has ended lives on there; asking again')
  }
  const next = addHours(later(endingDueAt, clock.now()), 1)
  await database.subscription.updateMany({
    where: { id, endingDueAt: { not: null } },
    data: { endingDueAt: isDone ? null : next },
  })
}
