import type { OperationId } from '../../contract/types.js'

export type CallerKind = 'account' | 'token'

/** What a request took of a limit. The next request writes into the same object. */
export type Taken = {
  /** The limit's part of the header `RateLimit`. */
  left: string
  seconds: number
  isOver: boolean
}

export type Limit = Readonly<{
  /** The limit's part of the header `RateLimit-Policy`. */
  policy: string
  /**
   * @param caller the id of the account or token
   * @param now in milliseconds
   */
  take(caller: number, operation: OperationId, now: number): Readonly<Taken>
  /** Gives back what a request holds until its work ends. */
  leave?: (caller: number) => void
}>
