import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from '../client.js'
import { type Act, type Intent, isLeftUnclear } from '../journal.js'
import { PAID, PAID_AT_STRIPE } from '../plans.js'
import type { Dice } from '../random.js'
import type { Place, Stage } from './stage.js'

type Play = (stage: Stage, place: Place, dice: Dice) => Promise<unknown>

/** What customers do with a subscription, by its status at the start of the round. */
const HABITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  free: { upgrade: 30, upgradeTwice: 43, upgradeAgain: 15, upgradeWithout: 2, tally: 8, cancelNow: 2 },
  active: { tally: 28, cancel: 14, cancelNow: 8, waver: 14, quarrel: 14, card: 12, dropCard: 4, tallyTwice: 6 },
  grace: { resume: 36, cancelNow: 34, tally: 20, waver: 10 },
  paused: { resume: 66, cancel: 17, tally: 17 },
  past_due: { card: 50, dropCard: 10, cancel: 10, cancelNow: 10, tally: 20 },
  lifetime: { cancelNow: 30, cancel: 30, tally: 40 },
}

/** Performs one action, or several at once, on the subscription. */
export async function customerActs(stage: Stage, place: Place, dice: Dice): Promise<void> {
  const { status } = place.subscription
  const habits = HABITS[status === 'trialing' ? 'active' : status]
  if (habits) await PLAYS[dice.weighed(habits)]?.(stage, place, dice)
}

const order = ({ account: { gateway } }: Place, dice: Dice, not?: string) => {
  const offered = gateway === 'stripe' ? PAID_AT_STRIPE : PAID
  const { key, isRecurring } = dice.pick(offered.filter((plan) => plan.key !== not))
  // Occasionally a buyer picks the plan that the operator may be changing at that moment.
  const planKey = dice.chance(0.06) ? 'fickle' : key
  const at = gateway === 'stripe' && { gateway }
  return { planKey, ...at, ...(isRecurring && dice.chance(0.5) && { quantity: dice.integer(1, 4) }) }
}

const PLAYS: Readonly<Record<string, Play>> = {
  upgrade: (stage, place, dice) => upgrade(stage, place, dice, order(place, dice)),

  /** Sends two different orders for one free subscription to two servers. */
  async upgradeTwice(stage, place, dice) {
    const first = order(place, dice)
    const second = order(place, dice, first.planKey)
    await Promise.all([
      upgrade(stage, place, dice, first, 0),
      pause(dice.integer(0, 800)).then(() => upgrade(stage, place, dice, second, 1)),
    ])
  },

  /** Sends the same order twice, as a double click does. */
  async upgradeAgain(stage, place, dice) {
    const both = order(place, dice)
    await Promise.all([
      upgrade(stage, place, dice, both, 0),
      pause(dice.integer(0, 300)).then(() => upgrade(stage, place, dice, both, 1)),
    ])
  },

  tally: (stage, place, dice) => tally(stage, place, dice),
  tallyTwice: (stage, place, dice) => Promise.all([tally(stage, place, dice), tally(stage, place, dice)]),
  cancel: (stage, place, dice) => ask(stage, place, dice, 'cancel', {}),
  cancelNow: (stage, place, dice) => ask(stage, place, dice, 'cancelNow', { immediately: true }),
  resume: (stage, place, dice) => ask(stage, place, dice, 'resume', {}),

  /** Cancels, resumes, and then cancels again. */
  async waver(stage, place, dice) {
    await ask(stage, place, dice, 'cancel', {})
    await ask(stage, place, dice, 'resume', {})
    if (dice.chance(0.6)) await ask(stage, place, dice, dice.chance(0.5) ? 'cancel' : 'cancelNow', {})
  },

  /** Two people of one account act on two servers. */
  quarrel: (stage, place, dice) =>
    Promise.all([
      ask(stage, place, dice, 'cancel', {}),
      pause(dice.integer(0, 200)).then(() => ask(stage, place, dice, 'resume', {})),
      pause(dice.integer(0, 300)).then(() => ask(stage, place, dice, 'cancelNow', { immediately: true })),
    ]),

  async card(stage, { account, subscription }, dice) {
    const times = dice.integer(1, 3)
    for (let n = 0; n < times && account.cards.length > 0; n += 1) {
      const { id } = subscription.status === 'past_due' ? account.cards[0]! : dice.pick(account.cards)
      await chooseCard(stage, { account }, dice, id)
    }
  },

  /** Deletes a card, or every card, while another request makes one of them the default or ends what it pays for. */
  async dropCard(stage, place, dice) {
    const { cards } = place.account
    if (cards.length === 0) return
    const dropped = dice.chance(0.2) ? cards : [dice.pick(cards)]
    await Promise.all([
      ...dropped.map(({ id }) => deleteCard(stage, place, dice, id)),
      dice.chance(0.5) && chooseCard(stage, place, dice, dice.pick(cards).id),
      dice.chance(0.2) && ask(stage, place, dice, 'cancelNow', { immediately: true }),
    ])
  },

  /** Buys, and deletes the cards while the purchase is under way. */
  upgradeWithout: (stage, place, dice) =>
    Promise.all([
      upgrade(stage, place, dice, order(place, dice)),
      pause(dice.integer(0, 300)).then(() =>
        Promise.all(place.account.cards.map(({ id }) => deleteCard(stage, place, dice, id))),
      ),
    ]),
}

