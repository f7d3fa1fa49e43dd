/** Decides when the next batch of a queue leaves. */
export type Linger = Readonly<{
  /** @param underWay how many batches have left and not come back */
  isTime(waiting: number, underWay: number): boolean
  left(size: number): void
  /** @param company how many may ask together now: those of the batch once more, and those that wait */
  cameBack(company: number): void
}>

/** So many make a batch worth its commit. */
const ENOUGH = 24
/** Batches of so many on average are a load. */
const LOAD = 4
/** Clients that were just answered have asked again by then, even on a busy machine. */
const LINGER_MS = 4
/** Who is slower than so many of its company is not waited for. */
const MOST_OF_THEM = 0.9
/** Some of the company are always between an answer and their next question, so the most that were seen count longer. */
const REMEMBERED = 0.95
/** After so long without a batch, the load is over. */
const CALM_MS = 50

/**
 * Under load, a batch that is small beside what its commit costs waits for company: for as long as another one is under
 * way, and then until most of those who were just answered have asked again, for four milliseconds at most. Without a
 * load nothing waits.
 * @param again called when a batch that had to wait may leave
 */
export function openLinger(again: () => void): Linger {
  let usual = 0
  let leftAt = -Infinity
  let backAt = -Infinity
  let company = 0
  let timer: NodeJS.Timeout | undefined

  function arrange(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      again()
    }, LINGER_MS)
  }

  return {
    isTime(waiting, underWay) {
      if (waiting === 0) return false
      const now = performance.now()
      if (waiting >= ENOUGH || usual < LOAD || now - leftAt > CALM_MS) return true
      if (underWay > 0) return false
      if (waiting >= company * MOST_OF_THEM || now - backAt >= LINGER_MS) return true
      arrange()
      return false
    },
    left(size) {
      leftAt = performance.now()
      usual = (usual + size) / 2
    },
    cameBack(all) {
      backAt = performance.now()
      company = Math.max(all, company * REMEMBERED)
    },
  }
}
