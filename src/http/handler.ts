import type { operations as Operations } from '../../generated/types.js'
import type { BodyOf, OperationId, Principal, ResponseOf, Table } from '../contract/types.js'
import type { TransactionHook } from '../database/transact.js'
import type { Services } from '../services.js'
import type { Written } from './written.js'

/**
 * The caller's session. `signIn` calls `verify` and starts a session under a new id for the user that it returns. It
 * does not call `verify` after too many recent failures.
 */
export type SessionPort = Readonly<{
  signIn(email: string, verify: () => Promise<number>): Promise<void>
  end(): Promise<void>
}>

/** Does `work` and builds its answer, or repeats the answer that this request already got under its Idempotency-Key. */
export type Once = <Result, Answer>(
  work: (hook: TransactionHook<Result> | undefined) => Promise<Result>,
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

/** A signal that is aborted when nobody waits for the answer any more. */
export type Gone = () => AbortSignal

/** Context that only some operations have: the caller's session or presence, or the effect of an `Idempotency-Key`. */
type Capabilities<Id extends OperationId> = (Table[Id]['tag'] extends 'Sessions' ? { session: SessionPort } : unknown) &
  (Table[Id]['tag'] extends 'Events' ? { gone: Gone } : unknown) &
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

/** The operations with an answer that many requests share. */
type WrittenAhead = 'listPlans'
type AnswerOf<Id extends OperationId> = ResponseOf<Id> | (Id extends WrittenAhead ? Written<ResponseOf<Id>> : never)

/** Synchronous where the handler has nothing to wait for. */
export type Handler<Id extends OperationId> = (context: Context<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>

/**
 * Every operation of the contract with its handler. A missing or unknown handler, or one with a wrong answer, does not
 * compile.
 */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

type OperationsOf<Tag extends string> = { [Id in OperationId]: Table[Id]['tag'] extends Tag ? Id : never }[OperationId]

export type HandlersFor<Tag extends Table[OperationId]['tag']> = Pick<Handlers, OperationsOf<Tag>>
