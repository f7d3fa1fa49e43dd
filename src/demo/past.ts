import { addDays } from '../calendar/clock.js'
import type { Services } from '../services.js'

/** The service with its clock set back by some days, so that its work happens in the past. */
export function daysAgo(services: Services, days: number): Services {
  const then = addDays(services.clock.now(), -days)
  return { ...services, clock: { now: () => then } }
}
