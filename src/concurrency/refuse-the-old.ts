import { UnavailableError } from '../errors.js'
import type { Waiting } from './queues.js'

/** How long something may wait in a queue before it is refused. */
const MOST_AGE_MS = 2_000

/**
 * Refuses what has waited too long in a queue, the oldest first, with 503. Nobody has begun with it, so nothing was
 * changed.
 * @returns a function to call whenever something waits
 */
export function refuseTheOld(queue: () => Waiting[]): () => void {
  let timer: NodeJS.Timeout | undefined
  function refuse(): void {
    timer = undefined
    const waiting = queue()
    const limit = performance.now() - MOST_AGE_MS
    const young = waiting.findIndex(({ since }) => since > limit)
    for (const { reject } of waiting.splice(0, young < 0 ? waiting.length : young)) reject(new UnavailableError())
    arrange()
  }
  function arrange(): void {
    const [oldest] = queue()
    if (timer || !oldest) return
    timer = setTimeout(refuse, Math.max(1, oldest.since + MOST_AGE_MS - performance.now())).unref()
  }
  return arrange
}
