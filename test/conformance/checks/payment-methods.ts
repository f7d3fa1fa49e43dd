import { expectAnswer, Fault } from '../client.js'
import { agree, changing, nothing, readBooks } from '../read-back.js'
import { type PaymentMethod, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { type Customer, dataOf, newCustomer, open, withPlan } from './operator/customer.js'

async function methodsOf(world: World): Promise<[PaymentMethod, PaymentMethod]> {
  const { paymentMethods } = await readBooks(world)
  const usual = paymentMethods.find(({ isDefault }) => isDefault)
  const spare = paymentMethods.find(({ isDefault }) => !isDefault)
  if (!usual || !spare) throw new Fault(`${world.account.login.email} needs a default payment method and another one`)
  return [usual, spare]
}

const setDefault = (world: World, { id }: PaymentMethod) =>
  world.account.ask('setDefaultPaymentMethod', { paymentMethod: id })

const isDefault = (...methods: PaymentMethod[]) => methods.map(({ id }) => `payment method ${id} isDefault`)

/** The only card of the customer stays. */
async function keepCard({ ask }: Customer): Promise<void> {
  const [card] = dataOf(await ask('listPaymentMethods')) as [PaymentMethod]
  expectAnswer(await ask('deletePaymentMethod', { paymentMethod: card.id }), 422, 'payment_method_in_use')
  agree(dataOf(await ask('listPaymentMethods')), [card], 'the card that was not deleted')
}

export const paymentMethods: Subject = {
  name: 'Payment methods',
  checks: [
    {
      guarantee: 'Making a method the default makes it the only one; doing so again changes nothing',
      async run(world) {
        const [usual, spare] = await methodsOf(world)
        const { after } = await changing(
          world,
          async () => {
            const { body } = expectAnswer(await setDefault(world, spare), 200)
            agree(body.data, { ...spare, isDefault: true }, 'the new default')
          },
          () => isDefault(usual, spare),
        )
        agree(
          after.paymentMethods.filter((one) => one.isDefault).map(({ id }) => id),
          [spare.id],
          'the default',
        )
        await changing(world, async () => expectAnswer(await setDefault(world, spare), 200), nothing)
        await changing(
          world,
          async () => expectAnswer(await setDefault(world, usual), 200),
          () => isDefault(usual, spare),
        )
      },
    },
    {
      guarantee: 'The default method of a living paid subscription cannot be deleted',
      async run(world) {
        await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const [usual] = await methodsOf(world)
        await changing(
          world,
          async () => {
            const answer = await world.account.ask('deletePaymentMethod', { paymentMethod: usual.id })
            expectAnswer(answer, 422, 'payment_method_in_use')
          },
          nothing,
        )
      },
    },
    {
      guarantee: 'The default method cannot be deleted while a subscription that was paid for is in grace',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const { id: subscription } = await open(world, customer, key)
          const graced = dataOf(await customer.ask('cancelSubscription', { subscription })) as Subscription
          agree(graced.status, 'grace', 'the status of what was cancelled')
          await keepCard(customer)
        }),
    },
    {
      guarantee: 'The default method cannot be deleted while something lives that was bought once',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { isRecurring: false }, async (key) => {
          const customer = await newCustomer(world)
          agree((await open(world, customer, key)).status, 'lifetime', 'the status of what was bought once')
          await keepCard(customer)
        }),
    },
    {
      guarantee: 'A deleted method is gone from everywhere, and nothing else is',
      async run(world) {
        const [, spare] = await methodsOf(world)
        const path = { paymentMethod: spare.id }
        await changing(
          world,
          async () => expectAnswer(await world.account.ask('deletePaymentMethod', path), 204),
          () => [`payment method ${spare.id} is gone`],
        )
        expectAnswer(await world.account.ask('deletePaymentMethod', path), 404, 'not_found')
        expectAnswer(await setDefault(world, spare), 404, 'not_found')
      },
    },
  ],
}
