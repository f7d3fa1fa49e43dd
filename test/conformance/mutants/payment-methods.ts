import { become, bend, bent, instead, keeping } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
function deletedStays(): Mutant {
  let listed: any[] = []
  return {
    name: 'a deleted payment method stays in the list',
    means: 'A customer cannot get rid of a card.',
    answer(answered, asked) {
      if (asked.operation !== 'listPaymentMethods' || answered.status !== 200) return
      bend(answered, (body) => {
        const gone = listed.filter(({ id }) => !body.data.some((one: any) => one.id === id))
        body.data = [...body.data, ...gone].sort((a: any, b: any) => b.id - a.id)
        listed = body.data
      })
    },
  }
}

export const paymentMethodMutants = (): Mutant[] => [
  keeping<{ listed?: any[] }>({}, (memory) => ({
    name: 'set-default does nothing',
    means: 'The old card is charged.',
    ask(asked) {
      const one = memory.listed?.find(({ id }) => asked.url.includes(`/${id}/`))
      if (asked.operation !== 'setDefaultPaymentMethod' || !one || asked.headers['idempotency-key']) return undefined
      return instead(200, { data: { ...one, isDefault: true } })
    },
    answer(answered, asked) {
      if (asked.operation === 'listPaymentMethods' && answered.status === 200)
        memory.listed = JSON.parse(answered.body.toString()).data
    },
  })),
  bent('two methods are the default', 'Nobody knows which card is charged.', 'listPaymentMethods', ({ data }) =>
    data.slice(0, 2).forEach((one: any) => (one.isDefault = true)),
  ),
  bent('no method is the default', 'Nobody knows which card is charged.', 'listPaymentMethods', ({ data }) =>
    data.forEach((one: any) => (one.isDefault = false)),
  ),
  bent(
    'a new default is not said to be one',
    'A screen shows the old card.',
    'setDefaultPaymentMethod',
    ({ data }) => (data.isDefault = false),
  ),
  bent(
    'a new default is another card',
    'A customer confirms the wrong card.',
    'setDefaultPaymentMethod',
    ({ data }) => (data.last4 = '0000'),
  ),
  deletedStays(),
  {
    name: 'a method in use seems to be deleted',
    means: 'A customer believes that a card is gone, and it is charged.',
    answer(answered) {
      if (answered.body.includes('payment_method_in_use')) become(answered, 204)
    },
  },
  {
    name: 'deleting does nothing',
    means: 'A customer cannot get rid of a card.',
    ask: ({ operation, url, headers }) =>
      operation === 'deletePaymentMethod' &&
      headers.authorization &&
      !/\/(2147483647|0|01|1e3|-1|abc|2147483648)$/.test(url)
        ? instead(204)
        : undefined,
  },
]
