import { transact } from '../database/transact.js'
import type { Services } from '../services.js'
import { lockOwned, readWhole, type WholeSubscription } from './find.js'
import { publishChange } from './publish-change.js'
import { ensureAllows } from './state.js'

/** Takes access away until the subscription is resumed. @throws NotFoundError, ForbiddenError, SubscriptionException */
export function pauseSubscription(services: Services, billableId: number, id: number): Promise<WholeSubscription> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    ensureAllows('pause', await lockOwned(tx, billableId, id), now)
    await tx.subscription.update({ where: { id }, data: { status: 'paused' } })
    const paused = await readWhole(tx, id)
    await publishChange(tx, 'SubscriptionPaused', paused, now)
    return paused
  })
}
