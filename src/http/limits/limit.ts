import type { FastifyReply } from 'fastify'
import type { OperationId } from '../../contract/types.js'

export type CallerKind = 'account' | 'token'

/** What a request took of a limit. `left` is the limit's part of the header `RateLimit`. */
export type Taken = Readonly<{ left: string; seconds: number; isOver: boolean }>

export type Limit = Readonly<{
  /** The limit's part of the header `RateLimit-Policy`. */
  policy: string
  /** @param caller the id of the account or token */
  take(caller: number, operation: OperationId, reply: FastifyReply): Taken | Promise<Taken>
}>
