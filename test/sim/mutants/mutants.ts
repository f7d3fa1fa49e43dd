import type { Mutant } from './mutant.js'
import { OF_CHANGES } from './of-changes.js'
import { OF_CLOCKS } from './of-clocks.js'
import { OF_LEAVERS } from './of-leavers.js'

const OF_PURCHASES: readonly Mutant[] = [
  {
    name: 'a losing upgrade ends and refunds the purchase of the winner',
    changes: [
      {
        file: 'end-attempt.ts',
        from: 'if (given) await endAttemptAtGateway(core, given)',
        to: `await endAttemptAtGateway(core, given ?? { ...attempt, state: 'ending' })`,
      },
    ],
    breaks: /is canceled there, and subscription|the gateway holds nothing for it/,
    seeds: [14, 15, 16],
    hours: 400,
  },
  {
    name: 'an invoice is settled by hand over a charge that was made',
    changes: [
      {
        file: 'settle-invoice.ts',
        from: `const made = await findMadeCharge(core, seen)
    if (made.kind === 'unclear') throw unclear(id, made.reason)
    if (made.kind === 'none' && seen.mayArrive) throw underWay(id)`,
        to: `const made = { kind: 'none' }`,
      },
    ],
    breaks: /collected under invoice-/,
    seeds: [31, 32, 33, 34],
    hours: 2_000,
  },
  {
    name: 'a batch of charges that takes too long rolls back as one',
    changes: [
      {
        file: 'collect.ts',
        from: 'if (hasBegun) await charges.nextEnd(FIRST_ANSWER_MS)',
        to: `const began = Date.now()
      while (charges.count() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      if (Date.now() - began > 1_500) {
        const { attempts, failed, dropped } = charges.takeEnded()
        await claims.release([...attempts.map(({ invoice }) => invoice.id), ...failed.keys(), ...dropped])
      }`,
      },
    ],
    breaks: /collected under invoice-|does not come to an end|was to be charged/,
    seeds: [40],
    hours: 1_500,
  },
  {
    name: 'a key names the kind of act, so that a second cancellation is taken for the first',
    changes: [
      {
        file: 'next-act.ts',
        from: "WHERE id = ${subscriptionId} RETURNING acts || '-'",
        to: "WHERE id = ${subscriptionId} RETURNING '1-'",
      },
    ],
    breaks: /is (active|canceling|canceled) there, and subscription/,
    seeds: [21, 22, 23],
    hours: 1_500,
  },
  {
    name: 'a cancellation within grace tells nobody',
    changes: [
      {
        file: 'cancel-subscription.ts',
        from: `changeEvent(type, canceled, now)]`,
        to: `...(status === 'grace' ? [] : [changeEvent(type, canceled, now)])]`,
      },
    ],
    breaks: /last told by SubscriptionCanceled: (endsAt|status)/,
    seeds: [51, 52, 53],
    hours: 1_500,
  },
  {
    name: 'a cancellation while billing is late bills less than was begun',
    changes: [
      { file: 'bring-up-to-date.ts', from: 'await bringUpToDate(core, billableId, id)', to: '' },
      { file: 'cancel-subscription.ts', from: 'await ensureNothingIsDue(tx, id, now)', to: '' },
    ],
    breaks: /is billed until|is canceling there, and subscription/,
    seeds: [61, 62, 63],
    hours: 1_500,
  },
  {
    name: 'an expired subscription is ended at its gateway once, whatever the gateway answers',
    changes: [
      {
        file: 'end-expired.ts',
        from: 'data: { endingDueAt: isDone ? null : next }',
        to: 'data: { endingDueAt: null }',
      },
    ],
    breaks: /is (active|canceling) there, and subscription \d+ is expired/,
    seeds: [72, 76, 80],
    hours: 2_500,
  },
  {
    name: 'an event of Stripe that comes before the purchase is recorded is dropped',
    changes: [
      {
        file: 'on-its-way.ts',
        from: "if (purchase === 'on its way') throw new UnavailableError(RETRY_AFTER_S)",
        to: '',
      },
    ],
    breaks: /at Stripe, and is not here/,
    seeds: [81, 82, 83],
    hours: 1_500,
  },
  {
    name: 'an invoice that Stripe wrote is settled here alone',
    changes: [{ file: 'settle-at-gateway.ts', from: 'if (gatewayId === null) return false', to: 'return false' }],
    breaks: /is (open|void|uncollectible) over .* at Stripe, and invoice \d+ is (paid|void)/,
    seeds: [91, 92, 93],
    hours: 2_500,
  },
]

export const MUTANTS: readonly Mutant[] = [...OF_PURCHASES, ...OF_CHANGES, ...OF_CLOCKS, ...OF_LEAVERS]
