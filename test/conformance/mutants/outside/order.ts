import { bent } from '../bend.js'
import type { Mutant } from '../proxy.js'
import { rewrite } from '../operator/bend.js'

type Logged = { stream: string; sequence: number; event: { type: string; data: { status?: string } } }

/** Changes each event of the log, alone and in pages: the lie is consistent. */
const logged = (name: string, means: string, change: (one: Logged) => void): Mutant =>
  bent(name, means, ['listEvents', 'getEvent'], ({ data }: { data: Logged | Logged[] }) =>
    [data].flat().forEach(change),
  )

const ALL_TYPES = [
  ...['Created', 'Canceled', 'Resumed', 'Paused', 'Renewed', 'PastDue', 'Recovered', 'Ended', 'Changed'].map(
    (s) => `Subscription${s}`,
  ),
  ...['SubscriptionChangeScheduled', 'SubscriptionChangeUnscheduled', 'InvoiceCreated', 'InvoicePaid'],
  ...['InvoicePaymentFailed', 'InvoiceCredited', 'PaymentMethodDeleted', 'PaymentMethodDefaultChanged'],
]

export const outsideOrderOfEvents = (): Mutant[] => [
  bent(
    'the log comes stream by stream',
    'A program that follows the log sees the end of one story before the beginning of another.',
    'listEvents',
    ({ data }: { data: Logged[] }) =>
      data.sort((one, other) => (one.stream < other.stream ? -1 : Number(one.stream > other.stream))),
  ),
  logged("the account's stream begins at 0", 'A program waits for an event before the first.', (one) => {
    if (one.stream.startsWith('billable-')) one.sequence -= 1
  }),
  logged("the account's stream begins at 2", 'A program waits for the first event for ever.', (one) => {
    if (one.stream.startsWith('billable-')) one.sequence += 1
  }),
  logged("the account's stream has gaps", 'A program waits for what does not exist.', (one) => {
    if (one.stream.startsWith('billable-')) one.sequence = one.sequence * 2 - 1
  }),
  logged('each event of the account is in another stream', 'Nobody sees what is missing.', (one) => {
    if (one.stream.startsWith('billable-')) Object.assign(one, { stream: `${one.stream}${one.sequence}`, sequence: 1 })
  }),
  logged('the end of a grace is told as a second cancellation', 'A customer gets two farewells.', (one) => {
    if (one.event.type === 'SubscriptionEnded') one.event.type = 'SubscriptionCanceled'
  }),
  {
    name: 'an endpoint without types gets every type',
    means: 'A receiver fails on what was added after it was written.',
    ask(asked) {
      if (asked.operation !== 'createWebhookEndpoint' || !asked.body.startsWith('{')) return
      rewrite(asked, (body) => (body.eventTypes ??= ALL_TYPES))
    },
  },
]
