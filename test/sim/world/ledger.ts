import { randomBytes } from 'node:crypto'

export type Outcome = Readonly<{ kind: 'done'; value: unknown } | { kind: 'declined' | 'failed'; reason: string }>
export type CardMood = 'good' | 'declines' | 'fails' | 'hangs'

export type Card = { id: string; customerId: string; mood: CardMood }
export type Customer = { id: string; key: string; defaultCard: string | undefined }
export type Lease = {
  id: string
  key: string
  customerId: string
  planKey: string
  quantity: number
  status: 'active' | 'canceling' | 'canceled'
  /** When it was created and last changed, by the machine's clock. */
  madeAt: number
  changedAt: number
}
/** Collected money: the first payment of a subscription, or a charge. */
export type Payment = {
  id: string
  key: string
  customerId: string
  subscriptionId: string | undefined
  cardId: string | undefined
  amount: number
  currency: string
  refunded: boolean
  madeAt: number
}

/** Money of a payment that was given back. */
export type Refund = { id: string; key: string; paymentId: string; amount: number; currency: string }

/** The gateway's own books: its customers, their subscriptions, and the collected money. */
export type Ledger = Readonly<{
  customers: Customer[]
  cards: Card[]
  leases: Lease[]
  payments: Payment[]
  refunds: Refund[]
  carryOut(call: string, body: Body): Outcome
  moodOf(customerId: string): CardMood
}>

/** The initial content of a ledger. */
export type Opening = Pick<Ledger, 'customers' | 'cards'>

export type Body = Readonly<Record<string, unknown>> &
  Readonly<{ key?: string; customerId?: string; gatewayId?: string }>

const MOODS: Readonly<Record<string, CardMood>> = {
  '4000000000000002': 'declines',
  '4000000000000119': 'fails',
  '4000000000000259': 'hangs',
}

/** One payment in eight cannot be refunded, as far as the seller can tell. */
export const isTooOld = ({ id }: Readonly<{ id: string }>) => '01'.includes(id.at(-1)!)

const done = (value: unknown): Outcome => ({ kind: 'done', value })
const made = (entry: Readonly<{ id: string }> | undefined) => done(entry ? { gatewayId: entry.id } : null)
const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

