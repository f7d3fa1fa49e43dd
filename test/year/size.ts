/** Subscriptions and days: few in every run of the tests, 1,000 and a whole year in `npm run test:year`. */
export const SIZE = Number(process.env['YEAR_SUBSCRIPTIONS'] ?? 40)
export const DAYS = SIZE < 500 ? 180 : 365
export const TIMEOUT_MS = 240_000 + SIZE * 2_000
