import type { Core } from '../core.js'

export type TaskRun<Reach extends Core = Core> = Readonly<{
  services: Reach
  /** Aborted when the process begins to stop: the task must begin no new work. */
  stopping: AbortSignal
  /** Aborted a little later: the task must give up its unfinished work. */
  cutOff: AbortSignal
}>

/**
 * A task may run more than once for one job, because its process can die in the middle. @throws to be run again later
 */
export type Task<Payload, Reach extends Core = Core> = (run: TaskRun<Reach>, payload: Payload) => Promise<void>
