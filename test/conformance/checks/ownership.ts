import { type Answer, expectAnswer } from '../client.js'
import { agree, differences, readBooks } from '../read-back.js'
import type { Account, World } from '../world.js'
import type { Subject } from './check.js'
import { newCustomer, open, typesOf, withPlan } from './operator/customer.js'

type Ids = Readonly<{ subscription: number; invoice: number; paymentMethod: number }>

/** Each request on an owned resource, with correct values except for its owner. */
const requests = ({ plans, gateway }: World) => {
  const paid = plans.find(({ price }) => price > 0)!
  return (account: Account, ids: Ids): Promise<Answer>[] => [
    account.ask('getSubscription', ids),
    account.ask('cancelSubscription', ids, { body: { immediately: true } }),
    account.ask('resumeSubscription', ids),
    account.ask('tallyUsage', ids, { body: { feature: paid.items[0]?.key ?? 'api_calls', quantity: 1 } }),
    account.ask('getUsage', ids),
    account.ask('listUsageRecords', ids),
    account.ask('voidUsage', ids, { body: { idempotencyKey: 'theirs', reason: 'Not mine' } }),
    account.ask('quoteSubscriptionChange', ids, { body: { quantity: 2 } }),
    account.ask('changeSubscription', ids, { body: { quantity: 2 } }),
    account.ask('getScheduledChange', ids),
    account.ask('unscheduleChange', ids),
    account.ask('upgradeFromFree', ids, { body: { planKey: paid.key, gateway } }),
    account.ask('getInvoice', ids),
    account.ask('listCreditNotes', ids),
    account.ask('getInvoicePdf', ids),
    account.ask('deletePaymentMethod', ids),
    account.ask('setDefaultPaymentMethod', ids),
  ]
}

export const ownership: Subject = {
  name: 'Ownership',
  checks: [
    {
      guarantee: "Another account's things can be neither read nor changed: 403, and they stay as they are",
      needs: ['other'],
      async run(world) {
        const { account, other } = world
        const before = await readBooks(world, other)
        for (const { id: subscription } of before.subscriptions) {
          const ids = { subscription, invoice: before.invoices[0]!.id, paymentMethod: before.paymentMethods[0]!.id }
          for (const answer of await Promise.all(requests(world)(account, ids))) expectAnswer(answer, 403, 'forbidden')
        }
        agree(differences(before, await readBooks(world, other)), [], "what changed in the other account's books")
      },
    },
    {
      guarantee: 'Who asks their own log for the subscription of another account reads nothing',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const [owner, other] = [await newCustomer(world), await newCustomer(world)]
          const { id: subscription } = await open(world, owner, key)
          await open(world, other, key)
          agree((await typesOf(owner, subscription)).length > 0, true, 'whether the owner reads its events')
          agree(await typesOf(other, subscription), [], "what another account's log tells of a subscription")
        }),
    },
    {
      guarantee: 'What does not exist is 404 for every operation',
      async run(world) {
        const nobodys = { subscription: 2147483647, invoice: 2147483647, paymentMethod: 2147483647 }
        for (const answer of await Promise.all(requests(world)(world.account, nobodys)))
          expectAnswer(answer, 404, 'not_found')
      },
    },
  ],
}
