import { expectAnswer, Fault } from '../client.js'
import type { Event } from '../inbox.js'
import { isWithin, timed } from '../moments.js'
import { agree, readBooks } from '../read-back.js'
import { planWith, type Subscription, type World } from '../world.js'
import type { Subject } from './check.js'

/** Upgrades, cancels, resumes and ends a subscription, and keeps each answer. */
async function liveThrough(world: World): Promise<{ free: Subscription; told: [string, unknown][]; id: number }> {
  const { account, gateway } = world
  const free = await world.takeFree()
  const body = { planKey: planWith(world, 'at all', () => true).key, gateway }
  const headers = { 'idempotency-key': `told-${free.id}` }
  const order = () => account.ask('upgradeFromFree', { subscription: free.id }, { body, headers })
  const upgraded = expectAnswer(await order(), 201).body.data as Subscription
  expectAnswer(await order(), 201)
  const path = { subscription: upgraded.id }
  const cancel = async (immediately: boolean) =>
    expectAnswer(await account.ask('cancelSubscription', path, { body: { immediately } }), 200).body
      .data as Subscription
  const graced = await cancel(false)
  await cancel(false)
  const resumed = expectAnswer(await account.ask('resumeSubscription', path), 200).body.data as Subscription
  const ended = await cancel(true)
  return {
    free,
    id: upgraded.id,
    told: [
      ['SubscriptionCreated', upgraded],
      ['SubscriptionCanceled', graced],
      ['SubscriptionResumed', resumed],
      ['SubscriptionCanceled', ended],
    ],
  }
}

const about = (events: readonly Event[], noun: string, id: number) =>
  events.filter(({ type, data }) => type.startsWith(noun) && data.id === id)

/** How many of the events that were posted are looked up in the log. */
const MOST_COMPARED = 5

export const webhooks: Subject = {
  name: 'Webhooks',
  checks: [
    {
      guarantee:
        'Each change of a subscription is told once, in order, as the API showed it, and the free one ends in silence',
      needs: ['inbox'],
      async run(world) {
        const { done, span } = await timed(world, () => liveThrough(world))
        const { free, id, told } = done
        const events = world.inbox!.events
        await world.inbox!.awaitEvent(
          `the last change of subscription ${id}`,
          ({ type, data }) => type === 'SubscriptionCanceled' && data.id === id && data['status'] === 'canceled',
        )
        const heard = about(events, 'Subscription', id).map(({ type, data }): [string, unknown] => [type, data])
        agree(heard, told, `what was told of subscription ${id}`)
        const sinceThen = about(events, 'Subscription', free.id).filter(({ data }) => data['status'] !== 'free')
        agree(sinceThen, [], 'what was told of the free subscription since it was opened')
        for (const { type, occurredAt } of about(events, 'Subscription', id))
          isWithin(world, span, occurredAt, `occurredAt of ${type}`)
      },
    },
    {
      guarantee: 'Each invoice is told when it is opened and when it is paid, as the API shows it',
      needs: ['inbox'],
      async run(world) {
        const before = (await readBooks(world)).invoices
        await liveThrough(world)
        const [invoice] = (await readBooks(world)).invoices.filter(({ id }) => !before.some((one) => one.id === id))
        if (!invoice) throw new Fault('an upgrade was not invoiced')
        const paid = await world.inbox!.awaitEvent(
          `invoice ${invoice.id} being paid`,
          ({ type, data }) => type === 'InvoicePaid' && data.id === invoice.id,
        )
        agree(paid.data, invoice, `what InvoicePaid tells of invoice ${invoice.id}`)
        const [opened, ...more] = about(world.inbox!.events, 'Invoice', invoice.id).map(({ type }) => type)
        agree([opened, ...more], ['InvoiceCreated', 'InvoicePaid'], `what was told of invoice ${invoice.id}`)
      },
    },
    {
      guarantee: 'A new default and a deleted payment method are told once each, as they were',
      needs: ['inbox'],
      async run({ account, inbox, ...world }) {
        const { paymentMethods } = await readBooks({ account, inbox, ...world })
        const usual = paymentMethods.find(({ isDefault }) => isDefault)
        const spare = paymentMethods.find(({ isDefault }) => !isDefault)
        if (!usual || !spare) throw new Fault('the account needs a default payment method and another one')
        const path = (paymentMethod: number) => ({ paymentMethod })
        for (const id of [spare.id, spare.id, usual.id])
          expectAnswer(await account.ask('setDefaultPaymentMethod', path(id)), 200)
        expectAnswer(await account.ask('deletePaymentMethod', path(spare.id)), 204)
        const deleted = await inbox!.awaitEvent(
          `payment method ${spare.id} being deleted`,
          ({ type, data }) => type === 'PaymentMethodDeleted' && data.id === spare.id,
        )
        agree(deleted.data, spare, 'what PaymentMethodDeleted tells of the method')
        const heard = about(inbox!.events, 'PaymentMethod', spare.id).map(({ type }) => type)
        agree(heard, ['PaymentMethodDefaultChanged', 'PaymentMethodDeleted'], `what was told of method ${spare.id}`)
        const usuals = about(inbox!.events, 'PaymentMethodDefaultChanged', usual.id)
        agree(usuals.at(-1)?.data, usual, `what PaymentMethodDefaultChanged tells of method ${usual.id}`)
      },
    },
    {
      guarantee: 'What was posted is what the log of events tells, to the letter',
      needs: ['inbox'],
      async run({ account, inbox }) {
        let compared = 0
        for (const posted of inbox!.events.filter(({ type }) => type === 'InvoicePaid').slice(-MOST_COMPARED)) {
          const { status, body } = await account.ask('getEvent', { event: posted.id })
          // The server's operator is told of other accounts too.
          if (status === 403) continue
          agree(body?.data?.event, posted, 'an event in the log, by what was posted')
          const { headers } = inbox!.posted.find((one) => one.headers.get('webhook-id') === posted.id)!
          agree(
            [headers.get('paywright-stream'), Number(headers.get('paywright-sequence'))],
            [body.data.stream, body.data.sequence],
            'the stream and the sequence that were posted',
          )
          compared += 1
        }
        if (compared === 0) throw new Fault('no payment of the account was posted')
      },
    },
    {
      guarantee: 'Everything that was posted is signed, as the contract says, and under an id of its own',
      needs: ['inbox'],
      async run({ inbox }) {
        if (inbox!.faults.length > 0)
          throw new Fault(`a webhook is not as the contract says: ${inbox!.faults.join('; ')}`)
        if (inbox!.events.length === 0) throw new Fault('nothing was posted')
        return Promise.resolve()
      },
    },
  ],
}
