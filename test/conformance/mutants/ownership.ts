import { become, remembering } from './bend.js'
import type { Mutant } from './proxy.js'

type List = 'listSubscriptions' | 'listPaymentMethods'

/** Acts on another account's resources, whatever the answer says. */
function actsAnyway(
  name: string,
  operation: 'cancelSubscription' | 'tallyUsage' | 'setDefaultPaymentMethod',
  list: List,
): Mutant {
  const owners = new Map<number, string>()
  return {
    name,
    means: "A customer's things change by another's hand.",
    ask(asked) {
      const owner = owners.get(Number(/\/(\d+)\//.exec(asked.url)?.[1]))
      if (asked.operation !== operation || owner === undefined || owner === asked.headers.authorization) return
      asked.headers.authorization = owner
    },
    answer(answered, asked) {
      const owner = owners.get(Number(/\/(\d+)\//.exec(asked.url)?.[1]))
      if (asked.operation === list && answered.status === 200)
        for (const { id } of JSON.parse(answered.body.toString()).data)
          owners.set(id, String(asked.headers.authorization))
      else if (asked.operation === operation && owner !== undefined && owner !== asked.headers.authorization)
        become(answered, 403, { message: 'This belongs to another account.', code: 'forbidden' })
    },
  }
}

const hidden = (name: string, operation: string): Mutant => ({
  name,
  means: 'Clients look for a lost thing instead of for the right token.',
  answer(answered, asked) {
    if (asked.operation === operation && answered.status === 403)
      become(answered, 404, { message: 'There is no such thing.', code: 'not_found' })
  },
})

export const ownershipMutants = (): Mutant[] => [
  remembering(
    "another account's subscription is shown as one's own",
    'Customers read what belongs to others.',
    'getSubscription',
    ({ status }) => status === 403,
  ),
  remembering(
    "another account's invoice is shown as one's own",
    'Customers read what belongs to others.',
    'getInvoice',
    ({ status }) => status === 403,
  ),
  hidden("another account's invoice is hidden as 404", 'getInvoice'),
  hidden("another account's payment method is hidden as 404", 'deletePaymentMethod'),
  actsAnyway("another account's subscription is cancelled behind a 403", 'cancelSubscription', 'listSubscriptions'),
  actsAnyway("another account's default changes behind a 403", 'setDefaultPaymentMethod', 'listPaymentMethods'),
  {
    name: 'what does not exist is forbidden',
    means: 'Clients look for another token in vain.',
    answer(answered, { operation }) {
      if (operation === 'tallyUsage' && answered.status === 404)
        become(answered, 403, { message: 'No.', code: 'forbidden' })
    },
  },
]
