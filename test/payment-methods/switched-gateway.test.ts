import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { Gateway, NewCard } from '../../src/gateways/gateway.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()

/** The service with another gateway: in the sandbox's place, or beside it. */
function switched(keepsSandbox: boolean) {
  const sandbox = billing.services.gateways.find('sandbox')!
  const asked: string[] = []
  const acme = new Proxy(sandbox, {
    get(target, name: keyof Gateway) {
      if (name === 'name') return 'acme'
      const call = target[name] as unknown
      if (typeof call !== 'function') return call
      return (request: object) => {
        asked.push(name)
        const card = name === 'attachCard' ? { number: CARDS.done } : {}
        return (call as (request: object) => unknown)({ ...request, ...card } satisfies Partial<NewCard>)
      }
    },
  })
  const find = (name: string) =>
    name === 'acme' ? acme : keepsSandbox ? billing.services.gateways.find(name) : undefined
  const services = { ...billing.services, gateways: { ...billing.services.gateways, names: ['null', 'acme'], find } }
  const attach = (billableId: number) =>
    attachPaymentMethod(services, billableId, { gateway: 'acme', card: 'tok_visa', expMonth: 12, expYear: 2031 })
  return { services, attach, asked }
}

const defaultsOf = async (billableId: number) =>
  (await billing.services.database.paymentMethod.findMany({ where: { billableId, isDefault: true } })).map(
    ({ id }) => id,
  )

test('the first card at a gateway is what it charges, and the default where the default’s gateway is gone', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  await makeCard(billing.services, billableId)
  const { services, attach, asked } = switched(false)
  const card = await attach(billableId)
  expect(card.isDefault).toBe(true)
  expect(await defaultsOf(billableId)).toEqual([card.id])
  expect(asked).toContain('setDefaultCard')
  // The subscription of the gateway that is gone is charged to nobody.
  const { failed } = await runBilling(services, { until: new Date('2026-04-30T12:00:00.000Z') })
  expect(failed.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('the gateway sandbox has no driver here'),
  ])
  expect(asked).not.toContain('charge')
  expect(await billing.invoicesOf(id)).toHaveLength(1)
})

test('beside a gateway that is still there, a first card is charged at its own gateway and leaves the default', async () => {
  const { billableId } = await billing.subscribed('pro')
  const old = await makeCard(billing.services, billableId)
  const { attach, asked } = switched(true)
  expect((await attach(billableId)).isDefault).toBe(false)
  expect(asked).toContain('setDefaultCard')
  expect(await defaultsOf(billableId)).toEqual([old.id])
})

test('a card stays for a purchase that is never charged again only while it is the default', async () => {
  const { billableId } = await billing.subscribed('forever')
  const old = await makeCard(billing.services, billableId)
  const { services, attach } = switched(true)
  const card = await attach(billableId)
  await setDefaultPaymentMethod(services, billableId, card.id)
  await expect(deletePaymentMethod(services, billableId, card.id)).rejects.toMatchObject({
    code: 'payment_method_in_use',
  })
  await deletePaymentMethod(services, billableId, old.id)
})

test('a card that a living subscription may be charged to stays, also while the default is at another gateway', async () => {
  const { billableId } = await billing.subscribed('pro')
  const old = await makeCard(billing.services, billableId)
  const { services, attach } = switched(true)
  const card = await attach(billableId)
  await setDefaultPaymentMethod(services, billableId, card.id)
  await expect(deletePaymentMethod(services, billableId, old.id)).rejects.toMatchObject({
    code: 'payment_method_in_use',
  })
  const other = await makeCard(services, billableId)
  await setDefaultPaymentMethod(services, billableId, other.id)
  await deletePaymentMethod(services, billableId, old.id)
  await deletePaymentMethod(services, billableId, card.id)
})

test('a card that its gateway declines is a gateway error, as a declined payment is, and nothing is stored', async () => {
  const { billableId } = await billing.subscribed('pro')
  const { services, attach } = switched(true)
  const acme = services.gateways.find('acme')!
  const declining: Gateway = {
    ...acme,
    name: 'acme',
    attachCard: () => Promise.resolve({ kind: 'declined', reason: 'lost' }),
  }
  services.gateways.find = () => declining
  await expect(attach(billableId)).rejects.toMatchObject({ name: 'GatewayError', outcome: 'declined', detail: 'lost' })
  expect(await billing.services.database.paymentMethod.count({ where: { billableId } })).toBe(0)
})
