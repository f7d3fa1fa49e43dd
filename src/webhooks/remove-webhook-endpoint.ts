import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { discardEndpoints, entryOf, shownUrl, webhookEndpoint } from './endpoint.js'

/** Removes an endpoint and everything kept for it. @throws NotFoundError */
export function removeWebhookEndpoint(core: Core, id: number): Promise<void> {
  return transact(core.database, async (tx) => {
    const { url } = await webhookEndpoint(tx, id)
    const count = await discardEndpoints(tx, { id })
    if (count > 0) await writeEntry(tx, core, { ...entryOf('remove', id), before: { url: shownUrl(url) } })
  })
}
