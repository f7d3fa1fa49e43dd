import { type Act, type Intent, mayHaveHappened } from '../journal.js'
import { mayBeErased } from './gone.js'
import { type Check, iso, type Violation } from './invariant.js'

/** Nothing stays open beyond its longest time-out, and everything due is done. */
export const open: Check = ({ now, subscriptions, invoices, openAttempts, changeAttempts, billingEnds }) => {
  const found: Violation[] = []
  const invariant = 'nothing stays open for longer than its longest time-out'
  for (const { id, status, to, endsAt } of subscriptions) {
    const due = status === 'grace' ? endsAt : ['free', 'trialing', 'active', 'past_due'].includes(status) ? to : null
    if (due !== null && due <= now)
      found.push({
        invariant,
        about: [`subscription ${id}`],
        says: `subscription ${id} is ${status}, and its period was over at ${iso(due)}`,
      })
    if (status === 'incomplete')
      found.push({ invariant, about: [`subscription ${id}`], says: `subscription ${id} stays incomplete` })
  }
  for (const { id, nextAttemptAt, subscription } of invoices)
    if (nextAttemptAt !== null && nextAttemptAt <= now)
      found.push({
        invariant,
        about: [`invoice ${id}`, `subscription ${subscription ?? 0}`],
        says: `invoice ${id} was to be charged at ${iso(nextAttemptAt)}`,
      })
  for (const { id, subscription, state } of openAttempts)
    found.push({
      invariant,
      about: [`subscription ${subscription}`],
      says: `upgrade attempt ${id} of subscription ${subscription} is ${state}`,
    })
  for (const { id, subscription } of changeAttempts.filter(({ state }) => state === 'open'))
    found.push({
      invariant,
      about: [`subscription ${subscription}`],
      says: `the charge for change ${id} of subscription ${subscription} stays open`,
    })
  if (!billingEnds) found.push({ invariant, about: [], says: 'a billing run does not come to an end' })
  return found
}

/** Whether the card that is asked for may have been deleted, by this request's first sending or by another. */
const isDeleted = (intents: readonly Intent[], act: Act, card: number) =>
  (act === 'defaultCard' || act === 'deleteCard') &&
  intents.some((intent) => intent.act === 'deleteCard' && intent.subject === card && mayHaveHappened(intent))

/** There may be nothing scheduled any more. */
const MAY_BE_MISSING: readonly Act[] = ['unschedule']

/** Every request gets an answer that the contract documents. */
export const answers: Check = ({ intents }) =>
  intents.flatMap(({ id, act, billable, subject, asked }) =>
    asked.flatMap(({ status, answer }, sending): Violation[] => {
      const { code, message } = (answer ?? {}) as Readonly<{ code?: string; message?: string }>
      const isExpected =
        status === undefined || status < 400 || status === 422 || status === 503 || code === 'gateway_error'
      // The first sending may still be under way, or the transaction of a server that was killed with it.
      if (sending > 0 && code === 'idempotency_key_in_use') return []
      const isGone = isDeleted(intents, act, subject) || MAY_BE_MISSING.includes(act)
      const isUnknown = mayBeErased({ intents }, billable) && (status === 401 || status === 404)
      if (isExpected || isUnknown || (status === 404 && isGone)) return []
      const says = `${act} of ${subject} (intent ${id}) was answered ${status} ${code ?? ''}: ${message ?? ''}`
      return [{ invariant: 'no answer that nobody expects', about: [`subscription ${subject}`, `intent ${id}`], says }]
    }),
  )
