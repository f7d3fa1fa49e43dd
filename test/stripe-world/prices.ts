import { formOf, held, list, make, Refused, type Route, type StripeObject, textOf } from './books.js'
import { amountIn } from './money.js'

export type Price = StripeObject & {
  unit_amount: number
  currency: string
  lookup_key: string | null
  product: string
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }
}

export const PRICE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/prices$/,
    answer: (books, _ids, form) => {
      const wanted = Object.values(formOf(form['lookup_keys']))
      return list(books, 'price', form, ({ lookup_key: key }) => wanted.includes(String(key)))
    },
  },
  {
    method: 'POST',
    path: /^\/prices$/,
    answer: (books, _ids, form) => {
      const lookupKey = textOf(form['lookup_key']) ?? null
      // https://docs.stripe.com/api/prices/create#create_price-lookup_key: at most 200 characters, one price each.
      if (lookupKey !== null && lookupKey.length > 200) throw new Refused(400, 'parameter_invalid_string')
      if (lookupKey !== null && [...books.objects.values()].some((price) => price['lookup_key'] === lookupKey))
        throw new Refused(400, 'resource_already_exists')
      const currency = textOf(form['currency']) ?? ''
      const { interval, interval_count: count = '1' } = formOf(form['recurring'])
      const { name } = formOf(form['product_data'])
      return make(books, 'price', 'price', {
        active: true,
        lookup_key: lookupKey,
        currency,
        type: 'recurring',
        unit_amount: amountIn(currency, form['unit_amount']),
        recurring: { interval, interval_count: Number(count) },
        product: make(books, 'prod', 'product', { name, active: true }).id,
      })
    },
  },
  { method: 'GET', path: /^\/prices\/(\w+)$/, answer: (books, [id]) => held(books, id, 'price') },
]
