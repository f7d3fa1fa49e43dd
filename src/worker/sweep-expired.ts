import { sweepQuotes } from '../changes/sweep-quotes.js'
import { sweepListeners } from '../events/listeners/listeners.js'
import { sweepDeliveryJobs, sweepEvents, sweepRecipients } from '../events/sweep-events.js'
import { sweepAnswers } from '../idempotency/sweep-answers.js'
import type { Services } from '../services.js'
import { sweepSessions } from '../sessions/session.js'
import { sweepStripeEvents } from '../stripe-events/sweep-stripe-events.js'
import { sweepTokens } from '../tokens/sweep-tokens.js'
import { resealWebhookSecrets } from '../webhooks/reseal-secrets.js'

const SWEEPS: Readonly<Record<string, (services: Services, stopping: AbortSignal) => Promise<void>>> = {
  sessions: sweepSessions,
  tokens: sweepTokens,
  listeners: sweepListeners,
  recipients: sweepRecipients,
  answers: sweepAnswers,
  quotes: sweepQuotes,
  events: sweepEvents,
  'jobs of deliveries': sweepDeliveryJobs,
  'events of Stripe': sweepStripeEvents,
  'seals of webhook secrets': resealWebhookSecrets,
}

/**
 * Deletes what has expired of each kind, and seals anew what needs an older session secret. One that fails keeps no other from its turn, but a stop does.
 * @throws where any failed, so that all are swept again
 */
export async function sweepExpired(services: Services, stopping: AbortSignal): Promise<void> {
  const failed: Readonly<{ name: string; cause: unknown }>[] = []
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    if (stopping.aborted) break
    await sweep(services, stopping).catch((cause: unknown) => failed.push({ name, cause }))
  }
  if (failed.length === 0) return
  const reasons = failed.map(({ name, cause }) => `${name} (${String(cause)})`)
  throw new Error(`not swept: ${reasons.join('; ')}`, { cause: failed[0]?.cause })
}
