/** The service's source of time. Tests and the test clock replace it. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS)
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS)

export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
export const later = (a: Date, b: Date): Date => (a > b ? a : b)
