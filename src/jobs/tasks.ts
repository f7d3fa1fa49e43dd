import { sweepSessions } from '../sessions/session.js'
import type { Services } from '../services.js'
import type { Payloads, TaskName } from './payloads.js'

export type TaskRun = Readonly<{
  services: Services
  /** Aborted when the process is about to stop: begin nothing more. */
  stopping: AbortSignal
  /** Aborted a little later: give up what has not ended. */
  cutOff: AbortSignal
}>

/** A task may run more than once for one job, since a process can die in the middle. @throws to be run again later */
export type Task<Payload> = (run: TaskRun, payload: Payload) => Promise<void>

export const tasks: { readonly [Name in TaskName]: Task<Payloads[Name]> } = {
  sweep_expired: ({ services }) => sweepSessions(services),
}
