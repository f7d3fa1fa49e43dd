/** Subscriptions in the year: few in every run of the tests, 1,000 in `npm run test:year`. */
export const SIZE = Number(process.env['YEAR_SUBSCRIPTIONS'] ?? 40)
export const SEED = Number(process.env['YEAR_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
export const TIMEOUT_MS = 120_000 + SIZE * 1_000
