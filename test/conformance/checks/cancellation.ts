import { type Answer, expectAnswer } from '../client.js'
import { isWithin } from '../moments.js'
import { agree, changing, differences, nothing, readBooks } from '../read-back.js'
import { planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { dataOf, newCustomer, open, withPlan } from './operator/customer.js'

const ENDING = ['canceledAt', 'endsAt', 'status']

const bought = (world: World) =>
  upgrade(
    world,
    planWith(world, 'with an item', ({ items }) => items.length > 0),
  )

const cancel = (world: World, { id }: Subscription, body?: object): Promise<Answer> =>
  world.account.ask('cancelSubscription', { subscription: id }, body ? { body } : {})

const resume = (world: World, { id }: Subscription) => world.account.ask('resumeSubscription', { subscription: id })

const tally = (world: World, { id, plan }: Subscription) => {
  const feature = world.plans.find(({ key }) => key === plan.key)!.items[0]!.key
  return world.account.ask('tallyUsage', { subscription: id }, { body: { feature, quantity: 1 } })
}

const fields = ({ id }: Subscription, names: readonly string[]) => names.map((name) => `subscription ${id} ${name}`)

export const cancellation: Subject = {
  name: 'Cancel and resume',
  checks: [
    {
      guarantee: 'A cancellation leaves access until the end of the period, and touches nothing else',
      async run(world) {
        for (const body of [undefined, {}, { immediately: false }]) {
          const subscription = await bought(world)
          const { done, span } = await changing(
            world,
            async () => expectAnswer(await cancel(world, subscription, body), 200).body.data as Subscription,
            () => fields(subscription, ENDING),
          )
          agree(done.status, 'grace', 'the status of what was cancelled at the end of its period')
          agree(done.endsAt, subscription.currentPeriodEnd, 'the end of the access that is left')
          isWithin(world, span, done.canceledAt, 'canceledAt')
          expectAnswer(await tally(world, subscription), 200)
          await changing(
            world,
            async () => agree((await cancel(world, subscription, body)).body.data, done, 'a second cancellation'),
            nothing,
          )
        }
      },
    },
    {
      guarantee: 'A resume takes the cancellation back, so that everything is as it was before',
      async run(world) {
        const subscription = await bought(world)
        const before = await readBooks(world)
        expectAnswer(await cancel(world, subscription), 200)
        agree(expectAnswer(await resume(world, subscription), 200).body.data, subscription, 'the resumed subscription')
        agree(differences(before, await readBooks(world)), [], 'what is left of a cancellation that was taken back')
        expectAnswer(await resume(world, subscription), 422, 'subscription_not_resumable')
        expectAnswer(await tally(world, subscription), 200)
      },
    },
    {
      guarantee: 'A free subscription that is resumed is free again',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { price: 0 }, async (costless) => {
          const customer = await newCustomer(world)
          const free = await open(world, customer, costless, { gateway: 'null' })
          const path = { subscription: free.id }
          expectAnswer(await customer.ask('cancelSubscription', path), 200)
          agree(dataOf(await customer.ask('resumeSubscription', path)), free, 'a free subscription that is resumed')
          agree(dataOf(await customer.ask('getSubscription', path)), free, 'it, as it is read after the resume')
        }),
    },
    {
      guarantee: 'An immediate cancellation ends access now and for good',
      async run(world) {
        const subscription = await bought(world)
        const { done, span } = await changing(
          world,
          async () =>
            expectAnswer(await cancel(world, subscription, { immediately: true }), 200).body.data as Subscription,
          () => fields(subscription, ENDING),
        )
        agree(done.status, 'canceled', 'the status of what was cancelled at once')
        isWithin(world, span, done.canceledAt, 'canceledAt')
        isWithin(world, span, done.endsAt, 'endsAt')
        const order = { body: { planKey: subscription.plan.key, gateway: world.gateway } }
        await changing(
          world,
          async () => {
            expectAnswer(await cancel(world, subscription), 422, 'subscription_not_cancelable')
            expectAnswer(await cancel(world, subscription, { immediately: true }), 422, 'subscription_not_cancelable')
            expectAnswer(await resume(world, subscription), 422, 'subscription_not_resumable')
            expectAnswer(await tally(world, subscription), 422, 'subscription_has_no_access')
            const upgraded = await world.account.ask('upgradeFromFree', { subscription: subscription.id }, order)
            expectAnswer(upgraded, 422, 'subscription_not_free')
          },
          nothing,
        )
      },
    },
    {
      guarantee: 'In grace an immediate cancellation ends the access that was left, and keeps when it was cancelled',
      async run(world) {
        const subscription = await bought(world)
        const grace = expectAnswer(await cancel(world, subscription), 200).body.data as Subscription
        const { done, span } = await changing(
          world,
          async () =>
            expectAnswer(await cancel(world, subscription, { immediately: true }), 200).body.data as Subscription,
          () => fields(subscription, ['endsAt', 'status']),
        )
        agree(done.canceledAt, grace.canceledAt, 'canceledAt of what was in grace')
        isWithin(world, span, done.endsAt, 'endsAt')
        expectAnswer(await tally(world, subscription), 422, 'subscription_has_no_access')
      },
    },
    {
      guarantee: 'A cancellation that is not understood names the field at fault, and cancels nothing',
      async run(world) {
        const subscription = await bought(world)
        await changing(
          world,
          async () => {
            const refused = (body: object, field: string) =>
              cancel(world, subscription, body).then((answer) => expectAnswer(answer, 422, 'validation_failed', field))
            await refused({ immediately: 'true' }, 'immediately')
            await refused({ immediately: 1 }, 'immediately')
            await refused({ immediatly: true }, 'immediatly')
          },
          nothing,
        )
      },
    },
  ],
}
