import type { Mutant } from './mutant.js'

const SCRIPT = { hours: 600 } as const

/** Faults that only servers show whose clocks differ. */
export const OF_CLOCKS: readonly Mutant[] = [
  {
    ...SCRIPT,
    name: 'a server whose clock is behind makes a change as of before the last one',
    changes: [{ file: 'segment.ts', from: 'return now > opened ? now : opened', to: 'return now' }],
    breaks: /before what it follows|was answered 500/,
    seeds: [2001, 2002, 2003],
  },
  {
    ...SCRIPT,
    name: 'a change bills what was counted for the next period already',
    changes: [
      {
        file: 'prepare-change.ts',
        from: '.filter(isOpen)\n    .map((used)',
        to: '.map((used)',
      },
    ],
    breaks: /no law explains invoice/,
    seeds: [2005, 2006, 2011],
  },
  {
    ...SCRIPT,
    name: 'a change of the interval leaves what was counted for the next period behind',
    changes: [
      {
        file: 'prepare-change.ts',
        from: 'endsPeriod: !isSameCycle(change.target, subscription)',
        to: 'endsPeriod: false',
      },
    ],
    breaks: /no law explains invoice|was used and never billed/,
    seeds: [2002, 2003, 2006],
  },
  {
    ...SCRIPT,
    name: 'the last invoice covers a period that never began',
    changes: [
      {
        file: 'transition.ts',
        from: 'chargeable(subscription, countedInLast(subscription, usage))',
        to: 'chargeable(subscription, usage)',
      },
    ],
    breaks: /no law explains invoice|was used and never billed|never billed/,
    seeds: [2001, 2011, 2013],
  },
  {
    ...SCRIPT,
    name: 'the end of grace bills nothing that was counted after it by a clock that is ahead',
    changes: [
      { file: 'read-usage.ts', from: `WHEN 'grace' THEN 'infinity' ELSE`, to: `WHEN 'grace' THEN s.due_at ELSE` },
    ],
    breaks: /no law explains invoice|was used and never billed|never billed/,
    seeds: [2003, 2013, 2014],
  },
  {
    ...SCRIPT,
    name: 'a quote is accepted over the renewal that another server has made',
    changes: [
      {
        file: 'decide-change.ts',
        from: '|| quote.periodEnd.getTime() !== currentPeriodEnd.getTime()',
        to: '',
      },
    ],
    breaks: /no law explains invoice|was answered 500|was accepted, and|was acknowledged/,
    seeds: [2016, 2017, 2018],
  },
  {
    ...SCRIPT,
    name: 'a server whose clock is behind quotes a change as of before the last one',
    changes: [
      {
        file: 'quote-subscription-change.ts',
        from: 'const at = notBeforeSegment(subscription, now)',
        to: 'const at = now',
      },
    ],
    breaks: /before what it follows|was answered 500/,
    seeds: [2001, 2002, 2005],
  },
  {
    ...SCRIPT,
    name: 'a server whose clock is behind ends a subscription before the period that it ends has begun',
    changes: [
      {
        file: 'bill-last-usage.ts',
        from: 'notBeforeSegment(subscription, ends.get(id) ?? FOREVER)',
        to: 'ends.get(id) ?? FOREVER',
      },
    ],
    breaks: /before what it follows|was answered 500/,
    seeds: [2001, 2002, 2005],
  },
]
