/** Field-level messages under the request's own paths, e.g. `{ "planItems.seats": ["…"] }`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The resource does not exist, or is not visible to anybody. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
  readonly code = 'not_found'
}

/** The resource belongs to another billable, or the caller may not do this. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError'
  constructor(
    message = 'This resource belongs to another account.',
    readonly code: 'forbidden' | 'foreign_origin' | 'scope_missing' = 'forbidden',
  ) {
    super(message)
  }
}

/** The request has no credential, or an invalid one. */
export class UnauthenticatedError extends Error {
  override readonly name = 'UnauthenticatedError'
  constructor(
    message: string,
    readonly code: 'unauthenticated' | 'invalid_credentials' = 'unauthenticated',
  ) {
    super(message)
  }
}

/** The request has an unacceptable value. `errors` names each field at fault. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  constructor(
    readonly errors: FieldErrors,
    message = 'The request is not valid: see errors.',
    readonly code: 'validation_failed' | 'idempotency_key_reused' = 'validation_failed',
  ) {
    super(message)
  }
}

/** A request with this key is still under way. */
export class IdempotencyKeyInUseError extends Error {
  override readonly name = 'IdempotencyKeyInUseError'
  readonly code = 'idempotency_key_in_use'
  /** In seconds. */
  readonly retryAfter = 1
  constructor() {
    super('A request with this Idempotency-Key is under way. Send it again after Retry-After seconds.')
  }
}

export type SubscriptionRefusal =
  | 'subscription_not_free'
  | 'null_gateway'
  | 'subscription_not_cancelable'
  | 'subscription_not_resumable'
  | 'subscription_not_pausable'
  | 'subscription_has_no_access'
  | 'usage_blocked'
  | 'no_upcoming_invoice'
  | 'billed_by_gateway'
  | 'usage_not_found'
  | 'usage_period_closed'
  | 'subscription_not_changeable'
  | 'change_not_supported'
  | 'nothing_to_change'
  | 'quote_stale'
  | 'quote_expired'
  | 'amount_changed'

/** The subscription's state does not allow the request. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError'
  constructor(
    readonly code: SubscriptionRefusal,
    message: string,
    readonly errors: FieldErrors = {},
  ) {
    super(message)
  }
}

/** The invoice's state does not allow the request. */
export class InvoiceError extends Error {
  override readonly name = 'InvoiceError'
  readonly code = 'invoice_not_settleable'
  readonly errors: FieldErrors = {}
}

/** Something but the sandbox is in use, where time cannot be moved. */
export class ClockNotMovableError extends Error {
  override readonly name = 'ClockNotMovableError'
  readonly code = 'clock_not_movable'
  readonly errors: FieldErrors = {}
}

/** An invoice cannot be credited as asked. */
export class CreditError extends Error {
  override readonly name = 'CreditError'
  readonly errors: FieldErrors = {}
  constructor(
    readonly code: 'credit_exceeds_invoice' | 'credit_not_possible' | 'refund_not_possible',
    message: string,
  ) {
    super(message)
  }
}

/** The payment method cannot be removed while a paid subscription is charged to it. */
export class PaymentMethodInUseError extends Error {
  override readonly name = 'PaymentMethodInUseError'
  readonly code = 'payment_method_in_use'
  readonly errors: FieldErrors = {}
}

/** Events after the position that was asked for are no longer kept. */
export class EventsForgottenError extends Error {
  override readonly name = 'EventsForgottenError'
  readonly code = 'events_forgotten'
  readonly errors: FieldErrors = {}
  constructor() {
    super('Events after this position are no longer kept. Read your resources again, then the log without after.')
  }
}

const TOO_MANY = {
  too_many_tokens: (most: number) => `This account has ${most} living tokens. Revoke one that nobody uses first.`,
  too_many_webhook_endpoints: (most: number) =>
    `This account has ${most} webhook endpoints. Delete one that nobody uses first.`,
}

/** The billable has as many of them as it may have. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError'
  readonly errors: FieldErrors = {}
  constructor(
    readonly code: keyof typeof TOO_MANY,
    most: number,
  ) {
    super(TOO_MANY[code](most))
  }
}

export type GatewayFailure = 'declined' | 'failed' | 'unknown'

const GATEWAY_MESSAGES: Readonly<Record<GatewayFailure, string>> = {
  declined: 'The payment gateway declined the payment. Nothing was changed; try another payment method.',
  failed: 'The payment gateway did not complete the request. Nothing was changed; try again later.',
  unknown:
    'The payment gateway has not answered, and what it did is being found out. Read the state before you try again.',
}

/** The gateway refused or failed, or its outcome is unknown. `detail` goes to the log and never to a client. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code = 'gateway_error'
  readonly outcome: GatewayFailure
  constructor(
    readonly detail: string,
    { outcome = 'failed', ...options }: ErrorOptions & { outcome?: GatewayFailure } = {},
  ) {
    super(GATEWAY_MESSAGES[outcome], options)
    this.outcome = outcome
  }
}

/** Too many requests; `retryAfter` in seconds. `rate_limited` is beyond a limit that the operator has set for all requests. */
export class ThrottledError extends Error {
  override readonly name = 'ThrottledError'
  constructor(
    readonly retryAfter: number,
    readonly code: 'throttled' | 'rate_limited' = 'throttled',
  ) {
    super(`Too many requests. Try again in ${retryAfter} s.`)
  }
}

/** The service cannot answer now: it is overloaded or stopping, or has no database. `retryAfter` in seconds. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly code = 'unavailable'
  constructor(
    readonly retryAfter = 1,
    {
      message = 'The service cannot answer right now. Nothing was changed; try again shortly.',
      ...options
    }: ErrorOptions & { message?: string } = {},
  ) {
    super(message, options)
  }
}

/** An error in the configuration or in a command's input. The process ends with this one-line message. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
