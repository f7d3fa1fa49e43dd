import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer } from '../client.js'
import { isWithin, timed } from '../moments.js'
import { agree } from '../read-back.js'
import { readList } from '../read-list.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { dataOf, newCustomer, open, operatorOf, withPlan } from './operator/customer.js'

type Entitlement = Schema<'Entitlement'>
type Item = Plan['items'][number]
type Metered = Readonly<{ id: number; remaining: number | null; resetsAt: string }>

const ENDED = ['canceled', 'expired']
const NO_ACCESS = ['paused', 'incomplete']
const isBlocked = ({ capBehavior, includedQuantity }: Item) => capBehavior === 'block' && includedQuantity > 1

async function entitlementTo(world: World, feature: string): Promise<Entitlement> {
  const { done, span } = await timed(world, () => world.account.ask('getEntitlement', { feature }))
  const { data } = expectAnswer(done, 200).body as { data: Entitlement }
  agree([data.feature, data.entitled], [feature, data.reason === 'granted'], 'an entitlement and its reason')
  isWithin(world, span, data.asOf, 'asOf')
  return data
}

const living = async ({ account }: World) =>
  (await readList<Subscription>(account, 'listSubscriptions')).filter(({ status }) => !ENDED.includes(status)).reverse()

/** The subscriptions with access that meter the feature, oldest first, as their usage shows it. */
async function meters(world: World, feature: string): Promise<Metered[]> {
  const open = (await living(world)).filter(({ status }) => !NO_ACCESS.includes(status))
  const naming = open.filter(({ plan }) => world.plans.find(({ key }) => key === plan.key)?.items.some(is(feature)))
  return Promise.all(
    naming.map(async ({ id }) => {
      const answer = expectAnswer(await world.account.ask('getUsage', { subscription: id }), 200)
      const { items } = (answer.body as { data: Schema<'UsageOfPeriod'> }).data
      const { remaining, resetsAt } = items.find((item) => item.feature === feature)!
      return { id, remaining, resetsAt }
    }),
  )
}

const together = (sources: readonly Metered[]): number | null =>
  sources.some(({ remaining }) => remaining === null)
    ? null
    : sources.reduce((sum, { remaining }) => sum + Number(remaining), 0)

const is =
  (feature: string) =>
  ({ key }: Item) =>
    key === feature

/** An entitlement to an item with a cap must say what the usage of each subscription says. */
async function agreesWithUsage(world: World, feature: string): Promise<Entitlement> {
  const all = await meters(world, feature)
  const left = all.filter(({ remaining }) => remaining !== 0)
  const sources = left.length > 0 ? left : all
  const told = await entitlementTo(world, feature)
  agree(
    { ...told, sources: told.sources.map(({ subscription }) => subscription), asOf: undefined },
    {
      feature,
      entitled: left.length > 0,
      reason: left.length > 0 ? 'granted' : 'limit_reached',
      metered: true,
      remaining: together(sources),
      resetsAt: sources.map(({ resetsAt }) => resetsAt).sort()[0],
      sources: sources.map(({ id }) => id),
      asOf: undefined,
    },
    `the entitlement to ${feature}, by what usage says`,
  )
  return told
}

const tally = async ({ account }: World, subscription: number, feature: string, quantity: number) =>
  account.ask('tallyUsage', { subscription }, { body: { feature, quantity } })

async function useUp(world: World, feature: string): Promise<void> {
  for (const { id, remaining } of await meters(world, feature)) {
    if (remaining !== 0) expectAnswer(await tally(world, id, feature, remaining ?? 1), 200)
    expectAnswer(await tally(world, id, feature, 1), 422, 'usage_blocked')
  }
}

