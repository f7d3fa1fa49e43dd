import type { operations as Operations } from '../../generated/types.js'
import type { BodyOf, OperationId, Principal, ResponseOf, Table } from '../contract/types.js'
import type { Around } from '../database/transact.js'
import type { Services } from '../services.js'

/**
 * The caller's session. `signIn` starts one, under a new id, for the user that `verify` names; where this address
 * failed too often of late it does not even ask.
 */
export type SessionPort = Readonly<{
  signIn(email: string, verify: () => Promise<number>): Promise<void>
  end(): Promise<void>
}>

/** Does `work` and makes its answer, or gives the answer again that the same request got under its Idempotency-Key. */
export type Once = <Result, Answer>(
  work: (around: Around | undefined) => Promise<Result>,
  view: (result: Result) => Answer,
) => Promise<Answer>

type NoValues = Readonly<Record<string, never>>

type Part<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = Operations[Id]['parameters'] extends {
  [P in Place]?: infer Values
}
  ? [Values] extends [never]
    ? NoValues
    : NonNullable<Values>
  : NoValues

type PrincipalOf<Id extends OperationId> = Table[Id]['security'] extends readonly [] ? undefined : Principal

/** What only some operations have: those on sessions the caller's, and those with an `Idempotency-Key` its effect. */
type Capabilities<Id extends OperationId> = (Table[Id]['tag'] extends 'Sessions' ? { session: SessionPort } : unknown) &
  ('idempotency-key' extends Table[Id]['headers'][number] ? { once: Once } : unknown)

/** A request after authentication and validation. */
export type Context<Id extends OperationId> = Readonly<
  {
    services: Services
    principal: PrincipalOf<Id>
    params: Readonly<Part<Id, 'path'>>
    query: Readonly<Part<Id, 'query'>>
    headers: Readonly<Part<Id, 'header'>>
    body: BodyOf<Id>
  } & Capabilities<Id>
>

/** At once where nothing has to be waited for. */
export type Handler<Id extends OperationId> = (context: Context<Id>) => ResponseOf<Id> | Promise<ResponseOf<Id>>

/** Every operation of the contract and its handler: a missing, unknown or wrongly answering one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

type OperationsOf<Tag extends string> = { [Id in OperationId]: Table[Id]['tag'] extends Tag ? Id : never }[OperationId]

export type HandlersFor<Tag extends Table[OperationId]['tag']> = Pick<Handlers, OperationsOf<Tag>>
