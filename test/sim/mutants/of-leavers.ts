import type { Mutant } from './mutant.js'

const SCRIPT = { hours: 600 } as const

/** Faults in what stays owed when somebody leaves, and in what arrives when nobody expects it any more. */
export const OF_LEAVERS: readonly Mutant[] = [
  {
    ...SCRIPT,
    name: 'a card can be taken away before its gateway has billed the last usage',
    changes: [
      {
        file: 'delete-payment-method.ts',
        from: 'if (unreported !== undefined)',
        to: 'if (unreported === 0)',
      },
      { file: 'erase-account.ts', from: 'if (unreported !== undefined)', to: 'if (unreported === 0)' },
    ],
    breaks: /has no card any more|is never billed/,
    seeds: [181, 182, 183],
  },
  {
    ...SCRIPT,
    name: 'an erased account keeps its tokens',
    changes: [
      {
        file: 'erase-account.ts',
        from: 'const tokens = await revokeLiving(tx, core, billableId)',
        to: 'const tokens = 0',
      },
    ],
    breaks: /its token was good for/,
    seeds: [184, 185, 186],
  },
  {
    ...SCRIPT,
    name: 'a payment that arrives after its quote was forgotten buys nothing',
    changes: [
      {
        file: 'apply-change.ts',
        from: 'await tx.changeQuote.updateMany({',
        to: 'await tx.changeQuote.update({',
      },
    ],
    breaks: /the charge for change \d+ of subscription \d+ stays open/,
    seeds: [187, 188, 189],
  },
  {
    ...SCRIPT,
    name: 'a cancellation between the ends of two periods ends what Stripe has just collected',
    changes: [
      {
        file: 'cancel-subscription.ts',
        from: "return driver.billedBy === 'gateway' ? canceled?.endsAt : undefined",
        to: 'return undefined',
      },
    ],
    breaks: /at Stripe, and subscription \d+ is canceled/,
    seeds: [10, 9, 193],
    hours: 1_500,
  },
  {
    ...SCRIPT,
    name: 'what a balance pays of a declined invoice stays on the balance',
    changes: [
      {
        file: 'pay-declined.ts',
        from: "entries.push({ ...payer, amount: -total, reason: 'dunning', invoiceId, createdAt: later(attempt.at, now) })",
        to: 'void invoiceId',
      },
    ],
    breaks: /is paid, and the gateway holds nothing for it/,
    seeds: [194, 197, 198],
  },
  {
    ...SCRIPT,
    name: 'a balance pays a declined invoice, and dunning goes on',
    changes: [
      {
        file: 'pay-declined.ts',
        from: "return { ...attempt, action: { kind: 'paid', chargeId: null, isFromBalance: true } }",
        to: 'return attempt',
      },
    ],
    breaks: /takes \d+ for an invoice of/,
    seeds: [194, 197, 198],
  },
]
