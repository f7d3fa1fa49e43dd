import { UnavailableError } from '../errors.js'
import { oldestOf, type Waiting } from './queues.js'

/** How long something may wait in a queue before it is refused. */
const MOST_AGE_MS = 2_000

/**
 * Refuses what has waited too long in some queues, the oldest first, with 503. Nobody has begun with it, so nothing was
 * changed.
 * @param queues each with its oldest first
 * @returns a function to call whenever something waits
 */
export function refuseTheOld(queues: () => Iterable<Waiting[]>, mostAgeMs = MOST_AGE_MS): () => void {
  let timer: NodeJS.Timeout | undefined
  function refuse(): void {
    timer = undefined
    for (const queue of queues()) refuseOlder(queue, mostAgeMs)
    arrange()
  }
  function arrange(): void {
    if (timer) return
    const oldest = oldestOf(queues())
    if (oldest) timer = setTimeout(refuse, Math.max(1, oldest.since + mostAgeMs - performance.now())).unref()
  }
  return arrange
}

/** Takes what is too old out of a queue, whose oldest comes first, and refuses it. */
export function refuseOlder(queue: Waiting[], mostAgeMs: number): void {
  const limit = performance.now() - mostAgeMs
  const young = queue.findIndex(({ since }) => since > limit)
  for (const { reject } of queue.splice(0, young < 0 ? queue.length : young)) reject(new UnavailableError())
}
