import type { Books } from '../books.js'
import type { Logged } from '../logs.js'
import type { ReceivedEvent } from '../world/receiver.js'
import { foldFaults } from './events.js'
import { type Check, grouped, type Violation } from './invariant.js'

const LOG = 'the log is what happened'

/**
 * The log has no hole and nothing twice, and holds nothing of others. Applied in order, it comes to what GET shows, and it
 * says what the endpoints were told.
 */
export const log: Check = (books) => [
  ...[...books.logs].flatMap(([billable, logged]) => orderFaults(books, billable, logged)),
  ...foldFaults(
    books,
    [...books.logs.values()].flat().map(({ event }) => ({ ...event, at: 0 })),
  ),
  ...deliveryFaults(books),
  ...books.refusals.map((says): Violation => ({ invariant: LOG, about: [], says })),
]

function orderFaults({ subscriptions }: Books, billable: number, logged: readonly Logged[]): Violation[] {
  const say = (says: string): Violation => ({ invariant: LOG, about: [`billable ${billable}`], says })
  const misplaced = logged.flatMap(({ position }, n) =>
    Number(position) === n + 1 ? [] : [say(`event ${n + 1} of billable ${billable} has the position ${position}`)],
  )
  const mine = new Set(subscriptions.filter((each) => each.billable === billable).map(({ id }) => `subscription-${id}`))
  const streams = [...grouped(logged, ({ stream }) => stream)].flatMap(([stream, of]) => [
    ...(stream === `billable-${billable}` || mine.has(stream) ? [] : [say(`${stream} is in the log of ${billable}`)]),
    ...of.flatMap(({ sequence }, n) =>
      sequence === n + 1 ? [] : [say(`event ${n + 1} of ${stream} has the sequence ${sequence}`)],
    ),
  ])
  const ids = new Set(logged.map(({ event }) => event.id))
  return [...misplaced, ...streams, ...(ids.size === logged.length ? [] : [say(`an event of ${billable} came twice`)])]
}

/** What is in a log was delivered to the operator's endpoint, and what was delivered is in a log, with the same data. */
function deliveryFaults(books: Books): Violation[] {
  const { logs, events, opened, skew } = books
  const textOf = ({ id, type, data }: Logged['event']) => `${type} ${id}: ${JSON.stringify(data)}`
  const logged = new Map(
    [...logs.values()]
      .flat()
      .flatMap(({ event }) => (Date.parse(event.occurredAt) < opened - skew ? [] : [[event.id, event]])),
  )
  const told = new Map(events.map((event) => [event.id, event]))
  const say = (says: string): Violation => ({ invariant: LOG, about: [], says })
  return [
    ...[...logged.values()].flatMap((event) => {
      const delivered = told.get(event.id)
      if (!delivered) return [say(`${textOf(event)} is in the log, and nobody was told`)]
      return textOf(delivered) === textOf(event) ? [] : [say(`${textOf(event)} was told as ${textOf(delivered)}`)]
    }),
    ...[...told.values()]
      .filter((event) => !logged.has(event.id) && !isOfLeaver(books, event))
      .map((event) => say(`${textOf(event)} is in no log`)),
  ]
}

/** Nobody reads the logs of leavers, whose tokens are good for a moment only. */
function isOfLeaver({ leavers, subscriptions, invoices }: Books, { type, data }: ReceivedEvent): boolean {
  // A credit note has an id of its own.
  const id = data['invoice'] ?? data['id']
  const isTheirs = (one: Readonly<{ id: number; billable: number }>) =>
    one.id === id && leavers.some(({ billable }) => billable === one.billable)
  if (type.startsWith('PaymentMethod')) return leavers.some(({ cards }) => cards.some((card) => card.id === id))
  return (type.startsWith('Invoice') ? invoices : subscriptions).some(isTheirs)
}
