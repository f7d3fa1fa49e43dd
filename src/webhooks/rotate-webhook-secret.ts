import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import type { EndpointWithSecret } from './create-webhook-endpoint.js'
import { lockOwnedEndpoint } from './find.js'
import { replaceSecret } from './roll-webhook-secret.js'

/**
 * Gives an account's endpoint a new signing secret. For a day the old one signs beside it.
 * @throws NotFoundError, ForbiddenError
 */
export function rotateWebhookSecret(
  core: Core,
  billableId: number,
  id: number,
  hook?: TransactionHook<EndpointWithSecret>,
): Promise<EndpointWithSecret> {
  const steps = async (tx: Transaction) => {
    const endpoint = await lockOwnedEndpoint(tx, billableId, id)
    const { secret } = await replaceSecret(tx, core, endpoint)
    return { endpoint, secret }
  }
  return transactForAccount(core, billableId, steps, { hook })
}
