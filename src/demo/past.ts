import { addDays } from '../calendar/clock.js'
import type { Services } from '../services.js'

/** The service as it was some days ago: what is done with it happened then. */
export function daysAgo(services: Services, days: number): Services {
  const then = addDays(services.clock.now(), -days)
  return { ...services, clock: { now: () => then } }
}
