import type { components } from '../../generated/types.js'

type ErrorCode = components['schemas']['ErrorCode']

/**
 * `away` is a server that does not answer; `session_ended` is a session that no longer issues tokens, or not for the
 * page's account; `still_signed_in` is a session that could not be ended.
 */
export type ProblemCode = ErrorCode | 'away' | 'session_ended' | 'still_signed_in'

type Details = Readonly<{
  /** The service's own words, in English. */
  message?: string | undefined
  fields?: Readonly<Record<string, readonly string[]>> | undefined
  retryAfterS?: number | undefined
  requestId?: string | undefined
}>

/** Why a request failed, in the contract's own codes. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: Details = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}

/** A quote that no other can replace: quotes have made as much of the past cheaper as they may within a day. */
export const isQuoteInVain = ({ code, details: { fields } }: Problem): boolean =>
  code === 'quote_stale' && fields?.['quote'] !== undefined

/** Anything that is not a problem already is a server that could not be reached. */
export const problemFrom = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('away', {}, { cause: error })

type Sent<T> = Promise<Readonly<{ data?: T; error?: unknown; response: Response }>>

/** The answer's data. @throws Problem */
export async function answered<T>(sent: Sent<T>): Promise<T> {
  const { data, error, response } = await sent.catch((fault: unknown) => {
    throw problemFrom(fault)
  })
  if (response.ok) return data as T
  throw refused(error, response)
}

type Refusal = Readonly<{ message?: string; code?: ErrorCode; errors?: Record<string, string[]> }>

function refused(error: unknown, { status, headers }: Response): Problem {
  const { message, code, errors } = (typeof error === 'object' ? error : {}) as Refusal
  return new Problem(code ?? codeOf(status), {
    message,
    fields: errors,
    retryAfterS: Number(headers.get('retry-after')) || undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  })
}

/** A proxy in front of the service answers without a code. */
function codeOf(status: number): ProblemCode {
  if (status === 429) return 'throttled'
  return status >= 502 && status <= 504 ? 'away' : 'internal_error'
}
