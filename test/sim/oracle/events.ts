import type { Books, Shown } from '../books.js'
import type { ReceivedEvent } from '../world/receiver.js'
import { type Check, grouped, statusNow, type Violation } from './invariant.js'

/** A receiver that applies the events in order reaches the state that GET shows. */
export const events: Check = (books) => {
  const once = firsts(books.events)
  const bySubscription = grouped(
    once.filter(({ type }) => type.startsWith('Subscription')),
    ({ data }) => data['id'] as number,
  )
  return [...foldFaults(books, once), ...invoiceEvents(books, once), ...upgrades(books, bySubscription)]
}

/** What GET shows otherwise than events do that are applied in their order, each once. */
export function foldFaults(books: Books, events: readonly ReceivedEvent[]): Violation[] {
  const bySubscription = grouped(
    events.filter(({ type }) => type.startsWith('Subscription')),
    ({ data }) => data['id'] as number,
  )
  return books.shown.flatMap((shown) => fold(books, shown, bySubscription.get(String(shown.id)) ?? []))
}

const firsts = (received: readonly ReceivedEvent[]): ReceivedEvent[] => {
  const seen = new Set<string>()
  return received.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const FOLDED = ['name', 'currentPeriodStart', 'currentPeriodEnd', 'trialEndsAt', 'canceledAt', 'endsAt'] as const

function fold(books: Books, shown: Shown, of: readonly ReceivedEvent[]): Violation[] {
  const last = of.at(-1)
  // Two kinds of subscriptions have no event: free ones from before the receiver that never changed, and those that an
  // upgrade ended.
  if (!last || books.subscriptions.some(({ upgradedFrom }) => upgradedFrom === shown.id)) return []
  const data = last.data as Shown
  const faults = FOLDED.filter((field) => data[field] !== shown[field]).map(
    (field) => `${field} is ${String(data[field])} by the events, ${String(shown[field])} by GET`,
  )
  const [heard, seen] = [data, shown].map((each) => (each['plan'] as { key: string }).key)
  if (heard !== seen) faults.push(`plan is ${heard} by the events, ${seen} by GET`)
  const endsAt = data.endsAt === null ? null : Date.parse(data.endsAt)
  const told = statusNow({ status: data.status, endsAt }, books.now)
  if (told !== shown.status) faults.push(`status is ${told} by the events, ${shown.status} by GET`)
  return faults.map((fault) => ({
    invariant: 'events fold to what GET says',
    about: [`subscription ${shown.id}`],
    says: `subscription ${shown.id}, last told by ${last.type}: ${fault}`,
  }))
}

function invoiceEvents({ invoices }: Books, all: readonly ReceivedEvent[]): Violation[] {
  const told = grouped(
    all.filter(({ type }) => type.startsWith('Invoice')),
    ({ type, data }) => `${type} ${String(data['id'])}`,
  )
  return invoices.flatMap(({ id, status, subscription }) => {
    const expected = { InvoiceCreated: 1, InvoicePaid: status === 'paid' ? 1 : 0 }
    return Object.entries(expected).flatMap(([type, times]): Violation[] => {
      const came = told.get(`${type} ${id}`)?.length ?? 0
      if (came === times) return []
      const about = [`invoice ${id}`, `subscription ${subscription ?? 0}`]
      const says = `invoice ${id} is ${status}, and ${type} came ${came} times under ids of its own`
      return [{ invariant: 'events fold to what GET says', about, says }]
    })
  })
}

function upgrades(
  { subscriptions }: Books,
  bySubscription: ReadonlyMap<string, readonly ReceivedEvent[]>,
): Violation[] {
  return subscriptions.flatMap(({ upgradedFrom, id }) => {
    const told = bySubscription.get(String(id)) ?? []
    const created = told.filter(({ type }) => type === 'SubscriptionCreated').length
    const offboarded = bySubscription
      .get(String(upgradedFrom ?? 0))
      ?.some(({ type }) => type === 'SubscriptionCanceled')
    const faults = [
      ...(upgradedFrom !== null && created !== 1
        ? [`SubscriptionCreated came ${created} times for the upgrade to ${id}`]
        : []),
      ...(offboarded ? [`SubscriptionCanceled came for ${upgradedFrom}, which was upgraded`] : []),
    ]
    return faults.map((says) => ({ invariant: 'events fold to what GET says', about: [`subscription ${id}`], says }))
  })
}
