import { DAILY } from '../plans.js'
import type { Dice } from '../random.js'
import type { Place, Stage } from './stage.js'
import { COVERED, EXPORTED, goDaily, moveBetweenClocks } from './two-clocks.js'

const HOUR_MS = 3_600_000
/** Most of the time between the clocks is left. */
const MOST = 0.9

/**
 * Does everything at the server whose clock is ahead, and then at the one that is behind it: what the second does may not
 * count from before what the first has done. Ends in a period that has not begun by the clock of the server that ends it.
 */
export async function liveBehind(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const daily = await goDaily(stage, places, dice)
  if (!daily) return
  const { mine, place } = daily
  const { slow, fast } = mine
  stage.clock.moveTo(stage.clock.now() + HOUR_MS)
  await mine.change(fast, { quantity: 4, timing: 'now' })
  await mine.count(slow, COVERED)
  await mine.quoted(slow, slow, { quantity: 1, timing: 'now' })
  await mine.change(fast, { quantity: 3, timing: 'now' })
  await mine.change(slow, { planKey: DAILY.key, quantity: 2, timing: 'now' })
  if (!moveBetweenClocks(stage, place, MOST)) return
  await mine.count(slow, 1)
  // Of the next period, so that the change below, which is of this one, bills none of it.
  await mine.count(fast, EXPORTED, 'exports')
  await mine.change(slow, { quantity: 3, timing: 'now' })
  // Begins the next period, whatever the answer is.
  await mine.change(fast, { quantity: 1, timing: 'period_end' })
  await mine.count(fast, 2 * COVERED)
  await mine.ask(slow, 'cancelNow', 'cancel', { immediately: true })
}
