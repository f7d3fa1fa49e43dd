import { attaching } from '../base.js'
import { readCards } from '../read-service.js'
import { dice } from '../random.js'
import { chooseCard } from './customer.js'
import type { Stage } from './stage.js'

const FEWEST = 2

/** In the calm, accounts that have deleted cards get new ones, and choose a default where they have none. */
export async function refillWallets(stage: Stage): Promise<void> {
  const { accounts, cluster, operator, seed } = stage
  const held = await readCards(cluster)
  for (const account of accounts) {
    const mine = held.filter(({ billable }) => billable === account.billable)
    const cards = account.cards.filter(({ id }) => mine.some((card) => card.id === id))
    const [first] = cards
    if (first && !mine.some(({ isDefault }) => isDefault))
      await chooseCard(stage, { account }, dice(seed, `default ${first.id}`), first.id)
    while (cards.length < FEWEST) {
      const { exit, json } = await operator.run(...attaching(account.billable, account.gateway, 'good'))
      if (exit !== 0) break
      cards.push({ id: (json as { id: number }).id, mood: 'good' })
    }
    account.cards.splice(0, account.cards.length, ...cards)
  }
}
