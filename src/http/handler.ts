import type { BodyOf, Contract, CustomerApi, IdOf, ResponseOf } from '../contract/types.js'
import type { TransactionHook } from '../database/transact.js'
import type { Services } from '../services.js'
import type { VerifiedUser } from '../sessions/create-session.js'
import type { Written } from './written.js'

/**
 * The caller's session. `signIn` calls `verify` and starts a session under a new id for the user that it returns. It
 * does not call `verify` after too many recent failures.
 */
export type SessionPort = Readonly<{
  signIn(email: string, verify: () => Promise<VerifiedUser>): Promise<void>
  end(): Promise<void>
}>

/** Does `work` and builds its answer, or repeats the answer that this request already got under its Idempotency-Key. */
export type Once = <Result, Answer>(
  work: (hook: TransactionHook<Result> | undefined) => Promise<Result>,
  view: (result: Result) => Answer,
) => Promise<Answer>

type NoValues = Readonly<Record<string, never>>
type Place = 'path' | 'query' | 'header'

type Part<O, P extends Place> = O extends { parameters: { [Where in P]?: infer Values } }
  ? [Values] extends [never]
    ? NoValues
    : NonNullable<Values>
  : NoValues

type PrincipalOf<C extends Contract, Row> = Row extends { security: readonly [] } ? undefined : C['caller']
type TagOf<Row> = Row extends { tag: infer Tag extends string } ? Tag : never
type HeaderOf<Row> = Row extends { headers: readonly (infer Header)[] } ? Header : never

/** What a request that may wait knows of its client, and tells of its wait. */
export type Waiter = Readonly<{
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
  /** Tells how long it has waited by its own wish. */
  onWaited(ms: number): void
}>
export type Waiting = () => Waiter

/** Context that only some operations have: the caller's session or presence, or the effect of an `Idempotency-Key`. */
type Capabilities<Row> = (TagOf<Row> extends 'Sessions' ? { session: SessionPort } : unknown) &
  (TagOf<Row> extends 'Events' ? { waiter: Waiting } : unknown) &
  ('idempotency-key' extends HeaderOf<Row> ? { once: Once } : unknown)

/** A request after authentication and validation. */
export type Context<Id extends IdOf<C>, C extends Contract = CustomerApi> = Readonly<
  {
    services: Services
    principal: PrincipalOf<C, C['table'][Id]>
    params: Readonly<Part<C['operations'][Id], 'path'>>
    query: Readonly<Part<C['operations'][Id], 'query'>>
    headers: Readonly<Part<C['operations'][Id], 'header'>>
    body: BodyOf<Id, C>
  } & Capabilities<C['table'][Id]>
>

/** The answer of an operation with several success statuses, with the one that applies. */
export type Chosen<Status, Answer> = Readonly<{ status: Status; answer: Answer }>

/** The operations with an answer that many requests share. */
type WrittenAhead = 'listPlans'
type AnswerOf<Id extends IdOf<C>, C extends Contract> = C['table'][Id] extends {
  successStatuses: readonly [infer One, infer Other]
}
  ? Chosen<One | Other, ResponseOf<Id, C>>
  : ResponseOf<Id, C> | (C extends CustomerApi ? (Id extends WrittenAhead ? Written<ResponseOf<Id, C>> : never) : never)

/** Synchronous where the handler has nothing to wait for. */
export type Handler<Id extends IdOf<C>, C extends Contract = CustomerApi> = (
  context: Context<Id, C>,
) => AnswerOf<Id, C> | Promise<AnswerOf<Id, C>>

/**
 * Every operation of a contract with its handler. A missing or unknown handler, or one with a wrong answer, does not
 * compile.
 */
export type Handlers<C extends Contract = CustomerApi> = { readonly [Id in IdOf<C>]: Handler<Id, C> }

type OperationsOf<Tag extends string, C extends Contract> = {
  [Id in IdOf<C>]: TagOf<C['table'][Id]> extends Tag ? Id : never
}[IdOf<C>]

export type HandlersFor<Tag extends TagOf<C['table'][IdOf<C>]>, C extends Contract = CustomerApi> = Pick<
  Handlers<C>,
  OperationsOf<Tag, C>
>
