import { writeEntry } from '../audit/write-entry.js'
import { lockNotErased } from '../billables/lock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import type { TransactionHook } from '../database/transact.js'
import { TooManyError } from '../errors.js'
import { FIRST_EVENT_TYPES } from '../events/catalogue.js'
import { newWebhookSecret } from './add-webhook-endpoint.js'
import { entryOf, switchOff, WEBHOOK_SECRET } from './endpoint.js'
import { checkRequest, type EndpointRequest } from './endpoint-request.js'
import { type AccountEndpoint, lockOwnedEndpoint } from './find.js'
import { auditedEndpoint } from './view.js'

/** An endpoint with its signing secret, which is shown only this once. */
export type EndpointWithSecret = Readonly<{ endpoint: AccountEndpoint; secret: string }>

const MOST = 10

/**
 * Creates an endpoint of an account, which receives the account's events from now on.
 * @throws ValidationError, TooManyError
 */
export async function createWebhookEndpoint(
  core: Core,
  billableId: number,
  request: EndpointRequest,
  hook?: TransactionHook<EndpointWithSecret>,
): Promise<EndpointWithSecret> {
  const { url, eventTypes = FIRST_EVENT_TYPES, enabled = true } = await checkRequest(core, billableId, request)
  const secret = newWebhookSecret()
  const data = {
    billableId,
    url,
    eventTypes: [...eventTypes],
    createdAt: core.clock.now(),
    secret: core.encryption.seal(WEBHOOK_SECRET, secret),
  }
  const steps = async (tx: Transaction) => {
    await lockNotErased(tx, core, billableId)
    if ((await tx.eventRecipient.count({ where: { billableId } })) >= MOST)
      throw new TooManyError('too_many_webhook_endpoints', MOST)
    const { id } = await tx.eventRecipient.create({ data })
    if (!enabled) await switchOff(tx, id)
    const endpoint = await lockOwnedEndpoint(tx, billableId, id)
    await writeEntry(tx, core, { ...entryOf('add', id), billableId, after: auditedEndpoint(endpoint) })
    return { endpoint, secret }
  }
  return transactForAccount(core, billableId, steps, { hook })
}
