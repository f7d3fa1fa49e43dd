import type { Task } from '../jobs/task.js'
import type { Services } from '../services.js'

/**
 * The same task, done once at a time by an instance. A job that comes meanwhile has nothing to do, and leaves its worker slot
 * to others: it is for a task whose next run does what this one did not see.
 */
export function oneAtATime<Payload>(task: Task<Payload, Services>): Task<Payload, Services> {
  const atWork = new WeakSet<Services>()
  return async (run, payload) => {
    if (atWork.has(run.services)) return
    atWork.add(run.services)
    try {
      await task(run, payload)
    } finally {
      atWork.delete(run.services)
    }
  }
}
