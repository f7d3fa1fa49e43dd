import type { Books } from '../books.js'
import { acknowledged, type Intent, mayHaveHappened } from '../journal.js'
import type { Order } from './sold.js'

/** A change that a customer may have made: by an order, or by a quote, which holds as of its own instant. */
export type Asked = Readonly<{ order: Order; since: number; at: number | undefined; intent: Intent }>

export const isChange = ({ act }: Intent): boolean => act === 'change' || act === 'seats'

/** A quote as it was answered. */
export type Quote = Readonly<{
  id: string
  effectiveAt: string
  timing: string
  amountDue: number
  balanceCredit: number
  plan: Readonly<{ key: string }>
  quantity: number
  invoice: Readonly<Record<string, unknown>> | null
}>

export const quoteIn = (intent: Intent): Quote | undefined =>
  (acknowledged(intent)?.answer as { data: Quote } | undefined)?.data

/** The changes of a subscription that may have happened, in the order in which they were asked for. */
export function changesOf({ intents }: Pick<Books, 'intents'>, id: number): Asked[] {
  const mine = intents.filter(({ subject }) => subject === id)
  return mine
    .filter((intent) => isChange(intent) && mayHaveHappened(intent))
    .flatMap((intent): Asked[] => {
      const since = Math.min(...intent.asked.map(({ simulated }) => simulated))
      if (!('quote' in intent.body)) return [{ order: intent.body, since, at: undefined, intent }]
      const asked = mine.find((other) => other.act === 'quote' && quoteIn(other)?.id === intent.body['quote'])
      const quote = asked && quoteIn(asked)
      if (!quote) return []
      const order = { ...(asked.body as Order), timing: quote.timing }
      return [{ order, since, at: quote.timing === 'now' ? Date.parse(quote.effectiveAt) : undefined, intent }]
    })
}
