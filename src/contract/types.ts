import type { operations as table } from '../../generated/operations.js'
import type { components, operations as Operations } from '../../generated/types.js'

export type Table = typeof table

export type OperationId = keyof Operations & keyof Table
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
export type ErrorCode = Schema<'ErrorCode'>

/** The caller: a billable with its bearer token, or one of its users with a session. */
export type Principal = Readonly<{
  billableId: number
  userId?: number
  tokenId?: number
  /** What a token may do. Undefined means everything, as for a session. */
  scopes?: readonly string[]
}>

/** A PDF answer. A browser saves it under `fileName`. */
export type PdfAnswer = Readonly<{ bytes: Uint8Array; fileName: string }>

type SuccessStatus = 200 | 201 | 202 | 204
type Answer<R> = R extends { content: { 'application/json': infer Body } }
  ? Body
  : R extends { content: { 'application/pdf': unknown } }
    ? PdfAnswer
    : undefined

/** A handler's answer: the JSON body of the operation's success status, or nothing for a 204. */
export type ResponseOf<Id extends OperationId> = {
  [Status in keyof Operations[Id]['responses'] & SuccessStatus]: Answer<Operations[Id]['responses'][Status]>
}[keyof Operations[Id]['responses'] & SuccessStatus]

type JsonBody<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined
export type BodyOf<Id extends OperationId> = Operations[Id] extends { requestBody: infer Required }
  ? JsonBody<Required>
  : Operations[Id] extends { requestBody?: infer Optional }
    ? JsonBody<NonNullable<Optional>> | undefined
    : undefined
