import type { Event } from '../inbox.js'
import { DAY_MS, shift, told } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
const nothing = (): Event[] => []

export const webhookMutants = (): Mutant[] => [
  told(
    'SubscriptionCreated is missing',
    'An application never learns of a purchase.',
    ['SubscriptionCreated'],
    nothing,
  ),
  told(
    'SubscriptionCanceled is missing',
    'An application goes on serving who has left.',
    ['SubscriptionCanceled'],
    nothing,
  ),
  told('SubscriptionResumed is missing', 'An application cuts off who came back.', ['SubscriptionResumed'], nothing),
  told('InvoicePaid is missing', 'Books miss a payment.', ['InvoicePaid'], nothing),
  told('InvoiceCreated is missing', 'Books miss an invoice.', ['InvoiceCreated'], nothing),
  told(
    'PaymentMethodDeleted is missing',
    'An application shows a card that is gone.',
    ['PaymentMethodDeleted'],
    nothing,
  ),
  told(
    'PaymentMethodDefaultChanged is missing',
    'An application shows the old card.',
    ['PaymentMethodDefaultChanged'],
    nothing,
  ),
  told(
    'an event is told twice under two ids',
    'An application does everything twice.',
    ['SubscriptionCreated'],
    (event) => [event, { ...event, id: `${event.id}x` }],
  ),
  told('an event tells the state before', 'An application keeps what is over.', ['SubscriptionCanceled'], (event) => [
    { ...event, data: { ...event.data, status: 'active', canceledAt: null, endsAt: null } },
  ]),
  told(
    'an event is not signed by its secret',
    'Anybody can tell an application anything.',
    ['SubscriptionCreated'],
    (event) => [{ ...event, unsigned: true } as Event],
  ),
  told('an event has a type of its own', 'An application does not know it.', ['SubscriptionResumed'], (event) => [
    { ...event, type: 'SubscriptionChanged' },
  ]),
  told('an event is dated a day back', 'An application takes it for an old one.', ['SubscriptionCanceled'], (event) => [
    { ...event, occurredAt: shift(event.occurredAt, -DAY_MS) },
  ]),
  told('an event has an undeclared field', 'Strict receivers refuse it.', ['InvoicePaid'], (event) => [
    { ...event, data: { ...event.data, cardNumber: '4242' } } as Event,
  ]),
  told('InvoicePaid tells another total', 'Books do not add up.', ['InvoicePaid'], (event) => [
    { ...event, data: { ...event.data, total: event.data.total + 1 } },
  ]),
  told('InvoicePaid has no paidAt', 'Books cannot be closed by date.', ['InvoicePaid'], (event) => [
    { ...event, data: { ...event.data, paidAt: null } },
  ]),
  told(
    'a deleted method is told as the default',
    'An application believes that no card is left.',
    ['PaymentMethodDeleted'],
    (event) => [{ ...event, data: { ...event.data, isDefault: true } }],
  ),
  told(
    'the free subscription is told to be canceled',
    'A customer who has bought is sent a farewell.',
    ['SubscriptionCreated'],
    (event) => [
      {
        ...event,
        id: `${event.id}f`,
        type: 'SubscriptionCanceled',
        data: {
          ...event.data,
          id: event.data.id - 1,
          status: 'canceled',
          canceledAt: event.occurredAt,
          endsAt: event.occurredAt,
        },
      },
      event,
    ],
  ),
  (() => {
    let held: Event | undefined
    return told(
      'events of a subscription come out of order',
      'An application ends in the wrong state.',
      ['SubscriptionCanceled', 'SubscriptionResumed'],
      (event) => {
        if (event.type === 'SubscriptionCanceled' && event.data.status === 'grace') {
          held = event
          return []
        }
        const late = held
        held = undefined
        return late ? [event, late] : [event]
      },
    )
  })(),
]
