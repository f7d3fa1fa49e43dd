import { Webhook } from 'standardwebhooks'
import type { Core } from '../core.js'
import { deliverDue } from '../events/deliver.js'
import type { TaskRun } from '../jobs/task.js'
import { traceparent } from '../telemetry/tracing.js'
import { isEndpoint, WEBHOOK_SECRET } from './endpoint.js'
import type { SendWebhook } from './send-webhook.js'

/** Delivers an endpoint's due events, signed as Standard Webhooks specifies. */
export async function deliverToEndpoint(
  run: TaskRun<Core & { sendWebhook: SendWebhook }>,
  recipientId: number,
): Promise<void> {
  const { database, encryption, sendWebhook } = run.services
  const endpoint = await database.eventRecipient.findUnique({ where: { id: recipientId } })
  if (!isEndpoint(endpoint)) return
  const signers = (at: Date): Webhook[] => {
    const { secret, previousSecret, previousUntil } = endpoint
    const isBoth = previousSecret !== null && previousUntil !== null && at < previousUntil
    const sealed = isBoth ? [secret, previousSecret] : [secret]
    return sealed.flatMap((one) => signer(() => encryption.open(WEBHOOK_SECRET, one)) ?? [])
  }
  await deliverDue(run, { id: recipientId, kind: 'webhook' }, async ({ event, at, stream, sequence }) => {
    const webhooks = signers(at)
    if (webhooks.length === 0)
      return {
        delivered: false,
        reason: 'its secret cannot be read, since SESSION_SECRET was changed: remove it and add it again',
      }
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

function signer(secret: () => string): Webhook | undefined {
  try {
    return new Webhook(secret())
  } catch {
    return undefined
  }
}
