import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  attach,
  CARDS,
  type Customer,
  dataOf,
  newCustomer,
  open,
  operatorOf,
  UNITS,
  withPlan,
} from '../operator/customer.js'

type Logged = Schema<'LoggedEvent'>
type Listed = readonly { id: number }[]

const logOf = async ({ ask }: Customer, query: Record<string, string> = {}) =>
  expectAnswer(await ask('listEvents', {}, { query }), 200).body.data as Logged[]

/** What each act adds to the log. */
async function tellEverything(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const { ask } = customer
  const { id } = await open(world, customer, key)
  const subscription = { subscription: id }
  const order = (body: object) => ask('changeSubscription', subscription, { body })
  const spare = await attach(world, customer.id, CARDS.good)
  const [invoice] = dataOf(await ask('listInvoices')) as [{ id: number }]
  const credit = { reason: 'Out of service', settle: 'balance' }
  let after = (await logOf(customer)).at(-1)!.position
  const adds = async (act: Promise<{ status: number; told: string }>, types: string[]) => {
    const { status, told } = await act
    agree(status < 300, true, `whether ${told.slice(0, 100)} is a success`)
    const added = await logOf(customer, { after })
    agree(added.map(({ event }) => event.type).sort(), types.sort(), `what ${told.slice(0, 60)} adds to the log`)
    after = added.at(-1)?.position ?? after
    return added
  }
  const billed = ['SubscriptionChanged', 'InvoiceCreated', 'InvoicePaid']
  await adds(order({ quantity: 2, timing: 'now' }), billed)
  const less = await adds(order({ quantity: 1, timing: 'now' }), billed)
  const totals = less
    .map(({ event }) => (event.data as { total?: number }).total)
    .filter((total) => total !== undefined)
  agree(totals, [0, 0], 'the totals of an invoice that credits')
  await adds(order({ quantity: 3, timing: 'period_end' }), ['SubscriptionChangeScheduled'])
  await adds(ask('unscheduleChange', subscription), ['SubscriptionChangeUnscheduled'])
  await adds(order({ quantity: 3, timing: 'period_end' }), ['SubscriptionChangeScheduled'])
  await adds(ask('cancelSubscription', subscription), ['SubscriptionCanceled', 'SubscriptionChangeUnscheduled'])
  await adds(ask('resumeSubscription', subscription), ['SubscriptionResumed'])
  const [paused] = await adds(operatorOf(world).ask('pauseSubscription', subscription), ['SubscriptionPaused'])
  await adds(ask('resumeSubscription', subscription), ['SubscriptionResumed'])
  const noted = operatorOf(world).ask('issueCreditNote', { invoice: invoice.id }, { body: credit })
  const [credited] = await adds(noted, ['InvoiceCredited'])
  const [note] = dataOf(await ask('listCreditNotes', { invoice: invoice.id })) as [object]
  agree(credited?.event.data, note, 'what is told of a credit note')
  const [old] = (dataOf(await ask('listPaymentMethods')) as Listed).filter((one) => one.id !== spare)
  await adds(ask('setDefaultPaymentMethod', { paymentMethod: spare }), ['PaymentMethodDefaultChanged'])
  await adds(ask('setDefaultPaymentMethod', { paymentMethod: spare }), [])
  await adds(ask('deletePaymentMethod', { paymentMethod: old!.id }), ['PaymentMethodDeleted'])
  agree((paused?.event.data as { status?: string }).status, 'paused', 'the status that is told of a pause')
  for (const logged of await logOf(customer)) {
    const alone = dataOf(await ask('getEvent', { event: logged.event.id })) as Logged
    agree(alone, logged, `the event ${logged.position}, read alone after all that followed`)
  }
}

async function advise(world: World): Promise<void> {
  const customer = await newCustomer(world)
  const adviceOn = async (feature: string) => {
    const { entitled, reason, metered, remaining, resetsAt, sources } = dataOf(
      await customer.ask('getEntitlement', { feature }),
    ) as Schema<'Entitlement'>
    return [entitled, reason, metered, remaining, resetsAt, sources.map(({ subscription }) => subscription)]
  }
  await withPlan(world, { features: { seen: true, dark: false }, items: [UNITS] }, (key) =>
    withPlan(world, { features: { seen: false, dark: false } }, async (other) => {
      const [one, two] = [await open(world, customer, key), await open(world, customer, other)]
      agree((dataOf(await customer.ask('listSubscriptions')) as Listed).length, 2, 'how many subscriptions there are')
      agree(await adviceOn('seen'), [true, 'granted', false, null, null, [one.id]], 'a flag that one of two plans has')
      const off = [false, 'switched_off', false, null, null, [one.id, two.id]]
      agree(await adviceOn('dark'), off, 'a flag that both plans switch off')
      const units = [true, 'granted', true, null, one.currentPeriodEnd, [one.id]]
      agree(await adviceOn(UNITS.key), units, 'an item that is charged without an end')
      expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: one.id }), 200)
      const [entitled, reason, , , , sources] = await adviceOn(UNITS.key)
      agree([entitled, reason, sources], [false, 'no_access', [one.id]], 'an item whose subscription is paused')
    }),
  )
}

/** A flag grants, and the meter of another subscription is used up. */
async function outlastQuota(world: World, flagged: string, metered: string): Promise<void> {
  const customer = await newCustomer(world)
  const { id: granting } = await open(world, customer, flagged)
  const { id: subscription } = await open(world, customer, metered)
  const body = { feature: UNITS.key, quantity: UNITS.includedQuantity }
  expectAnswer(await customer.ask('tallyUsage', { subscription }, { body }), 200)
  const answer = await customer.ask('getEntitlement', { feature: UNITS.key })
  const { reason, metered: isMetered, sources } = dataOf(answer) as Schema<'Entitlement'>
  const told = [reason, isMetered, sources.map((one) => one.subscription)]
  agree(told, ['granted', false, [granting]], 'an entitlement by a flag, beside a quota that is used up')
}

export const toldAndAdvised: Subject = {
  name: 'What is told',
  checks: [
    {
      guarantee: 'The log tells each act by the events that the contract names, and each event stays what it was',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [UNITS] }, (key) => tellEverything(world, key)),
    },
    {
      guarantee: 'One plan that has a feature is enough, and what a pause takes away says where it is',
      needs: ['operator'],
      run: advise,
    },
    {
      guarantee: 'A flag grants what another subscription has used up, and is alone in what is said of it',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { features: { [UNITS.key]: true } }, (flagged) =>
          withPlan(world, { items: [{ ...UNITS, capBehavior: 'block' }] }, (metered) =>
            outlastQuota(world, flagged, metered),
          ),
        ),
    },
  ],
}
