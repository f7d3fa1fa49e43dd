import type { Mutant } from './mutant.js'

const SCRIPT = { hours: 600 } as const

/** Faults in changes, balances, refunds, the log and entitlements: at least one for each oracle of theirs. */
export const OF_CHANGES: readonly Mutant[] = [
  {
    ...SCRIPT,
    name: 'a change rounds its shares down',
    changes: [
      {
        file: 'proration.ts',
        from: 'amount - BigInt(roundHalfUp(amount * elapsed, length))',
        to: '(amount * (length - elapsed)) / length',
      },
    ],
    breaks: /no law explains invoice/,
    seeds: [101, 102, 103],
  },
  {
    ...SCRIPT,
    name: 'the part of a period that a change closes covers what the whole period does',
    changes: [
      {
        file: 'cut-period.ts',
        from: 'notNegative(share - rest(coveredQuantity(item), instant))',
        to: 'notNegative(share)',
      },
    ],
    breaks: /no law explains invoice/,
    seeds: [104, 105, 106],
  },
  {
    ...SCRIPT,
    name: 'usage beyond the share of a ceiling that a change closes is billed nowhere',
    changes: [{ file: 'cut-period.ts', from: 'lesser(used, usageLimitNow(item))', to: 'lesser(used, used - beyond)' }],
    breaks: /no law explains invoice/,
    seeds: [137, 138, 139],
  },
  {
    ...SCRIPT,
    name: 'a cap forgets what was used of it where a plan without it comes between',
    changes: [{ file: 'cut-period.ts', from: `segmentExcess: stored(left, 'excess')`, to: 'segmentExcess: {}' }],
    breaks: /no law explains invoice/,
    seeds: [140, 141, 142],
  },
  {
    ...SCRIPT,
    name: 'what an item that blocks let be used is included once more where the next plan charges',
    changes: [{ file: 'cut-period.ts', from: 'notNegative(whole - unbilled)', to: 'whole' }],
    breaks: /no law explains invoice/,
    seeds: [144, 145, 146],
    hours: 1_500,
  },
  {
    ...SCRIPT,
    name: 'a change gives back the price of a quota that was used before its time',
    changes: [
      { file: 'take-over.ts', from: 'if (lesser(unbilled, earnedFrom(item, at)) > takenOver)', to: 'if (false)' },
    ],
    breaks: /were used ahead of \S+, and \S+ earns/,
    seeds: [147, 148, 149],
  },
  {
    ...SCRIPT,
    name: 'a quote is used as of the moment of its use',
    changes: [
      {
        file: 'decide-change.ts',
        from: '? await quoted(tx, subscription, quote)',
        to: '? { ...(await quoted(tx, subscription, quote)), at: now }',
      },
      { file: 'decide-change.ts', from: 'if (quote && quote.digest !== digest)', to: 'if (false)' },
    ],
    breaks: /was accepted, and \d+ invoices came of it|^quote chq_/,
    seeds: [107, 108, 109],
  },
  {
    ...SCRIPT,
    name: 'a renewal forgets the change that waits for it',
    changes: [
      {
        file: 'changed.ts',
        from: 'if (!scheduled) return continuedAt(subscription, at)',
        to: 'if (!scheduled || subscription.id % 2 === 0) return continuedAt(subscription, at)',
      },
    ],
    breaks: /was acknowledged: invoice \d+ is for/,
    seeds: [110, 111, 112],
  },
  {
    ...SCRIPT,
    name: 'a charge for a change that cannot be made any more is kept',
    changes: [{ file: 'reconcile-changes.ts', from: 'await writeCreditEntries(tx, [entry])', to: '' }],
    breaks: /on one side|were made for changes that could not be made/,
    seeds: [113, 114, 115, 116],
    hours: 1_500,
  },
  {
    ...SCRIPT,
    name: 'each request for a refund has a key of its own',
    changes: [
      {
        file: 'refund-attempt.ts',
        from: '${markOf([invoiceId, total, createdAt])}',
        to: '${markOf([invoiceId, total, createdAt, Math.random()])}',
      },
    ],
    breaks: /were given back under|went back|on one side/,
    seeds: [117, 118, 119],
  },
  {
    ...SCRIPT,
    name: 'a refused refund counts as given back',
    changes: [
      {
        file: 'ask-for-refund.ts',
        from: `if (isOnly) return { kind: last.kind === 'declined' ? 'refused' : 'open', reason }`,
        to: `if (isOnly && last.kind === 'declined') return { kind: 'refunded', refundId: request.key }`,
      },
    ],
    breaks: /and nothing went back/,
    seeds: [120, 121, 122],
  },
  {
    ...SCRIPT,
    name: 'a part of an invoice that is credited gives the whole of it to the balance',
    changes: [
      {
        file: 'issue-credit-note.ts',
        from: 'const entry = { billableId, currency, amount: total,',
        to: 'const entry = { billableId, currency, amount: invoice.total,',
      },
    ],
    breaks: /on one side/,
    seeds: [123, 124, 125],
  },
  {
    ...SCRIPT,
    name: 'usage that is taken back stays in the total',
    changes: [{ file: 'void-usage.ts', from: '{ decrement: quantity }', to: '{ decrement: 0 }' }],
    breaks: /the total is \d+, records sum to \d+/,
    seeds: [126, 127, 128],
  },
  {
    ...SCRIPT,
    name: 'a change tells how the subscription was',
    changes: [
      {
        file: 'apply-change.ts',
        from: `changeEvent('SubscriptionChanged', after, now)`,
        to: `changeEvent('SubscriptionChanged', before, now)`,
      },
    ],
    breaks: /last told by SubscriptionChanged: (plan|currentPeriodEnd)/,
    seeds: [129, 130, 131],
  },
  {
    ...SCRIPT,
    name: 'a reader of the log that goes on after some positions misses an event',
    changes: [
      {
        file: 'event-log.ts',
        from: 'greatest(${after}::bigint, log.forgotten)',
        to: 'greatest(${after}::bigint + (${after}::bigint % 5 = 4)::int, log.forgotten)',
      },
    ],
    breaks: /has the position|has the sequence|is in no log/,
    seeds: [132, 133],
  },
  {
    ...SCRIPT,
    name: 'an item without a cap is taken for one that is used up',
    changes: [
      {
        file: 'view.ts',
        from: `entitled: reason === 'granted',`,
        to: `entitled: reason === 'granted' && remaining !== null,`,
      },
    ],
    breaks: /was told granted for/,
    seeds: [134, 135],
  },
  {
    ...SCRIPT,
    name: 'a change that is asked for again while its charge is under way is charged under another key',
    changes: [{ file: 'change-attempt.ts', from: 'AND may_arrive_until IS NOT NULL', to: 'AND false' }],
    breaks: /was charged before charge/,
    seeds: [201, 202, 203],
  },
]
