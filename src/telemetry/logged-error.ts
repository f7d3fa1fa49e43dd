import { stdSerializers } from 'pino'

/**
 * What an error tells the log. Its other fields may hold a row (PostgreSQL's `detail` and `where`), a statement's parameters
 * or what a gateway knows of a customer.
 */
const TOLD = new Set([
  ...['type', 'name', 'message', 'stack', 'code', 'meta', 'cause', 'errors', 'aggregateErrors'],
  // The system
  ...['errno', 'syscall', 'hostname', 'address', 'port'],
  // PostgreSQL
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
  // Prisma
  ...['modelName', 'driverAdapterError', 'kind', 'originalCode', 'originalMessage', 'fields', 'index', 'target'],
  // Gateways and HTTP
  ...['statusCode', 'requestId', 'rawType', 'decline_code', 'param'],
])
/** Errors stand within errors, perhaps in a circle. */
const DEEPEST = 6

/** The form in which an error stands in the log: enough to find the fault, and no row. */
export const loggedError = (error: unknown): unknown => allowed(stdSerializers.err(error as Error), DEEPEST)

/** Prisma quotes the arguments of a call that it refuses. What is wrong with them follows. */
const QUOTED = /(?<=Invalid `[^`]*` invocation:)\s+\{\n[^]*?\n\}(?=\n)/g

function allowed(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replace(QUOTED, '')
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.map((each) => allowed(each, depth - 1))
  const fields = value as Readonly<Record<string, unknown>>
  const names = Object.keys(fields).filter((name) => TOLD.has(name))
  return Object.fromEntries(names.map((name) => [name, allowed(fields[name], depth - 1)]))
}
