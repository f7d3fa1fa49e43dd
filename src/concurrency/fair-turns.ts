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

export type Turn = Readonly<{
  owner: number | string
  subject: number | string
  /** How much of this its owner has had lately. Nothing, unless told otherwise. */
  had?: number
}>

export type FairTurns = Readonly<{
  /**
   * Runs `work` when its turn comes. Who has had less goes first, owners that have had as much take turns, and work on a
   * subject waits for earlier work on the same subject. When too many wait, the owner that has had most makes way for one
   * that has had less, and the newest of the owner with most that wait for an owner with fewer.
   * @throws UnavailableError when too many already wait, the turn does not come in time, or another owner takes the place
   */
  enqueue<T>(about: Turn, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  waiting(): number
}>

type Waiting = Required<Turn> & Readonly<{ begin: () => void; refuse: () => void }>

/** Who makes way for a newcomer for whose owner so many wait: one that has had more, or one of many. It has not begun. */
function whoMakesWay(
  queues: Iterable<readonly Waiting[]>,
  { had }: Required<Turn>,
  ahead: number,
): Waiting | undefined {
  let most: Waiting | undefined
  let longest: readonly Waiting[] = []
  for (const queue of queues) {
    for (const one of queue) if (one.had > had && one.had >= (most?.had ?? 0)) most = one
    if (queue.length > longest.length && (queue.at(-1)?.had ?? 0) >= had) longest = queue
  }
  return most ?? (longest.length < ahead + 2 ? undefined : longest.at(-1))
}

/** Who has had least of those whose turn may come, and of these the first. */
function whoIsNext(queues: Iterable<readonly Waiting[]>, mayBegin: (one: Waiting) => boolean): Waiting | undefined {
  let next: Waiting | undefined
  for (const queue of queues) {
    const first = queue.find(mayBegin)
    if (first && first.had < (next?.had ?? Infinity)) next = first
  }
  return next
}

export function fairTurns(bounds: TurnBounds): FairTurns {
  const { atOnce, atOnceEach, waiting: most, waitingEach, waitMs, retryAfterS } = bounds
  /** Keyed by owner, in the order in which owners are served next. */
  const queues = new Map<number | string, Waiting[]>()
  const running = new Set<number | string>()
  const busy = new Map<number | string, number>()
  let waiting = 0

  function takeNext(): Waiting | undefined {
    const isFree = ({ owner, subject }: Turn) => !running.has(subject) && (busy.get(owner) ?? 0) < atOnceEach
    const next = whoIsNext(queues.values(), isFree)
    if (!next) return undefined
    leave(next)
    const rest = queues.get(next.owner)
    queues.delete(next.owner)
    if (rest) queues.set(next.owner, rest)
    return next
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

  function leave(one: Waiting): void {
    const queue = queues.get(one.owner) ?? []
    queue.splice(queue.indexOf(one), 1)
    if (queue.length === 0) queues.delete(one.owner)
    waiting -= 1
  }

  function turnOf(turn: Required<Turn>): Promise<void> {
    const { owner } = turn
    const ahead = queues.get(owner)?.length ?? 0
    const yielding = waiting < most ? undefined : whoMakesWay(queues.values(), turn, ahead)
    if (ahead >= waitingEach || (waiting >= most && !yielding)) return Promise.reject(new UnavailableError(retryAfterS))
    yielding?.refuse()
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        ...turn,
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
        refuse: () => {
          clearTimeout(tooLong)
          leave(one)
          reject(new UnavailableError(retryAfterS))
        },
      }
      const tooLong = setTimeout(one.refuse, waitMs)
      const queue = queues.get(owner)
      if (queue) queue.push(one)
      else queues.set(owner, [one])
      waiting += 1
      beginNext()
    })
  }

  return {
    waiting: () => waiting,
    async enqueue({ owner, subject, had = 0 }, work) {
      await turnOf({ owner, subject, had })
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
