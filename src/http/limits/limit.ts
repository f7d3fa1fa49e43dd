import type { Use } from './uses.js'

export type CallerKind = 'account' | 'token' | 'user'

/** What is left of a limit once a request has been counted: up to half of it is used, or more than that. */
export type Supply = 'ample' | 'scarce'

export type Limit = Readonly<{
  kind: CallerKind
  /** The limit's part of the header `RateLimit-Policy`. */
  policy: string
  /**
   * Whether a request fits.
   * @param weight how many requests it counts as
   */
  fits(use: Use, weight: number): boolean
  /** Counts a request that fits. */
  take(use: Use, weight: number): Supply
  /** Gives back what a request holds until its work ends. */
  leave?: (use: Use) => void
  /**
   * The limit's part of the header `RateLimit`.
   * @param now in milliseconds
   */
  left(use: Use, now: number): string
  /** After how many seconds more may fit. */
  retryAfter(now: number): number
}>
