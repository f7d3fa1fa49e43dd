import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../core.js'
import type { Task, TaskRun } from '../../jobs/task.js'
import { deliverDue } from '../deliver.js'
import type { EventListener, EventListeners } from './event-listener.js'
import type { DeliveryOutcome } from '../record-attempt.js'
import { listenerTask } from '../wake.js'

/** How long a listener may take for one event. */
const LISTENER_TIMEOUT_MS = 20_000
/** How many days events are kept for a listener that no server has any more. */
const FORGET_AFTER_DAYS = 3

export type DeliveryPayload = Readonly<{ recipientId: number }>

/** The delivery tasks of this process's listeners. */
export const listenerTasks = ({
  listeners,
}: Core & { listeners: EventListeners }): Readonly<Record<string, Task<DeliveryPayload>>> =>
  Object.fromEntries(
    [...listeners].map(([name, listener]) => [
      listenerTask(name),
      (run: TaskRun, { recipientId }: DeliveryPayload) =>
        deliverDue(run, { id: recipientId, kind: 'listener' }, ({ event }) =>
          invokeListener(listener, event, run.cutOff),
        ),
    ]),
  )

async function invokeListener(
  listener: EventListener,
  event: Parameters<EventListener>[0],
  cutOff: AbortSignal,
): Promise<DeliveryOutcome> {
  const invocation = (async () => {
    await listener(event)
    return { delivered: true } as const
  })().catch((error: unknown) => ({ delivered: false, reason: `it threw: ${wordsOf(error)}` }) as const)
  const ended = new AbortController()
  const signal = AbortSignal.any([cutOff, ended.signal])
  const tooLong = pause(LISTENER_TIMEOUT_MS, undefined, { signal, ref: false }).then(
    () => ({ delivered: false, reason: `it took longer than ${LISTENER_TIMEOUT_MS / 1000} s` }) as const,
  )
  try {
    return await Promise.race([invocation, tooLong])
  } finally {
    ended.abort()
  }
}

/** A listener may throw anything, also what has no words. */
function wordsOf(error: unknown): string {
  try {
    return String(error)
  } catch {
    return 'what cannot be written as text'
  }
}

/** Makes this process's listeners recipients of everything published from now on. */
export async function registerListeners({
  database,
  listeners,
  clock,
}: Core & { listeners: EventListeners }): Promise<void> {
  for (const listener of listeners.keys())
    await database.$executeRaw`
      INSERT INTO event_recipient (listener, created_at, seen_at) VALUES (${listener}, ${clock.now()}, now())
      ON CONFLICT (listener) DO UPDATE SET seen_at = now(), disabled_at = NULL`
}

/** Switches off listeners that no server has had for days. `sweepRecipients` deletes them. */
export async function sweepListeners({ database }: Core): Promise<void> {
  await database.$executeRaw`
    UPDATE event_recipient SET seen_at = now(), disabled_at = NULL WHERE listener IN (
      SELECT unnest(listeners) FROM job_process WHERE seen_at > now() - interval '1 minute')`
  await database.$executeRaw`
    UPDATE event_recipient SET disabled_at = now()
    WHERE listener IS NOT NULL AND disabled_at IS NULL AND seen_at < now() - make_interval(days => ${FORGET_AFTER_DAYS})`
}
