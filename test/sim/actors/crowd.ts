import { dice } from '../random.js'
import { chooseCard, upgrade } from './customer.js'
import type { Place, Stage } from './stage.js'

const MONTH_MS = 33 * 86_400_000

/**
 * Every account buys, and then many switch to a card at which the gateway never answers. A month later the few accounts
 * with good cards fall due in the same batch as all the others.
 */
export async function crowd(stage: Stage, places: readonly Place[]): Promise<void> {
  const draw = dice(stage.seed, 'crowd')
  const free = places.filter(({ subscription }) => subscription.status === 'free')
  for (const { billable } of stage.accounts)
    await Promise.all(
      free
        .filter(({ account }) => account.billable === billable)
        .map((place) =>
          upgrade(stage, place, draw, { planKey: draw.pick(['pro', 'fortnight']), gateway: place.account.gateway }),
        ),
    )
  for (const account of stage.accounts) {
    const hanging = account.cards.find(({ mood }) => mood === 'hangs')
    const place = places.find((each) => each.account === account)
    if (hanging && place) await chooseCard(stage, place, draw, hanging.id)
  }
  stage.clock.moveTo(stage.clock.now() + MONTH_MS)
}
