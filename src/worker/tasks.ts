import { makeAdvance } from '../billing/advance-clock.js'
import { billWhatIsDue, tellWhatIsDue } from '../billing/bill-what-is-due.js'
import type { Payloads, PlainTaskName, TaskName } from '../jobs/payloads.js'
import type { Task } from '../jobs/task.js'
import type { Services } from '../services.js'
import { compactKeys } from '../usage/keys/compact-keys.js'
import { openUsageMonths } from '../usage/months/usage-months.js'
import { deliverToEndpoint } from '../webhooks/deliver-to-endpoint.js'
import { oneAtATime } from './one-at-a-time.js'
import { sweepExpired } from './sweep-expired.js'

/** The type of any task, stored under its name. */
export type AnyTask = Task<never, Services>

type Tasks<Name extends TaskName> = { readonly [One in Name]: Task<Payloads[One], Services> }

/** The tasks that work on the service's own rows, and wait for nobody for long. */
export const scheduledTasks: Tasks<PlainTaskName | 'advance_clock'> = {
  advance_clock: ({ services, stopping }, { advanceId }) => makeAdvance(services, advanceId, stopping),
  run_billing: oneAtATime(({ services, stopping }) => billWhatIsDue(services, stopping)),
  tell_gateways: oneAtATime(({ services, stopping }) => tellWhatIsDue(services, stopping)),
  sweep_expired: oneAtATime(({ services, stopping }) => sweepExpired(services, stopping)),
  open_usage_months: ({ services }) => openUsageMonths(services),
  compact_usage_keys: oneAtATime(async ({ services, stopping }) => {
    await compactKeys(services, { signal: stopping })
  }),
}

export const deliveryTasks: Tasks<'deliver_webhooks'> = {
  deliver_webhooks: (run, { recipientId }) => deliverToEndpoint(run, recipientId),
}

export const accountDeliveryTasks: Tasks<'deliver_account_webhooks'> = {
  deliver_account_webhooks: (run, { recipientId }) => deliverToEndpoint(run, recipientId),
}
