import { type Answered, type Books, type Form, Refused, refusal, type Route } from './books.js'
import { CUSTOMER_ROUTES } from './customers.js'
import { INVOICE_ROUTES } from './invoice-routes.js'
import { PAYMENT_ROUTES } from './payments.js'
import { PRICE_ROUTES } from './prices.js'
import { SUBSCRIPTION_ROUTES } from './subscriptions.js'

const ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...PRICE_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_ROUTES,
]

/** What Stripe would answer, and what it writes down. */
export function answerOf(books: Books, method: string, path: string, form: Form): Answered {
  for (const route of ROUTES) {
    const ids = route.method === method ? route.path.exec(path.replace(/^\/v1/, '')) : null
    if (!ids) continue
    try {
      // A copy: what happens later must not change an answer that a key replays.
      return { status: 200, body: structuredClone(route.answer(books, ids.slice(1), form)) }
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      throw error
    }
  }
  return refusal(new Refused(404, 'url_invalid'))
}