export const entitlements: Subject = {
  name: 'Entitlements',
  checks: [
    {
      guarantee: 'A feature that no plan of the account names is no error: nobody is entitled to it',
      async run(world) {
        const { asOf, ...told } = await entitlementTo(world, 'no_such_feature')
        const nothing = { entitled: false, reason: 'not_in_plan', metered: false, remaining: null, resetsAt: null }
        agree(told, { feature: 'no_such_feature', ...nothing, sources: [] }, `what is in no plan at ${asOf}`)
        expectAnswer(await world.account.ask('getEntitlement', { feature: '0' }), 422, 'validation_failed', 'feature')
      },
    },
    {
      guarantee: 'An account is entitled to an item exactly as long as a tally of one is accepted, over all it bought',
      async run(world) {
        const plan = planWith(world, 'with an item that is blocked', ({ items }) => items.some(isBlocked))
        const { key: feature } = plan.items.find(isBlocked)!
        const [one, other] = [await upgrade(world, plan), await upgrade(world, plan)]
        await agreesWithUsage(world, feature)
        expectAnswer(await tally(world, one.id, feature, 1), 200)
        await agreesWithUsage(world, feature)
        await useUp(world, feature)
        agree((await agreesWithUsage(world, feature)).entitled, false, 'an entitlement to what is used up')
        const fresh = await upgrade(world, plan)
        agree((await agreesWithUsage(world, feature)).sources, [sourceOf(fresh)], 'what grants it anew')
        const cancel = (body: object) => world.account.ask('cancelSubscription', { subscription: fresh.id }, { body })
        expectAnswer(await cancel({ immediately: false }), 200)
        agree((await agreesWithUsage(world, feature)).entitled, true, 'an entitlement that ends with the period')
        expectAnswer(await cancel({ immediately: true }), 200)
        const { entitled, sources } = await agreesWithUsage(world, feature)
        const both = [one, other].every(({ id }) => sources.some(({ subscription }) => subscription === id))
        agree([entitled, both], [false, true], 'an entitlement from an ended subscription')
      },
    },
    {
      guarantee: 'The list has every feature of the living subscriptions once, by its key, as each is read alone',
      async run(world) {
        const plans = new Set((await living(world)).map(({ plan }) => plan.key))
        const named = world.plans
          .filter(({ key }) => plans.has(key))
          .flatMap(({ features, items }) => [...Object.keys(features), ...items.map(({ key }) => key)])
        const all = await readList<Entitlement>(world.account, 'listEntitlements')
        agree(
          all.map(({ feature }) => feature),
          [...new Set(named)].sort(),
          'the features in the list',
        )
        const untimed = (told: Entitlement) => ({ ...told, asOf: undefined })
        for (const listed of all)
          agree(untimed(await entitlementTo(world, listed.feature)), untimed(listed), `${listed.feature}, read alone`)
        const pages = await readList<Entitlement>(world.account, 'listEntitlements', 2)
        agree(pages.map(untimed), all.map(untimed), 'the list in pages of two')
        for (const { feature, entitled } of all) agree(entitled, await mayUse(world, feature), `may it use ${feature}`)
      },
    },
    {
      guarantee: 'A flag that every plan of the account switches off is told from one that no plan names',
      async run(world) {
        const offAlone = (plan: Plan) => switchedOff(world, plan).length > 0
        const plan = planWith(world, 'with a feature that is false there and true nowhere', offAlone)
        const { id } = await upgrade(world, plan)
        const [feature] = switchedOff(world, plan)
        const told = await entitlementTo(world, feature!)
        agree([told.reason, told.metered], ['switched_off', false], `the entitlement to ${feature}`)
        agree(
          told.sources.some(({ subscription }) => subscription === id),
          true,
          'whether the source of what is switched off is named',
        )
      },
    },
    {
      guarantee: 'Entitlements are listed in the order of the characters of their keys, capitals first',
      needs: ['operator'],
      run: (world) => listNew(world, { alpha: true, Beta: true, Zeta: true, gamma: false }, LETTERS),
    },
    {
      guarantee: 'What only a paused subscription names is listed as without access, and not left out',
      needs: ['operator'],
      run: (world) => listNew(world, { only_here: true }, [['only_here', 'no_access']], pauseIt),
    },
  ],
}

const LETTERS = [
  ['Beta', 'granted'],
  ['Zeta', 'granted'],
  ['alpha', 'granted'],
  ['gamma', 'switched_off'],
] as const

const pauseIt = async (world: World, { id }: Subscription) =>
  expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: id }), 200)

/** The entitlements of an account that has bought one plan with these features. */
async function listNew(
  world: World,
  features: Plan['features'],
  expected: readonly (readonly [feature: string, reason: Entitlement['reason']])[],
  then?: (world: World, bought: Subscription) => Promise<unknown>,
): Promise<void> {
  await withPlan(world, { features }, async (key) => {
    const customer = await newCustomer(world)
    const bought = await open(world, customer, key)
    await then?.(world, bought)
    const all = dataOf(await customer.ask('listEntitlements')) as Entitlement[]
    agree(
      all.map(({ feature, reason }) => [feature, reason]),
      expected,
      'the features in the list, and their reasons',
    )
  })
}

/** Features that this plan switches off, and no plan of the catalogue has. */
const switchedOff = ({ plans }: World, { features }: Plan): string[] =>
  Object.keys(features).filter(
    (feature) =>
      features[feature] === false &&
      plans.every((each) => each.features[feature] !== true && !each.items.some(is(feature))),
  )

const sourceOf = ({ id, plan }: Subscription) => ({ subscription: id, plan })

async function mayUse(world: World, feature: string): Promise<boolean> {
  const open = (await living(world)).filter(({ status }) => !NO_ACCESS.includes(status))
  const flagged = open.some(({ plan }) => {
    const { features = {}, items = [] } = world.plans.find(({ key }) => key === plan.key) ?? {}
    return features[feature] === true && !items.some(is(feature))
  })
  return flagged || (await meters(world, feature)).some(({ remaining }) => remaining !== 0)
}
