import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { discardEndpoints, entryOf } from './endpoint.js'
import { lockOwnedEndpoint } from './find.js'
import { auditedEndpoint } from './view.js'

/** Deletes an account's endpoint, with what is on its way to it. @throws NotFoundError, ForbiddenError */
export function deleteWebhookEndpoint(core: Core, billableId: number, id: number): Promise<void> {
  return transactForAccount(core, billableId, async (tx) => {
    const endpoint = await lockOwnedEndpoint(tx, billableId, id)
    await discardEndpoints(tx, { id })
    await writeEntry(tx, core, { ...entryOf('remove', id), billableId, before: auditedEndpoint(endpoint) })
  })
}
