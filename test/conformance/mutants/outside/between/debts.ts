/** What is wrong of a debt only once more has happened to it. */
import { bend, bent, keeping, shown } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { unwritten } from '../careless/events.js'
import { subscriptionIn } from '../careless/memory.js'

type Life = { id: number; status: string }

export const betweenDebts = (): Mutant[] => [
  keeping(new Map<number, string>(), (first) =>
    unwritten(
      'only the first failed charge of an invoice is told',
      'Nobody learns that the new card fails, too.',
      ({ id, type, data }: { id: string; type: string; data: Life }) => {
        if (type !== 'InvoicePaymentFailed') return false
        if (!first.has(data.id)) first.set(data.id, id)
        return first.get(data.id) !== id
      },
    ),
  ),
  keeping(new Map<number, string>(), (lives) =>
    shown(
      'grace outlasts the last failed try',
      'Who left without paying has access to the end.',
      'subscription',
      (one: Life) => {
        const before = lives.get(one.id)
        if (before === 'leaving' && one.status === 'expired') one.status = 'grace'
        else if (before !== 'leaving')
          lives.set(one.id, before === 'past_due' && one.status === 'grace' ? 'leaving' : one.status)
      },
    ),
  ),
  keeping(new Set<number>(), (left) => ({
    name: 'a cancellation gives up what is owed',
    means: 'Who leaves pays nothing.',
    answer(answered, asked) {
      if (asked.operation === 'cancelSubscription' && answered.status === 200) left.add(subscriptionIn(asked))
      if (asked.operation !== 'getInvoiceDetails' || answered.status !== 200) return
      bend(answered, ({ data }) => {
        if (data.status === 'open' && left.has(data.subscription))
          Object.assign(data, { status: 'uncollectible', nextAttemptAt: null })
      })
    },
  })),
  bent(
    'what a balance paid of a declined renewal is no entry of it',
    'A balance shrinks, and nobody can say why.',
    'getCreditBalance',
    ({ data }) => (data.entries = data.entries.filter(({ reason }: { reason: string }) => reason !== 'dunning')),
  ),
]
