import { setTimeout as pause } from 'node:timers/promises'
import { type Account, attaching, type GatewayName } from '../base.js'
import type { Intent } from '../journal.js'
import { isErased } from '../oracle/gone.js'
import { ENDED } from '../oracle/invariant.js'
import type { Dice } from '../random.js'
import { readSubscriptions } from '../read-service.js'
import { ask, deleteCard, tally } from './customer.js'
import { command } from './operator.js'
import type { Place, Stage } from './stage.js'

/** What the price of the plan covers of each, several times over. */
const USED = [
  ['calls', 61],
  ['exports', 40],
] as const
const SLOT = 'for-a-while'

/**
 * Somebody comes, uses more than the price covers, and wants to be gone before it is billed: cancels at once, takes the
 * card away and has the account erased, one after the other or all at once.
 */
export async function comeAndGo(stage: Stage, dice: Dice): Promise<void> {
  const place = await arrive(stage, dice.chance(0.7) ? 'stripe' : 'world')
  if (!place) return
  for (const [feature, quantity] of USED) await tally(stage, place, dice, { feature, quantity })
  const steps: readonly (() => Promise<unknown>)[] = [
    () => ask(stage, place, dice, 'cancelNow', {}),
    () => dropCards(stage, place, dice),
    () => erase(stage, place),
  ]
  if (dice.chance(0.5)) {
    for (const step of steps) await step()
    return
  }
  await Promise.all(steps.map((step) => pause(dice.integer(0, 300)).then(step)))
}

/** In the calm, an account that wanted to go and could not tries again, and what was erased is asked for once more. */
export async function goAtLast(stage: Stage, draw: Dice): Promise<void> {
  const all = await readSubscriptions(stage.cluster)
  for (const account of stage.leavers) {
    const mine = all.filter(({ billable }) => billable === account.billable)
    const places = mine.map((subscription) => ({ account, subscription }))
    if (!isErased(stage.journal, account.billable)) {
      for (const place of places.filter(({ subscription }) => !ENDED.includes(subscription.status)))
        await ask(stage, place, draw, 'cancelNow', {})
      await erase(stage, { account })
    }
    const [place] = places
    if (place && isErased(stage.journal, account.billable))
      await tally(stage, place, draw, { feature: 'calls', quantity: 1 })
  }
}

async function arrive(stage: Stage, gateway: GatewayName): Promise<Place | undefined> {
  const { operator, cluster } = stage
  const made = (await operator.run('billable', 'create', '--name', 'Somebody')).json as { id: number } | undefined
  if (!made) return undefined
  const billable = made.id
  const issued = (await operator.run('token', 'issue', '--billable', String(billable))).json as Issued | undefined
  const card = (await operator.run(...attaching(billable, gateway, 'good'))).json as { id: number } | undefined
  if (!issued || !card) return undefined
  const cards = [{ id: card.id, mood: 'good' as const }]
  const account: Account = { billable, token: issued.token, gateway, cards, slots: [] }
  stage.leavers.push(account)
  const of = ['--billable', String(billable), '--plan', 'pro', '--gateway', gateway, '--name', SLOT]
  await command(stage, 'create', billable, 0, { plan: 'pro', name: SLOT }, ['subscription', 'create', ...of])
  const subscription = (await readSubscriptions(cluster)).find((each) => each.billable === billable)
  return subscription && { account, subscription }
}

type Issued = Readonly<{ token: string }>

const dropCards = (stage: Stage, place: Place, dice: Dice) =>
  Promise.all(place.account.cards.map(({ id }) => deleteCard(stage, place, dice, id)))

function erase(stage: Stage, { account: { billable } }: Pick<Place, 'account'>): Promise<Intent> {
  return command(stage, 'erase', billable, billable, {}, ['erase', '--billable', String(billable)])
}
