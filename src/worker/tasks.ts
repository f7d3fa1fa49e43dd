import { billWhatIsDue } from '../billing/bill-what-is-due.js'
import { sweepListeners } from '../events/listeners.js'
import { sweepEvents } from '../events/sweep-events.js'
import { sweepAnswers } from '../idempotency/answer-once.js'
import { sweepSessions } from '../sessions/session.js'
import type { Services } from '../services.js'
import { sweepStripeEvents } from '../stripe-events/sweep-stripe-events.js'
import { openUsageMonths } from '../subscriptions/usage-months.js'
import { deliverToEndpoint } from '../webhooks/deliver-to-endpoint.js'
import type { Payloads, PlainTaskName, TaskName } from './payloads.js'

export type TaskRun = Readonly<{
  services: Services
  /** Aborted when the process is about to stop: begin nothing more. */
  stopping: AbortSignal
  /** Aborted a little later: give up what has not ended. */
  cutOff: AbortSignal
}>

/** A task may run more than once for one job, since a process can die in the middle. @throws to be run again later */
export type Task<Payload> = (run: TaskRun, payload: Payload) => Promise<void>

/** Any of them, as it is kept beside others under its name. */
export type AnyTask = Task<never>

type Tasks<Name extends TaskName> = { readonly [One in Name]: Task<Payloads[One]> }

export const scheduledTasks: Tasks<PlainTaskName> = {
  run_billing: ({ services, stopping }) => billWhatIsDue(services, stopping),
  sweep_expired: async ({ services }) => {
    await sweepSessions(services)
    await sweepListeners(services)
    await sweepAnswers(services)
    await sweepEvents(services)
    await sweepStripeEvents(services)
  },
  open_usage_months: ({ services }) => openUsageMonths(services),
}

export const deliveryTasks: Tasks<Exclude<TaskName, PlainTaskName>> = {
  deliver_webhooks: (run, { recipientId }) => deliverToEndpoint(run, recipientId),
}
