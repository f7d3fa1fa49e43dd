import type { Stripe } from 'stripe'
import type { Log } from '../../log.js'
import type { Outcome } from '../gateway.js'
import { ask, ifThere, NotAskedError, options } from './ask.js'

/** Reads the ids of some customers that the database has at Stripe. */
export type HeldCustomers = () => Promise<readonly string[]>

export type Mode = 'live' | 'test'
type Asked = Readonly<{ stripe: Stripe; mode: Mode; heldCustomers: HeldCustomers; log: Log }>
/** @returns whether it is known that the key is the right one: nobody can tell while the database has no customers there */
export type RequireOwn = () => Promise<boolean>

/**
 * Makes sure that the secret key is of the account and the mode in which the customers of this database are. Stripe keeps a
 * customer that was deleted, so it knows at least one of them. A restricted key may not ask which account it is of, and one
 * that may not read customers is of no use here. What was seen once stays true, since a key never moves.
 * @returns what throws NotAskedError where Stripe knows none of them, and Stripe's errors where it does not answer
 */
export function requireOwnAccount({ stripe, mode, heldCustomers, log }: Asked): RequireOwn {
  let isOwn = false
  let isTold = false
  return async () => {
    if (isOwn) return true
    const held = await heldCustomers()
    for (const id of held) {
      const customer = await ifThere(stripe.customers.retrieve(id, {}, options('lookUp')))
      if (customer === undefined) continue
      isOwn = true
      return true
    }
    if (held.length === 0) return false
    const reason =
      `Stripe knows none of the customers that are here, such as ${held.join(', ')}: STRIPE_SECRET_KEY, of ${mode} mode, is of ` +
      'another account or of the other mode. Set it to a key of theirs, or give this one a database of its own'
    if (!isTold) log.error({ customers: held, mode }, reason)
    isTold = true
    throw new NotAskedError('failed', reason)
  }
}

/** What an operator is told of the key. */
export const examineStripe = ({ stripe, mode, requireOwn }: Examined): Promise<Outcome<string>> =>
  ask(async () => {
    if (await requireOwn()) return `knows the customers that are here; the key is of ${mode} mode`
    await stripe.customers.list({ limit: 1 }, options('lookUp'))
    return `takes the key, of ${mode} mode; no customers are here yet`
  })

type Examined = Readonly<{ stripe: Stripe; mode: Mode; requireOwn: RequireOwn }>