export const deleteCard = (stage: Stage, place: Owner, dice: Dice, id: number) =>
  send(stage, place, dice, 'deleteCard', id, `/payment-methods/${id}`)

type Owner = Pick<Place, 'account'>

export const chooseCard = (stage: Stage, place: Owner, dice: Dice, id: number) =>
  send(stage, place, dice, 'defaultCard', id, `/payment-methods/${id}/default`)

export function upgrade(
  stage: Stage,
  place: Place,
  dice: Dice,
  body: object,
  from = dice.integer(0, stage.servers.length - 1),
): Promise<unknown> {
  const { id } = place.subscription
  return send(stage, place, dice, 'upgrade', id, `/subscriptions/${id}/upgrade-from-free`, body, from)
}

export function tally(stage: Stage, place: Place, dice: Dice, wanted?: object): Promise<Intent> {
  const { id } = place.subscription
  const path = `/subscriptions/${id}/tally-usage`
  if (wanted) return send(stage, place, dice, 'tally', id, path, wanted)
  const feature = dice.pick(['calls', 'calls', 'exports', 'seats'])
  const key = dice.chance(0.7) && { idempotencyKey: `tally-${dice.integer(1, 1e9)}` }
  const body = { feature, quantity: dice.integer(1, 25), ...key }
  return send(stage, place, dice, 'tally', id, path, body)
}

/** Orders another quantity for the next renewal. */
export async function changeSeats(stage: Stage, place: Place, dice: Dice): Promise<void> {
  const { id, gateway } = place.subscription
  if (gateway === 'null' || gateway === 'stripe') return
  const body = { quantity: dice.integer(1, 4), timing: 'period_end' }
  await send(stage, place, dice, 'seats', id, `/subscriptions/${id}/change`, body)
}

export function ask(
  stage: Stage,
  place: Place,
  dice: Dice,
  act: 'cancel' | 'cancelNow' | 'resume',
  body: object,
  from?: number,
) {
  const { id } = place.subscription
  const sent = act === 'cancelNow' ? { immediately: true } : body
  const path = `/subscriptions/${id}/${act === 'resume' ? 'resume' : 'cancel'}`
  return send(stage, place, dice, act, id, path, act === 'resume' ? undefined : sent, from)
}

/**
 * Sends with or without an Idempotency-Key. With a key, it repeats the request at other servers until the answer is
 * clear. @returns what the journal has of it
 */
export async function send(
  { client, journal, servers }: Stage,
  { account }: Owner,
  dice: Dice,
  act: Act,
  subject: number,
  path: string,
  body?: object,
  from = dice.integer(0, servers.length - 1),
): Promise<Intent> {
  const idempotencyKey =
    !KEYLESS.includes(act) && dice.chance(0.5) ? `${act}-${subject}-${dice.integer(1, 1e9)}` : undefined
  const repeats = idempotencyKey !== undefined || act === 'batch' || 'idempotencyKey' in (body ?? {})
  const again = repeats ? [dice.integer(50, 400), dice.integer(200, 1_500)] : []
  const { billable, token } = account
  const intent = journal.open({
    actor: `customer ${billable}`,
    act,
    billable,
    subject,
    path,
    idempotencyKey,
    body: (body ?? {}) as Record<string, unknown>,
  })
  const at = Array.from({ length: again.length + 1 }, (_, n) => servers[(from + n) % servers.length]!.url)
  await client.send(intent, at, requestOf(intent, token), again)
  return intent
}

/** Acts that take no Idempotency-Key, or whose body has keys of its own. */
const KEYLESS: readonly Act[] = ['tally', 'batch', 'takeBack', 'quote', 'deleteCard', 'unschedule']
const DELETES: readonly Act[] = ['deleteCard', 'unschedule']

const requestOf = ({ act, path, body, idempotencyKey }: Intent, token: string): Request => ({
  method: DELETES.includes(act) ? 'DELETE' : 'POST',
  path,
  token,
  idempotencyKey,
  ...(Object.keys(body).length > 0 && { body }),
})

/** Actions that the service cannot complete by itself, unlike upgrades. */
const ASKED_AGAIN: readonly Act[] = ['cancel', 'cancelNow', 'resume', 'defaultCard', 'deleteCard']
const PATIENCE = 5

/** After the storm, repeats every request without a clear answer, in the original order. */
export async function askAgain({ journal, client, servers, accounts, leavers }: Stage): Promise<void> {
  for (const intent of journal.intents.filter((each) => ASKED_AGAIN.includes(each.act) && isLeftUnclear(each))) {
    const { token } = [...accounts, ...leavers].find(({ billable }) => billable === intent.billable)!
    const at = Array.from({ length: PATIENCE }, (_, n) => servers[n % servers.length]!.url)
    await client.send(intent, at, requestOf(intent, token), Array<number>(PATIENCE - 1).fill(500))
  }
}
