import type { Check, Violation } from './invariant.js'

/** An account is entitled exactly where a tally of one unit is accepted. A period's end in between proves nothing. */
export const entitled: Check = ({ probes }) =>
  probes
    .filter(({ before, after }) => before.entitled === after.entitled)
    .filter(({ before, accepted }) => before.entitled !== accepted.length > 0)
    .map(({ billable, feature, before, accepted }): Violation => ({
      invariant: 'entitled is what a tally finds',
      about: [`billable ${billable}`, ...accepted.map((id) => `subscription ${id}`)],
      says: `billable ${billable} was told ${before.reason} for ${feature}, and was accepted by ${String(accepted) || 'none'}`,
    }))
