/**
 * Classifies database errors. Prisma 7 on a driver adapter reports one fault in many shapes: its own code (P1001),
 * SQLSTATE in `meta.driverAdapterError.cause` (P2010 from raw queries, P2039 from others), the adapter's own error
 * (from BEGIN and COMMIT), the bare error of `pg` or of a socket, or only a message. The names are those of
 * @prisma/adapter-pg 7.10.
 */

const OUTAGE_CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
const OUTAGE_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
/**
 * SQLSTATE: 08 connection, 53 resources, 57P0x shutting down or starting up, 58 input and output, 57014 statement
 * timeout, 55P03 lock timeout, 25P03 and 25P04 session and transaction timeouts, 25006 a standby after a failover.
 */
const OUTAGE_STATES = /^(08...|53...|57P0.|58...|57014|55P03|25P03|25P04|25006)$/
const EXPIRED = /cannot be executed on an expired transaction/
const OUTAGE_MESSAGES = new RegExp(
  [
    'Connection terminated',
    // A database on a Unix socket that is starting again has no socket file.
    'connect ENOENT',
    'Server has closed the connection',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'not queryable',
    'Cannot use a pool after calling end on the pool',
    'Unable to start a transaction in the given time',
    EXPIRED.source,
  ].join('|'),
)

/** Whether the database is unreachable, overloaded or too slow. The answer is 503, because a retry may succeed. */
export function isOutage(error: unknown): boolean {
  return facts(error).some(
    ({ code, kind, message }) =>
      OUTAGE_CODES.has(code) || OUTAGE_KINDS.has(kind) || OUTAGE_STATES.test(code) || OUTAGE_MESSAGES.test(message),
  )
}

/** Whether a statement or a transaction took too long. One row may be the cause, where the database answers others. */
export const isTooSlow = (error: unknown): boolean =>
  facts(error).some(({ code, message }) => /^(57014|25P04)$/.test(code) || EXPIRED.test(message))

/** Whether a statement reached its lock timeout. */
export const isLockTimeout = (error: unknown): boolean => facts(error).some(({ code }) => code === '55P03')

/** Whether the database takes no writes: a standby, or one that an operator has made read-only. */
export const isReadOnly = (error: unknown): boolean => facts(error).some(({ code }) => code === '25006')

/** Whether it is a deadlock or a serialisation failure. The transaction was rolled back and can run again. */
export function isConflict(error: unknown): boolean {
  return facts(error).some(
    ({ code, kind }) => code === 'P2034' || code === '40001' || code === '40P01' || kind === 'TransactionWriteConflict',
  )
}

/** The name of the violated unique index, or its columns separated by commas; undefined for any other error. */
export function uniqueViolation(error: unknown): string | undefined {
  const violation = facts(error).find(({ code, kind }) => code === '23505' || kind === 'UniqueConstraintViolation')
  return violation && (violation.constraint ?? 'unknown')
}

type Fact = Readonly<{ code: string; kind: string; message: string; constraint: string | undefined }>

/**
 * The error itself and the errors that Prisma wraps in it. Causes of other errors do not count: a gateway's timeout is
 * no outage.
 */
function facts(error: unknown): readonly Fact[] {
  const outer = record(error)
  const adapter = record(record(outer['meta'])['driverAdapterError'])
  const wrapped = outer['name'] === 'DriverAdapterError' ? outer : adapter
  return [outer, record(wrapped['cause'])].flatMap((layer) =>
    [layer['code'], layer['errorCode'], layer['originalCode']].map((code) => ({
      code: text(code),
      kind: text(layer['kind']),
      message: text(layer['message']),
      constraint: constraintOf(layer['constraint']),
    })),
  )
}

/** `pg` gives only the name; the adapter gives `{ index }` or `{ fields }`. */
function constraintOf(constraint: unknown): string | undefined {
  if (typeof constraint === 'string') return constraint
  const { index, fields } = record(constraint)
  return typeof index === 'string' ? index : Array.isArray(fields) ? fields.join(',') : undefined
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
