import { UnavailableError } from '../errors.js'

export type TurnBounds = Readonly<{
  /** How many may run at a time: for all owners together, and for one owner. */
  atOnce: number
  atOnceEach: number
  /** How many may wait: for all owners together, and for one owner. */
  waiting: number
  waitingEach: number
  waitMs: number
  /** The retry delay that a refused caller is told, in seconds. */
  retryAfterS: number
}>

export type FairTurns = Readonly<{
  /**
   * Runs `work` when its turn comes. Owners take turns, and work on a subject waits for earlier work on the same
   * subject. When too many wait, an owner with fewer takes the place of the newest of the owner with most.
   * @throws UnavailableError when too many already wait, the turn does not come in time, or another owner takes the place
   */
  enqueue<T>(about: Readonly<{ owner: number | string; subject: number | string }>, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  waiting(): number
}>

type Waiting = Readonly<{ owner: number | string; subject: number | string; begin: () => void; refuse: () => void }>

/** The newest of the owner for whom most wait, if those are at least so many. It has not begun. */
function newestOfMost(queues: Iterable<readonly Waiting[]>, least: number): Waiting | undefined {
  let longest: readonly Waiting[] = []
  for (const queue of queues) if (queue.length > longest.length) longest = queue
  return longest.length < least ? undefined : longest.at(-1)
}

export function fairTurns(bounds: TurnBounds): FairTurns {
  const { atOnce, atOnceEach, waiting: most, waitingEach, waitMs, retryAfterS } = bounds
  /** Keyed by owner, in the order in which owners are served next. */
  const queues = new Map<number | string, Waiting[]>()
  const running = new Set<number | string>()
  const busy = new Map<number | string, number>()
  let waiting = 0

  function takeNext(): Waiting | undefined {
    for (const [owner, queue] of queues) {
      const next = queue.find(({ subject }) => !running.has(subject))
      if (!next || (busy.get(owner) ?? 0) >= atOnceEach) continue
      leave(owner, next)
      const rest = queues.get(owner)
      queues.delete(owner)
      if (rest) queues.set(owner, rest)
      return next
    }
    return undefined
  }

  function beginNext(): void {
    while (running.size < atOnce) {
      const next = takeNext()
      if (!next) return
      running.add(next.subject)
      busy.set(next.owner, (busy.get(next.owner) ?? 0) + 1)
      next.begin()
    }
  }

  function leave(owner: number | string, one: Waiting): void {
    const queue = queues.get(owner) ?? []
    queue.splice(queue.indexOf(one), 1)
    if (queue.length === 0) queues.delete(owner)
    waiting -= 1
  }

  function turnOf(owner: number | string, subject: number | string): Promise<void> {
    const ahead = queues.get(owner)?.length ?? 0
    const newest = waiting < most ? undefined : newestOfMost(queues.values(), ahead + 2)
    if (ahead >= waitingEach || (waiting >= most && !newest)) return Promise.reject(new UnavailableError(retryAfterS))
    newest?.refuse()
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        owner,
        subject,
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
        refuse: () => {
          clearTimeout(tooLong)
          leave(owner, one)
          reject(new UnavailableError(retryAfterS))
        },
      }
      const tooLong = setTimeout(one.refuse, waitMs)
      if (ahead === 0) queues.set(owner, [one])
      else queues.get(owner)?.push(one)
      waiting += 1
      beginNext()
    })
  }

  return {
    waiting: () => waiting,
    async enqueue({ owner, subject }, work) {
      await turnOf(owner, subject)
      try {
        return await work()
      } finally {
        running.delete(subject)
        const left = (busy.get(owner) ?? 1) - 1
        if (left > 0) busy.set(owner, left)
        else busy.delete(owner)
        beginNext()
      }
    },
  }
}
