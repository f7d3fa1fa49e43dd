import { Webhook } from 'standardwebhooks'
import type { Core } from '../core.js'
import { deliverDue } from '../events/deliver.js'
import type { TaskRun } from '../jobs/task.js'
import { traceparent } from '../telemetry/tracing.js'
import { isEndpoint, WEBHOOK_SECRET, type WebhookEndpoint } from './endpoint.js'
import type { SendWebhook } from './send-webhook.js'

/** Delivers an endpoint's due events, signed as Standard Webhooks specifies. */
export async function deliverToEndpoint(
  run: TaskRun<Core & { sendWebhook: SendWebhook }>,
  recipientId: number,
): Promise<void> {
  const { database, sendWebhook } = run.services
  await deliverDue(run, { id: recipientId, kind: 'webhook' }, async ({ event, at, stream, sequence }) => {
    // Read for each attempt: a turn takes seconds, and the endpoint may move or get another secret meanwhile.
    const endpoint = await database.eventRecipient.findUnique({ where: { id: recipientId } })
    if (!isEndpoint(endpoint)) return { delivered: false, reason: 'it was removed' }
    const webhooks = signersOf(run.services, endpoint, at)
    if (webhooks.length === 0)
      return { delivered: false, reason: 'its secret cannot be read any more: give it another one' }
    const body = JSON.stringify(event)
    const from = traceparent()
    return sendWebhook({
      url: endpoint.url,
      body,
      cutOff: run.cutOff,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Paywright-Webhooks',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhooks.map((webhook) => webhook.sign(event.id, at, body)).join(' '),
        ...(from !== undefined && { traceparent: from }),
        'paywright-stream': stream,
        'paywright-sequence': String(sequence),
      },
    })
  })
}

/** One for each secret that signs at a moment. */
function signersOf({ encryption }: Core, endpoint: WebhookEndpoint, at: Date): Webhook[] {
  const { secret, previousSecret, previousUntil } = endpoint
  const isBoth = previousSecret !== null && previousUntil !== null && at < previousUntil
  const sealed = isBoth ? [secret, previousSecret] : [secret]
  return sealed.flatMap((one) => signer(() => encryption.open(WEBHOOK_SECRET, one)) ?? [])
}

function signer(secret: () => string): Webhook | undefined {
  try {
    return new Webhook(secret())
  } catch {
    return undefined
  }
}
