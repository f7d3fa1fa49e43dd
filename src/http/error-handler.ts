import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Operation, Schema } from '../contract/types.js'
import { isConflict, isOutage } from '../database/outage.js'
import {
  ClockNotMovableError,
  CreditError,
  EventsForgottenError,
  type FieldErrors,
  ForbiddenError,
  GatewayError,
  IdempotencyKeyInUseError,
  InvoiceError,
  NotFoundError,
  PaymentMethodInUseError,
  SubscriptionError,
  ThrottledError,
  TooManyError,
  UnauthenticatedError,
  UnavailableError,
  UserError,
  ValidationError,
} from '../errors.js'
import { AmountOutOfRangeError } from '../money.js'
import { EncodedBodyError, MalformedJsonError } from './body.js'
import { boundErrors } from './field-errors.js'
import { openLogUnavailable } from './limits/log-unavailable.js'

type Known = Readonly<{ message: string; code: string; errors?: FieldErrors; retryAfter?: number }>

/** Maps every domain error to its status. No other place does. */
const STATUS = new Map<unknown, number>([
  [UnauthenticatedError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ValidationError, 422],
  [IdempotencyKeyInUseError, 409],
  [SubscriptionError, 422],
  [PaymentMethodInUseError, 422],
  [EventsForgottenError, 422],
  [TooManyError, 422],
  [InvoiceError, 422],
  [CreditError, 422],
  [ClockNotMovableError, 422],
  [ThrottledError, 429],
  [GatewayError, 500],
  [UnavailableError, 503],
])

/** Refusals of the server itself, before an operation is reached. */
export const REFUSALS: Readonly<Record<number, Readonly<{ code: ErrorCode; message: string }>>> = {
  400: {
    code: 'bad_request',
    message: 'The request is malformed: check its Host header and the encoding of its path.',
  },
  404: { code: 'not_found', message: 'There is nothing at this path.' },
  405: { code: 'method_not_allowed', message: 'This path does not take this method; see the Allow header.' },
  408: { code: 'request_timeout', message: 'The request did not arrive in time.' },
  413: { code: 'payload_too_large', message: 'The body is longer than 65536 bytes. Send a shorter one.' },
  414: { code: 'uri_too_long', message: 'The path and query are longer than 4096 bytes. Send shorter ones.' },
  415: {
    code: 'unsupported_media_type',
    message: 'The body must be JSON. Send it with Content-Type: application/json.',
  },
  417: { code: 'expectation_failed', message: 'Only Expect: 100-continue can be met.' },
  431: { code: 'headers_too_large', message: 'The headers are larger than 16384 bytes.' },
}

/** A refusal that carries only a status. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  constructor(
    readonly statusCode: number,
    message = REFUSALS[statusCode]?.message,
  ) {
    super(message)
  }
}

export type Answer = Readonly<{
  status: number
  body: Omit<Schema<'ErrorResponse'>, 'code'> & Readonly<{ code: string }>
  headers: Readonly<Record<string, string>>
}>

/** A refusal may come before anything has set the headers of its answer. */
const NOT_KEPT = { 'cache-control': 'no-store' }

/** Turns an error into its answer. An unknown error tells the client nothing about itself. */
export function errorAnswer(error: unknown, operation?: Operation): Answer {
  const status = error instanceof Error ? STATUS.get(error.constructor) : undefined
  if (status !== undefined) return knownErrorAnswer(error as Error & Known, status, operation)
  if (error instanceof AmountOutOfRangeError)
    return knownErrorAnswer(new ValidationError({}, 'The amounts are larger than can be billed.'), 422)
  // A use case of the command line tells a person what is wrong. The operator is that person.
  if (error instanceof UserError && isOperators(operation))
    return knownErrorAnswer({ message: error.message, code: 'refused', errors: {} }, 422)
  // What runs outside of a transaction is not repeated here when the database gives it up for another.
  if (isOutage(error) || isConflict(error)) return knownErrorAnswer(new UnavailableError(), 503)
  if (error instanceof MalformedJsonError)
    return { status: 400, body: { code: 'malformed_json', message: error.message }, headers: NOT_KEPT }
  const { statusCode } = error as Partial<FastifyError>
  const refusal = statusCode === undefined ? undefined : REFUSALS[statusCode]
  if (statusCode !== undefined && refusal) {
    const isWorded = error instanceof HttpError || error instanceof EncodedBodyError
    const message = isWorded ? error.message : refusal.message
    return { status: statusCode, body: { code: refusal.code, message }, headers: NOT_KEPT }
  }
  // The static file plugin refuses a path that climbs out of its folder.
  if (statusCode === 403) return errorAnswer(new HttpError(404))
  if (statusCode === 503) return knownErrorAnswer(new UnavailableError(), 503)
  const message = 'Something went wrong here. Try again, and quote the X-Request-Id to support if it stays.'
  return { status: 500, body: { message, code: 'internal_error' }, headers: NOT_KEPT }
}

/** A throttle may count for weeks. */
const LONGEST_WAIT_S = 86_400

function knownErrorAnswer({ message, code, errors, retryAfter }: Known, status: number, operation?: Operation): Answer {
  return {
    status,
    body: { message, code, ...(errors && { errors: boundErrors(errors) }) },
    headers: {
      ...NOT_KEPT,
      ...(retryAfter !== undefined && { 'retry-after': String(Math.min(retryAfter, LONGEST_WAIT_S)) }),
      ...(status === 401 && { 'www-authenticate': challenge(operation) }),
    },
  }
}

function challenge(operation: Operation | undefined): string {
  if (isOperators(operation)) return 'Bearer realm="operator"'
  return opens('bearerToken', operation) ? 'Bearer realm="api"' : 'Cookie realm="session"'
}

const isOperators = (operation: Operation | undefined) => opens('operatorKey', operation)
const opens = (wanted: string, operation: Operation | undefined): boolean =>
  operation?.security.some(([scheme]) => scheme === wanted) ?? false

/** Fastify's error handler. It answers, and logs the errors that are ours to fix. */
export function openErrorHandler() {
  const logUnavailable = openLogUnavailable()
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { operation } = request.routeOptions.config
    const { status, body, headers } = errorAnswer(error, operation)
    const reqId = request.id
    if (error instanceof GatewayError)
      request.log.error({ reqId, detail: error.detail, err: error.cause }, 'gateway error')
    else if (body.code === 'internal_error') request.log.error({ reqId, err: error }, 'unexpected error')
    else if (status === 503) logUnavailable(request.log, error, { reqId, operation: operation?.id ?? 'none' })
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
}
