import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Nothing came in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/**
 * Waits for an answer, at most `ms`. When the event loop was late itself, an answer that has arrived meanwhile still
 * counts: the loop reads it in the turn after the timer's.
 */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  answer.catch(() => undefined)
  const late = pause(ms, undefined, { signal: over.signal })
    .then(() => nextTurn())
    .then(() => nextTurn())
    .then((): never => {
      throw new NoAnswerError(`no answer within ${ms} ms`)
    })
  late.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
  }
}
