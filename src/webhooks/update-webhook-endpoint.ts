import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { announceDeliveries } from '../events/wake.js'
import { entryOf, switchOff } from './endpoint.js'
import { checkRequest, type EndpointRequest } from './endpoint-request.js'
import { type AccountEndpoint, getWebhookEndpoint, lockOwnedEndpoint } from './find.js'
import { auditedEndpoint } from './view.js'

/**
 * Changes an account's endpoint. One that is enabled again receives what was pending when it was disabled, and what is
 * published from now on. One that has moved receives at once what waits for its next attempt.
 * @throws ValidationError, NotFoundError, ForbiddenError
 */
export async function updateWebhookEndpoint(
  core: Core,
  billableId: number,
  id: number,
  request: Partial<EndpointRequest>,
): Promise<AccountEndpoint> {
  const { url, eventTypes, enabled } = await checkRequest(core, billableId, request)
  await getWebhookEndpoint(core, billableId, id)
  return transactForAccount(core, billableId, async (tx) => {
    const before = await lockOwnedEndpoint(tx, billableId, id)
    const isEnabled = before.disabledAt === null
    const beginsAnew = (enabled ?? isEnabled) && (!isEnabled || (url ?? before.url) !== before.url)
    await tx.eventRecipient.update({
      where: { id },
      data: {
        ...(url !== undefined && { url }),
        ...(eventTypes && { eventTypes: [...eventTypes] }),
        ...(enabled === true && { disabledAt: null, failingSince: null }),
        ...(beginsAnew && { round: { increment: 1 } }),
      },
    })
    if (enabled === false && isEnabled) await switchOff(tx, id)
    const after = await lockOwnedEndpoint(tx, billableId, id)
    if (beginsAnew) await announceDeliveries(tx)
    const views = { before: auditedEndpoint(before), after: auditedEndpoint(after) }
    await writeEntry(tx, core, { ...entryOf('update', id), billableId, ...views })
    return after
  })
}
