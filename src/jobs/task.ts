import type { Core } from '../core.js'

export type TaskRun<Reach extends Core = Core> = Readonly<{
  services: Reach
  /** Aborted when the process is about to stop: begin nothing more. */
  stopping: AbortSignal
  /** Aborted a little later: give up what has not ended. */
  cutOff: AbortSignal
}>

/** A task may run more than once for one job, since a process can die in the middle. @throws to be run again later */
export type Task<Payload, Reach extends Core = Core> = (run: TaskRun<Reach>, payload: Payload) => Promise<void>
