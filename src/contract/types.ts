import type { operations as table } from '../../generated/operations.js'
import type { operations as operatorTable } from '../../generated/operator/operations.js'
import type {
  components as OperatorComponents,
  operations as OperatorOperations,
} from '../../generated/operator/types.js'
import type { components, operations as Operations } from '../../generated/types.js'

/** The caller: a billable with its bearer token, or one of its users with a session. */
export type Principal = Readonly<{
  billableId: number
  userId?: number
  /** Of the session that a user has signed in with. */
  sessionHash?: Uint8Array<ArrayBuffer>
  tokenId?: number
  /** What a token may do. Undefined means everything, as for a session. */
  scopes?: readonly string[]
}>

/** The caller of the operator's API. */
export type OperatorPrincipal = Readonly<{ operatorKeyId: number; scopes: readonly string[] }>

/** What the types say of a contract: what was generated from its document, and who calls its operations. */
export type Contract = Readonly<{ operations: object; table: object; caller: Principal | OperatorPrincipal }>
export type CustomerApi = Readonly<{ operations: Operations; table: typeof table; caller: Principal }>
export type OperatorApi = Readonly<{
  operations: OperatorOperations
  table: typeof operatorTable
  caller: OperatorPrincipal
}>

export type IdOf<C extends Contract> = keyof C['operations'] & keyof C['table'] & string
export type OperationId = IdOf<CustomerApi>
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
export type OperatorSchema<Name extends keyof OperatorComponents['schemas']> = OperatorComponents['schemas'][Name]
export type ErrorCode = Schema<'ErrorCode'>

/** What the generated table says of an operation. */
export type Operation = Readonly<{
  tag: string
  method: string
  path: string
  scope: 'api' | 'root'
  security: readonly (readonly string[])[]
  tokenScope: string | null
  successStatus: number
  successStatuses: readonly number[]
  successType: string | null
  body: 'none' | 'optional' | 'required'
  /** How many values a valid body holds at most, itself and those within others counted. */
  mostValues: number
  pathIntegers: readonly string[]
  queryIntegers: readonly string[]
  headers: readonly string[]
  deprecatedBody: Readonly<{ field: string; deprecation: string; sunset: string }> | null
}>

/** A PDF answer. A browser saves it under `fileName`. */
export type PdfAnswer = Readonly<{ bytes: Uint8Array; fileName: string }>

type SuccessStatus = 200 | 201 | 202 | 204
type Answer<R> = R extends { content: { 'application/json': infer Body } }
  ? Body
  : R extends { content: { 'application/pdf': unknown } }
    ? PdfAnswer
    : undefined
type AnswersOf<O> = O extends { responses: infer R }
  ? { [Status in keyof R & SuccessStatus]: Answer<R[Status]> }[keyof R & SuccessStatus]
  : never

/** A handler's answer: the JSON body of the operation's success statuses, or nothing for a 204. */
export type ResponseOf<Id extends IdOf<C>, C extends Contract = CustomerApi> = AnswersOf<C['operations'][Id]>

type JsonBody<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined
export type BodyOf<Id extends IdOf<C>, C extends Contract = CustomerApi> = C['operations'][Id] extends {
  requestBody: infer Required
}
  ? JsonBody<Required>
  : C['operations'][Id] extends { requestBody?: infer Optional }
    ? JsonBody<NonNullable<Optional>> | undefined
    : undefined
