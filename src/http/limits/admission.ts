import type { Queues } from '../../concurrency/queues.js'
import type { Pulse } from '../../database/health/pulse.js'
import { type Metrics, noMetrics } from '../../telemetry/metrics.js'

/** Decides whether the server takes one more request. */
export type Admission = Readonly<{
  /**
   * Takes a request, or says why it is refused. A request that is taken must `leave`.
   * @param isEarly whether its client was told to come back later than now; under overload it is not taken
   */
  enter(isEarly?: boolean): Entry
  /** Takes a request again that was taken and left, whatever the limit: it has begun. */
  comeBack(): void
  leave(): void
  isOverloaded(): boolean
  state(): AdmissionState
  close(): void
}>
export type Entry = 'taken' | Refusal
type Refusal = 'full' | 'database hangs' | 'clock astray'
export type AdmissionState = Readonly<{ inFlight: number; limit: number; refused: number; delayMs: number }>

/** What the metrics call a refusal. */
const REASONS = { full: 'overload', 'database hangs': 'database', 'clock astray': 'clock' } as const

/** So many requests at once are always taken. A delay with fewer is not theirs to mend. */
const ALWAYS = 64
/** The bound of everything that waits, even where nothing is late yet. */
const MOST = 4_096
const SAMPLE_MS = 20
/** Longer than a burst that the server can simply work off. */
const WINDOW_MS = 1_000
/** The delay that is aimed at. What is accepted waits for about three turns of the event loop and a batch. */
const TARGET_MS = 4
/** Of ten turns of the event loop, nine may not be later than the target. */
const SHARE = 0.9
/** A crowd that the server works off sooner is no overload. */
const LATE_WINDOWS = 3
const GROWTH = 1.1

const WAITING_ROOMS = ['newEvents', 'readTurns', 'lockTurns', 'nameTurns'] as const
type Waiting = Readonly<{ waiting(): number }>
/** What it looks at, and where requests wait that cost nothing meanwhile. */
type Watched = Readonly<{ queues: Queues; pulse: Pick<Pulse, 'isHung' | 'isAstray'>; metrics?: Metrics }> &
  Partial<Record<(typeof WAITING_ROOMS)[number], Waiting>>

const waitingIn = (core: Watched): number => WAITING_ROOMS.reduce((sum, room) => sum + (core[room]?.waiting() ?? 0), 0)

/**
 * Limits the requests in flight so that accepted ones stay fast under overload. Every 20 ms it looks how late the event
 * loop is and how old the oldest request in a queue is. A second is late if a tenth of its turns were later than the
 * target, or if a queue always held an older request. A database that takes long for each batch makes nothing late. Three
 * late seconds in a row are an overload: the limit falls in proportion. From then on it follows each second, until one
 * in which few requests were in flight. It samples only while many requests are in flight. While the database hangs, or
 * this machine's clock is astray, nothing is taken. A request that waits for events, or for its account's turn, is not in
 * flight: it costs nothing meanwhile, and one account with many of them would take the places of the others.
 */
export function openAdmission(core: Watched): Admission {
  const { queues, pulse, metrics = noMetrics } = core
  let taken = 0
  let refused = 0
  let limit = MOST
  let timer: NodeJS.Timeout | undefined
  let expectedAt = 0
  let windowBegan = 0
  let lateness: number[] = []
  /** The least age in this window of the oldest request in a queue. Each queue that moves is empty at times. */
  let age = Infinity
  /** The most requests that were in flight at a sample of this window. */
  let most = 0
  let delayMs = 0
  let lateWindows = 0
  const inFlight = () => taken - waitingIn(core)

  function sample(): void {
    const now = performance.now()
    lateness.push(now - expectedAt)
    age = Math.min(age, oldest(queues))
    most = Math.max(most, inFlight())
    if (now - windowBegan >= WINDOW_MS) endWindow(now)
    timer = undefined
    if (inFlight() <= ALWAYS && limit === MOST) return
    expectedAt = now + SAMPLE_MS
    timer = setTimeout(sample, SAMPLE_MS).unref()
  }

  function endWindow(now: number): void {
    delayMs = Math.max(age, lateness.sort((a, b) => a - b)[Math.ceil(lateness.length * SHARE) - 1] ?? 0)
    lateWindows = delayMs > TARGET_MS ? lateWindows + 1 : 0
    limit = nextLimit({ limit, most, delayMs, lateWindows })
    beginWindow(now)
  }

  function beginWindow(now: number): void {
    windowBegan = now
    ;[lateness, age, most] = [[], Infinity, 0]
  }

  function take(): void {
    taken += 1
    if (inFlight() <= ALWAYS || timer !== undefined) return
    lateWindows = 0
    beginWindow(performance.now())
    expectedAt = windowBegan + SAMPLE_MS
    timer = setTimeout(sample, SAMPLE_MS).unref()
  }

  const state = () => ({ inFlight: inFlight(), limit: Math.round(limit), refused, delayMs: timer ? delayMs : 0 })
  metrics.watch(() => [
    ['paywright_http_requests_in_flight', {}, inFlight()],
    ['paywright_http_requests_limit', {}, Math.round(limit)],
  ])
  return {
    enter(isEarly = false) {
      const refusal = inFlight() >= limit || (isEarly && limit < MOST) ? 'full' : faultOf(pulse)
      if (refusal) {
        refused += 1
        metrics.count('paywright_http_requests_refused_total', { reason: REASONS[refusal] })
        return refusal
      }
      take()
      return 'taken'
    },
    comeBack: take,
    leave: () => void (taken -= 1),
    isOverloaded: () => limit < MOST,
    state,
    close: () => clearTimeout(timer),
  }
}

type Window = Readonly<{ limit: number; most: number; delayMs: number; lateWindows: number }>

function nextLimit({ limit, most, delayMs, lateWindows }: Window): number {
  if (most < ALWAYS / 2) return MOST
  if (lateWindows === 0) return Math.min(MOST, limit * GROWTH)
  if (lateWindows < LATE_WINDOWS && limit === MOST) return limit
  return Math.max(ALWAYS, Math.min(limit, most) * Math.max(0.2, TARGET_MS / delayMs))
}

function faultOf(pulse: Pick<Pulse, 'isHung' | 'isAstray'>): Refusal | undefined {
  if (pulse.isHung()) return 'database hangs'
  return pulse.isAstray() ? 'clock astray' : undefined
}

const oldest = (queues: Queues): number => Math.max(0, ...[...queues.states().values()].map(({ ageMs }) => ageMs))
