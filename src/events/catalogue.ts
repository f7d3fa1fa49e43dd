/** What an endpoint gets that names no types. None is ever added: a later type goes only to endpoints that name it. */
export const FIRST_EVENT_TYPES = [
  'SubscriptionCreated',
  'SubscriptionCanceled',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionRenewed',
  'SubscriptionPastDue',
  'SubscriptionEnded',
  'InvoiceCreated',
  'InvoicePaid',
  'InvoicePaymentFailed',
  'PaymentMethodDeleted',
  'PaymentMethodDefaultChanged',
] as const

/** Every event that the service emits. The contract's `webhooks` describe each. */
export const EVENT_TYPES = [
  ...FIRST_EVENT_TYPES,
  'SubscriptionChanged',
  'SubscriptionChangeScheduled',
  'SubscriptionChangeUnscheduled',
  'InvoiceCredited',
  'SubscriptionRecovered',
  'InvoiceRefundFailed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** The form of an event's id. The database refuses any other. */
export const EVENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `data` is the resource in its REST shape, as it was when the event happened. */
export type Event = Readonly<{
  id: string
  type: EventType
  occurredAt: string
  data: Readonly<Record<string, unknown>>
}>
