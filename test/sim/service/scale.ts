import type { Replacement } from './tree.js'

/** The service's time limits for gateways, at about the scale of the gateway world. */
export const SCALED: readonly Replacement[] = [
  { file: 'attempt.ts', from: 'RECHECKS = [1, 30, 60, 300,', to: 'RECHECKS = [1, 3, 6, 15,' },
  { file: 'attempt.ts', from: 'Math.min(60_000,', to: 'Math.min(5_000,' },
  { file: 'claim.ts', from: 'RENEW_EVERY_MS = 5_000', to: 'RENEW_EVERY_MS = 1_000' },
  { file: 'claim.ts', from: 'LEASE_MS = 15_000', to: 'LEASE_MS = 3_000' },
  { file: 'timeouts.ts', from: 'ARRIVES_WITHIN_S = 60', to: 'ARRIVES_WITHIN_S = 6' },
  { file: 'refund-attempt.ts', from: 'PAUSES_S = [30, 60, 300, 3_600]', to: 'PAUSES_S = [1, 3, 5, 15]' },
  { file: 'refund-attempt.ts', from: 'SENT_WITHIN_S = 20', to: 'SENT_WITHIN_S = 2' },
  { file: 'report-usage.ts', from: 'BEGINS_WITHIN_MS = 10_000', to: 'BEGINS_WITHIN_MS = 2_000' },
  { file: 'sql.ts', from: `interval '30 seconds'`, to: `interval '5 seconds'` },
  // Stripe's driver has no time-outs of its own. One call of it makes several requests, so they are an eighth.
  {
    file: 'in-time.ts',
    from: 'Math.min(timeouts[name],',
    to: `Math.min(timeouts[name] / (driver.name === 'stripe' ? 8 : 1),`,
  },
  { file: 'ask.ts', from: 'timeout: REQUEST_TIMEOUTS[does],', to: 'timeout: REQUEST_TIMEOUTS[does] / 8,' },
]