export function openLedger(opening: Opening = { customers: [], cards: [] }): Ledger {
  const { customers, cards } = structuredClone(opening)
  const leases: Lease[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  /** A key always repeats its first answer, so a caller that uses one key for two actions gets only one of them. */
  const answers = new Map<string, Outcome>()

  const cardOf = (customerId: string) => {
    const { defaultCard } = customers.find(({ id }) => id === customerId) ?? {}
    return cards.find(({ id }) => id === defaultCard)
  }
  const moodOf = (customerId: string) => cardOf(customerId)?.mood ?? 'good'
  const refusal = (customerId: string): Outcome | undefined => {
    if (!customers.some(({ id }) => id === customerId)) return { kind: 'failed', reason: 'no such customer' }
    if (!cardOf(customerId)) return { kind: 'declined', reason: 'no card' }
    const mood = moodOf(customerId)
    if (mood === 'declines') return { kind: 'declined', reason: 'card declined' }
    return mood === 'fails' ? { kind: 'failed', reason: 'card network away' } : undefined
  }

  function pay(customerId: string, key: string, amount: number, currency: string, subscriptionId?: string): Payment {
    const payment = { id: newId('pay'), key, customerId, subscriptionId, amount, currency, refunded: false }
    payments.push({ ...payment, cardId: cardOf(customerId)?.id, madeAt: Date.now() })
    return payments.at(-1)!
  }

  function end(id: string | undefined, status: Lease['status']): Lease | undefined {
    const lease = leases.find((each) => each.id === id)
    if (lease && lease.status !== 'canceled') Object.assign(lease, { status, changedAt: Date.now() })
    return lease
  }

  const calls: Readonly<Record<string, (body: Body) => Outcome>> = {
    createCustomer({ key = '' }) {
      customers.push({ id: newId('cus'), key, defaultCard: undefined })
      return made(customers.at(-1))
    },
    findCustomer: ({ key }) => made(customers.find((each) => each.key === key)),
    createSubscription(body) {
      const { key = '', customerId = '' } = body
      const refused = refusal(customerId)
      if (refused) return refused
      const { plan, quantity, items, trialEndsAt } = body as unknown as Order
      const id = newId('sub')
      const madeAt = Date.now()
      leases.push({
        id,
        key,
        customerId,
        planKey: plan.key,
        quantity,
        status: 'active',
        madeAt,
        changedAt: madeAt,
      })
      const ahead = items.reduce(
        (sum, item) => sum + Math.max(0, item.quantity - item.includedQuantity) * item.unitPrice,
        0,
      )
      const amount = plan.price * quantity + ahead
      if (!trialEndsAt && amount > 0) pay(customerId, `${key}-first`, amount, plan.currency, id)
      return done({ gatewayId: id })
    },
    findSubscription: ({ key }) => made(leases.find((each) => each.key === key && each.status !== 'canceled')),
    cancelSubscription({ gatewayId, ['when']: when }) {
      end(gatewayId, when === 'now' ? 'canceled' : 'canceling')
      return done(null)
    },
    resumeSubscription({ gatewayId }) {
      const lease = leases.find(({ id }) => id === gatewayId)
      if (!lease || lease.status === 'canceled') return { kind: 'failed', reason: 'no living subscription of that id' }
      end(gatewayId, 'active')
      return done(null)
    },
    abandonSubscription({ gatewayId }) {
      end(gatewayId, 'canceled')
      for (const payment of payments) if (payment.subscriptionId === gatewayId) payment.refunded = true
      return done(null)
    },
    attachCard({ customerId = '', ['number']: number, ...rest }) {
      const digits = String(number).replace(/\D/g, '')
      cards.push({ id: newId('card'), customerId, mood: MOODS[digits] ?? 'good' })
      const { expMonth, expYear } = rest as Record<string, unknown>
      return done({ gatewayId: cards.at(-1)!.id, brand: 'visa', last4: digits.slice(-4), expMonth, expYear })
    },
    listCards: ({ customerId }) => done(cards.filter((card) => card.customerId === customerId)),
    setDefaultCard({ customerId, gatewayId }) {
      const customer = customers.find(({ id }) => id === customerId)
      if (!customer || !cards.some(({ id }) => id === gatewayId)) return { kind: 'failed', reason: 'no such card' }
      customer.defaultCard = gatewayId
      return done(null)
    },
    detachCard({ gatewayId }) {
      const at = cards.findIndex(({ id }) => id === gatewayId)
      if (at >= 0) cards.splice(at, 1)
      for (const customer of customers) if (customer.defaultCard === gatewayId) customer.defaultCard = undefined
      return done(null)
    },
    charge({ key = '', customerId = '', ['amount']: amount, ['currency']: currency }) {
      return refusal(customerId) ?? made(pay(customerId, key, Number(amount), String(currency)))
    },
    findCharge: ({ key }) => made(payments.find((payment) => payment.key === key && !payment.refunded)),
    refund({ key = '', ['payment']: of, ['amount']: amount, ['currency']: currency }) {
      const { kind, gatewayId } = of as Readonly<{ kind: string; gatewayId: string }>
      const paid = payments.find(
        ({ id, subscriptionId }) => gatewayId === (kind === 'subscription' ? subscriptionId : id),
      )
      if (!paid || paid.refunded || paid.currency !== currency) return { kind: 'declined', reason: 'no such payment' }
      if (isTooOld(paid)) return { kind: 'declined', reason: 'too old to be refunded' }
      const given = refunds.filter(({ paymentId }) => paymentId === paid.id).reduce((sum, each) => sum + each.amount, 0)
      if (given + Number(amount) > paid.amount) return { kind: 'declined', reason: 'more than was paid' }
      refunds.push({ id: newId('ref'), key, paymentId: paid.id, amount: Number(amount), currency: paid.currency })
      return made(refunds.at(-1))
    },
    findRefund: ({ key }) => made(refunds.find((each) => each.key === key)),
  }

  return {
    customers,
    cards,
    leases,
    payments,
    refunds,
    moodOf,
    carryOut(call, body) {
      const name = call.startsWith('find') || body.key === undefined ? undefined : `${call} ${body.key}`
      const earlier = name === undefined ? undefined : answers.get(name)
      if (earlier) return earlier
      const outcome = calls[call]!(body)
      if (name !== undefined && outcome.kind === 'done') answers.set(name, outcome)
      return outcome
    },
  }
}

type Order = Readonly<{
  plan: Readonly<{ key: string; price: number; currency: string }>
  quantity: number
  items: readonly Readonly<{ quantity: number; includedQuantity: number; unitPrice: number }>[]
  trialEndsAt?: string
}>
