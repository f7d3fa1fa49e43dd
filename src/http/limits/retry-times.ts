/** Says in how many seconds a refused client comes back. */
export type RetryTimes = Readonly<{ next(): number }>

/** A refusal costs a fortieth of a millisecond, so as many as this a second take no time from what is accepted. */
const EACH_SECOND = 500
export const LONGEST_S = 30

/**
 * Spreads refused clients over the next seconds: the first second in which fewer than 500 are expected. All who are
 * refused at once and told the same second would all come back at once, and hold everyone up again.
 */
export function openRetryTimes(nowS: () => number = () => Math.floor(performance.now() / 1_000)): RetryTimes {
  const expected = new Uint32Array(LONGEST_S + 1)
  let present = nowS()
  const at = (second: number) => second % expected.length
  return {
    next() {
      const now = nowS()
      // A second that passed is the place of one that is that much later.
      for (const until = Math.min(now, present + expected.length); present < until; present += 1)
        expected[at(present)] = 0
      present = now
      for (let wait = 1; wait < LONGEST_S; wait += 1) {
        const place = at(now + wait)
        if ((expected[place] ?? 0) >= EACH_SECOND) continue
        expected[place] = (expected[place] ?? 0) + 1
        return wait
      }
      return LONGEST_S
    },
  }
}
