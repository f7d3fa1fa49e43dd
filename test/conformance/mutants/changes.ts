import { asking, become, bent } from './bend.js'
import type { Mutant } from './proxy.js'

/** Answers the second use of a quote as if it had expired. */
function quoteOnce(): Mutant {
  const seen = new Set<string>()
  return {
    name: 'a quote that was used has expired',
    means: 'After a lost answer, nobody knows whether the change was made.',
    answer(answered, asked) {
      if (asked.operation !== 'changeSubscription' || answered.status !== 200 || !asked.body.includes('chq_')) return
      const called = asked.url + asked.body
      if (seen.has(called)) become(answered, 422, { message: 'Used.', code: 'quote_expired', errors: {} })
      seen.add(called)
    },
  }
}

export const changeMutants = (): Mutant[] => [
  quoteOnce(),
  bent(
    'a quote is a unit too low',
    'The customer is charged another amount than was shown.',
    'quoteSubscriptionChange',
    (body) => {
      if (body.data.amountDue > 0) body.data.amountDue -= 1
    },
  ),
  bent(
    'a quote has another digest than its invoice',
    'Nobody can prove what was quoted.',
    'quoteSubscriptionChange',
    (body) => {
      if (body.data.invoice) body.data.invoice.digest = '0'.repeat(64)
    },
  ),
  bent('a credit is not shown', 'The customer believes that it is lost.', 'getCreditBalance', (body) => {
    body.data.amounts = []
  }),
  asking(
    'a change at the end of the period is made at once',
    'A downgrade takes away what was paid for.',
    'changeSubscription',
    (asked) => {
      asked.body = asked.body.replace('period_end', 'now')
    },
  ),
]
