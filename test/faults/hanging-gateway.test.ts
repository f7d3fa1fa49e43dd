import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { GatewayCall } from '../../src/gateways/gateway.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import type { Services } from '../../src/services.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { eventually } from './upgrade-world.js'

/** More than the service has connections for what needs no gateway. */
const AT_ONCE = 15

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

/** The service's own services, with a sandbox that leaves one call unanswered until it is released. */
function hangingAt(call: GatewayCall) {
  const { services } = service
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  const hang = async () => {
    asked += 1
    await released
    return { kind: 'done', value: null } as const
  }
  const sandbox = services.gateways.find('sandbox')
  const gateways = { ...services.gateways, find: () => sandbox && { ...sandbox, [call]: hang } }
  return { services: { ...services, gateways } satisfies Services, release, asked: () => asked }
}

const CARD = { gateway: 'sandbox', card: '4242424242424242', expMonth: 12, expYear: 2034 }

type Ask = (services: Services, billableId: number, id: number) => Promise<unknown>
type Make = (services: Services, billableId: number) => Promise<number>

const subscription: Make = async (services, billableId) => (await makeSubscription(services, billableId, 'pro')).id
const inGrace: Make = (services, billableId) => makeSubscriptionIn(services, billableId, 'grace')
const openInvoice: Make = async (services, billableId) => {
  const { id: subscriptionId, currentPeriodEnd } = await makeSubscription(services, billableId, 'pro')
  await makeCard(services, billableId, CARDS.declined)
  await runBilling(services, { until: currentPeriodEnd })
  return (await services.database.invoice.findFirstOrThrow({ where: { subscriptionId, status: 'open' } })).id
}
const spareCard: Make = async (services, billableId) => {
  await makeCard(services, billableId)
  return (await makeCard(services, billableId)).id
}

test.for<[GatewayCall, Make, Ask]>([
  ['cancelSubscription', subscription, (services, owner, id) => cancelSubscription(services, owner, id, {})],
  ['resumeSubscription', inGrace, resumeSubscription],
  ['setDefaultCard', spareCard, setDefaultPaymentMethod],
  // The answer that releases it names no card.
  ['attachCard', subscription, (services, owner) => attachPaymentMethod(services, owner, CARD).catch(() => undefined)],
  ['detachCard', spareCard, deletePaymentMethod],
  ['findCharge', openInvoice, (services, _owner, id) => voidInvoice(services, id)],
])('while a gateway hangs at %s, requests that need no gateway are served', async ([call, make, ask]) => {
  const reader = await makeAccount(service.services)
  const things = []
  for (let made = 0; made < AT_ONCE; made += 1) {
    const { billableId } = await makeAccount(service.services)
    things.push({ billableId, id: await make(service.services, billableId) })
  }
  const { services, release, asked } = hangingAt(call)
  const done = Promise.all(things.map(({ billableId, id }) => ask(services, billableId, id)))
  await eventually('the gateway hangs', () => Promise.resolve(asked() >= 5))
  for (let read = 0; read < 20; read += 1)
    expect((await service.request('GET', '/subscriptions', { token: reader.token })).status).toBe(200)
  release()
  expect(await done).toHaveLength(AT_ONCE)
})
