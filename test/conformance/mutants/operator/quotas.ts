import { become, remembering } from '../bend.js'
import type { Mutant } from '../proxy.js'

const isUsedUp = ({ body }: Readonly<{ body: Buffer }>) => body.includes('were used of what is included')

export const quotaMutants = (): Mutant[] => [
  remembering(
    'a quota that was used up is left at once for a plan without it',
    'A customer uses a month in a day, has the price back, and returns with the renewal.',
    'changeSubscription',
    isUsedUp,
  ),
  remembering(
    'a price is quoted for a change that gives back the price of a used quota',
    'A customer is promised what cannot be made.',
    'quoteSubscriptionChange',
    isUsedUp,
  ),
  remembering(
    'what was used after a quote is forgotten when the quote is accepted',
    'A quota is used after the change that leaves it was quoted.',
    'changeSubscription',
    ({ body }) => body.includes('what was used meanwhile does not fit'),
  ),
  {
    name: 'a used quota keeps a customer from every other plan',
    means: 'Nobody can go to a plan that includes as much.',
    answer(answered, { operation, body }) {
      if (operation === 'changeSubscription' && answered.status === 200 && body.includes('planKey":"conformance'))
        become(answered, 422, { message: 'Used.', code: 'subscription_not_changeable', errors: {} })
    },
  },
]
