import type { Books } from '../books.js'
import { type Act, type Intent, mayHaveHappened } from '../journal.js'

/** Whether one of these actions may have come after this one, or at the same time. */
export function mayFollow({ intents }: Books, intent: Intent, acts: readonly Act[]): boolean {
  const begun = Math.min(...intent.asked.map(({ at }) => at))
  return intents.some(
    (other) =>
      other !== intent &&
      other.subject === intent.subject &&
      acts.includes(other.act) &&
      mayHaveHappened(other) &&
      other.asked.some(({ until }) => until >= begun),
  )
}
