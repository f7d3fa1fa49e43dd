import { bent, become, keeping, shown } from '../bend.js'
import type { Mutant } from '../proxy.js'
import { bodyOf } from './bend.js'

export const dunningMutants = (): Mutant[] => [
  shown('what is past due is shown as active', 'Nobody asks for another card.', 'subscription', (one) => {
    if (one.status === 'past_due') one.status = 'active'
  }),
  keeping(new Set<number>(), (late) => ({
    name: 'what is past due has no access',
    means: 'A customer whose card expired loses everything at once.',
    answer(answered, { operation, url }) {
      const id = Number(/subscriptions\/(\d+)/.exec(url)?.[1])
      if (operation === 'getSubscription' && answered.status === 200)
        if (bodyOf<{ data: { status: string } }>(answered).data.status === 'past_due') late.add(id)
      if (operation === 'tallyUsage' && answered.status === 200 && late.has(id))
        become(answered, 422, { message: 'No access.', code: 'subscription_has_no_access', errors: {} })
    },
  })),
  bent('a failed charge is not told', 'Nobody asks for another card.', 'listEvents', (body) => {
    body.data = body.data.filter(({ event }: { event: { type: string } }) => event.type !== 'InvoicePaymentFailed')
  }),
  bent('a recovery is not told', 'A follower of the log asks a payer for money.', 'listEvents', (body) => {
    body.data = body.data.filter(({ event }: { event: { type: string } }) => event.type !== 'SubscriptionRecovered')
  }),
  bent('a charge that failed is not tried again', 'Debts are not collected.', 'getInvoiceDetails', ({ data }) => {
    if (data.status === 'open') data.nextAttemptAt = null
  }),
  shown('what was given up is open', 'A loss is reported as revenue to come.', 'invoice', (one) => {
    if (one.status === 'uncollectible') one.status = 'open'
  }),
  bent(
    'what was given up is open in its details',
    'A loss is reported as revenue to come.',
    'getInvoiceDetails',
    ({ data }) => {
      if (data.status === 'uncollectible') data.status = 'open'
    },
  ),
  shown('what was given up is still past due', 'Who never pays has access for ever.', 'subscription', (one) => {
    if (one.status === 'expired') one.status = 'past_due'
  }),
  bent('a payment forgets the failed tries', 'Nobody sees that the card is bad.', 'getInvoiceDetails', ({ data }) => {
    if (data.status === 'paid') data.attempts = 0
  }),
]
