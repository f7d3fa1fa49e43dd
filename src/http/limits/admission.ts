import type { Queues } from '../../concurrency/queues.js'
import type { Pulse } from '../../database/pulse.js'
import type { NewEvents } from '../../events/new-events.js'
import { type Metrics, noMetrics } from '../../telemetry/metrics.js'

/** Decides whether the server takes one more request. */
export type Admission = Readonly<{
  /** Takes a request, or says that it is refused. Whoever is taken must `leave`. */
  enter(): boolean
  leave(): void
  state(): AdmissionState
  close(): void
}>
export type AdmissionState = Readonly<{ inFlight: number; limit: number; refused: number; delayMs: number }>

/** So many requests at once are always taken. A delay with fewer is not theirs to mend. */
const ALWAYS = 64
/** The bound of everything that waits, even where nothing is late yet. */
const MOST = 4_096
const SAMPLE_MS = 20
/** Longer than a burst that the server can simply work off. */
const WINDOW_MS = 1_000
/** The delay that is aimed at. What is accepted waits for about three turns of the event loop and a batch. */
const TARGET_MS = 15
const GROWTH = 1.1

/**
 * Limits the requests in flight so that accepted ones stay fast under overload. Every 20 ms it looks how late the event
 * loop is and how old the oldest request in a queue is. Where both stayed above the target for a whole window, the
 * limit falls in proportion; otherwise it rises by a tenth. A single hiccup changes nothing. It samples only while many
 * requests are in flight. While the database hangs, nothing is taken. A request that waits for events is not in flight: it
 * costs nothing meanwhile.
 */
export function openAdmission({
  queues,
  pulse,
  newEvents,
  metrics = noMetrics,
}: Readonly<{
  queues: Queues
  pulse: Pick<Pulse, 'isHung'>
  newEvents?: Pick<NewEvents, 'waiting'>
  metrics?: Metrics
}>): Admission {
  let taken = 0
  let refused = 0
  let limit = MOST
  let timer: NodeJS.Timeout | undefined
  let expectedAt = 0
  let windowBegan = 0
  let least = Infinity
  let delayMs = 0
  const inFlight = () => taken - (newEvents?.waiting() ?? 0)

  function sample(): void {
    const now = performance.now()
    least = Math.min(least, Math.max(now - expectedAt, oldest(queues)))
    if (now - windowBegan >= WINDOW_MS) endWindow(now)
    if (inFlight() <= ALWAYS && limit === MOST) return rest()
    expectedAt = now + SAMPLE_MS
    timer = setTimeout(sample, SAMPLE_MS).unref()
  }

  function endWindow(now: number): void {
    delayMs = least
    if (least > TARGET_MS) limit = Math.max(ALWAYS, Math.min(limit, inFlight()) * Math.max(0.2, TARGET_MS / least))
    else limit = Math.min(MOST, limit * GROWTH)
    windowBegan = now
    least = Infinity
  }

  function watch(): void {
    windowBegan = performance.now()
    expectedAt = windowBegan + SAMPLE_MS
    least = Infinity
    timer = setTimeout(sample, SAMPLE_MS).unref()
  }

  function rest(): void {
    timer = undefined
    delayMs = 0
  }

  const state = () => ({ inFlight: inFlight(), limit: Math.round(limit), refused, delayMs })
  metrics.watch(() => [
    ['paywright_http_requests_in_flight', {}, inFlight()],
    ['paywright_http_requests_limit', {}, Math.round(limit)],
  ])
  return {
    enter() {
      if (inFlight() >= limit || pulse.isHung()) {
        refused += 1
        metrics.count('paywright_http_requests_refused_total', {})
        return false
      }
      taken += 1
      if (inFlight() > ALWAYS && timer === undefined) watch()
      return true
    },
    leave() {
      taken -= 1
    },
    state,
    close: () => clearTimeout(timer),
  }
}

const oldest = (queues: Queues): number => Math.max(0, ...[...queues.states().values()].map(({ ageMs }) => ageMs))
