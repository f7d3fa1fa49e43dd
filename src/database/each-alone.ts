import type { Database } from './client.js'
import { isOutage, isTooSlow } from './outage.js'

/** Where so many in a row take the database too long, it is not they: each would wait for its time-out. */
const MOST_TOO_SLOW = 5

/**
 * Does `work` for one after another, where it failed for all together. One that fails, or that takes too long, does not stop
 * the others.
 * @throws Error where the database is away
 */
export async function eachAlone<One, Done>(
  database: Database,
  all: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Readonly<{ done: readonly Done[]; failed: ReadonlyMap<One, unknown> }>> {
  const done: Done[] = []
  const failed = new Map<One, unknown>()
  let tooSlow = 0
  for (const one of all) {
    try {
      done.push(await work(one))
      tooSlow = 0
    } catch (error) {
      tooSlow = isTooSlow(error) ? tooSlow + 1 : 0
      const isItsOwn = isTooSlow(error) && tooSlow < MOST_TOO_SLOW && (await answers(database))
      if (isOutage(error) && !isItsOwn) throw error
      failed.set(one, error)
    }
  }
  return { done, failed }
}

/** Whether the database answers, though one took it too long. */
const answers = (database: Database): Promise<boolean> =>
  database.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
