import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { everyRow, found } from '../secrets/places.js'
import { contents } from '../support/contents.js'
import {
  CARDS,
  eventTypes,
  makeAccount,
  makeCard,
  makePlans,
  makeSubscriptionIn,
  type Account,
} from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  account = await makeAccount(service.services)
})
afterAll(() => service.close())

const attach = async (card?: string) => (await makeCard(service.services, account.billableId, card)).id
const list = async () =>
  (await service.request('GET', '/payment-methods', { token: account.token })).json.data as {
    id: number
    isDefault: boolean
  }[]
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
const makeDefault = (id: number) => service.request('POST', `/payment-methods/${id}/default`, { token: account.token })
const remove = (id: number) => service.request('DELETE', `/payment-methods/${id}`, { token: account.token })
const remoteDefault = async () => {
  const { gatewayId } = await service.services.database.customer.findFirstOrThrow({
    where: { billableId: account.billableId },
  })
  const customer = await service.services.database.sandboxCustomer.findUniqueOrThrow({ where: { id: gatewayId } })
  const method = await service.services.database.paymentMethod.findFirst({
    where: { gatewayId: customer.defaultCardId ?? '' },
  })
  return method?.id
}

test('a card is shown by brand and last digits, and its number is stored nowhere', async () => {
  const brands = [
    ['4242424242424242', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ] as const
  for (const [card, brand] of brands) {
    const id = await attach(card)
    const [newest] = await list()
    expect(newest).toEqual({
      id,
      brand,
      last4: card.slice(-4),
      expMonth: 12,
      expYear: 2031,
      isDefault: card === brands[0][0],
    })
  }
  const rows = await everyRow(service.databaseUrl)
  expect(rows.includes('mastercard')).toBe(true)
  const spellings = brands.flatMap(([card]) => [card, card.replaceAll(' ', '')])
  expect(found({ rows }, Object.fromEntries(spellings.map((card) => [card, card])))).toEqual([])
})

test('an invalid card number is refused, and nothing is stored', async () => {
  const before = await contents(service.databaseUrl)
  for (const card of ['4242424242424241', '4242', 'card', '', '0'.repeat(30)])
    await expect(
      attachPaymentMethod(service.services, account.billableId, {
        gateway: 'sandbox',
        card,
        expMonth: 1,
        expYear: 2031,
      }),
    ).rejects.toMatchObject({ name: 'ValidationError', errors: { card: [expect.stringContaining('card number')] } })
  expect((await contents(service.databaseUrl))['payment_method']).toBe(before['payment_method'])
})

test('the first method is the default; another takes its place here and at the gateway, and the change is published once', async () => {
  const [first, second] = [await attach(), await attach(CARDS.declined)]
  expect(await defaults()).toEqual([first])
  expect((await makeDefault(second)).json.data).toMatchObject({ id: second, isDefault: true })
  expect(await defaults()).toEqual([second])
  expect(await remoteDefault()).toBe(second)
  const before = await list()
  expect((await makeDefault(second)).json.data).toMatchObject({ id: second, isDefault: true })
  expect(await list()).toEqual(before)
  expect(await eventTypes(service.services, account.billableId)).toEqual(['PaymentMethodDefaultChanged'])
})

test('a default that is chosen again is set at the gateway, even if the answer to another choice was lost', async () => {
  const [first, second] = [await attach(), await attach()]
  const { gateways } = service.services
  const sandbox = gateways.find('sandbox')!
  const losing: typeof sandbox = {
    ...sandbox,
    async setDefaultCard(request) {
      await sandbox.setDefaultCard(request)
      return { kind: 'unknown', reason: 'the answer was lost' }
    },
  }
  const services = { ...service.services, gateways: { ...gateways, find: () => losing } }
  await expect(setDefaultPaymentMethod(services, account.billableId, second)).rejects.toThrow('has not answered')
  expect(await defaults()).toEqual([first])
  expect(await remoteDefault()).toBe(second)
  expect((await makeDefault(first)).status).toBe(200)
  expect(await remoteDefault()).toBe(first)
})

test('a default can be changed back and forth', async () => {
  const [first, second] = [await attach(), await attach()]
  for (const id of [second, first, second, first]) {
    expect((await makeDefault(id)).status).toBe(200)
    expect(await remoteDefault()).toBe(id)
  }
})

test('a method that is not the default is deleted here and at the gateway, and a second deletion finds nothing', async () => {
  await makeSubscriptionIn(service.services, account.billableId, 'active')
  const [first, second] = [await attach(), await attach()]
  const { gatewayId } = await service.services.database.paymentMethod.findUniqueOrThrow({ where: { id: second } })
  const answer = await remove(second)
  expect(answer.status).toBe(204)
  expect(answer.body).toHaveLength(0)
  expect((await list()).map(({ id }) => id)).toEqual([first])
  expect(await service.services.database.sandboxCard.findUnique({ where: { id: gatewayId } })).toBeNull()
  expect((await remove(second)).status).toBe(404)
  expect((await makeDefault(second)).status).toBe(404)
  expect(await eventTypes(service.services, account.billableId)).toContain('PaymentMethodDeleted')
})

test.each(['trialing', 'active', 'past_due', 'paused', 'grace', 'lifetime'] as const)(
  'the default of an account with a subscription that is %s cannot be deleted',
  async (status) => {
    await makeSubscriptionIn(service.services, account.billableId, status)
    const id = await attach()
    const before = await contents(service.databaseUrl)
    expect(await remove(id)).toMatchObject({ status: 422, json: { code: 'payment_method_in_use', errors: {} } })
    expect(await contents(service.databaseUrl)).toEqual(before)
  },
)

test.each(['free', 'canceled', 'expired'] as const)(
  'the default of an account whose subscription is %s can be deleted',
  async (status) => {
    await makeSubscriptionIn(service.services, account.billableId, status)
    const id = await attach()
    expect((await remove(id)).status).toBe(204)
    expect(await remoteDefault()).toBeUndefined()
  },
)

test('a lifetime subscription that was canceled keeps the default as it did before', async () => {
  const id = await makeSubscriptionIn(service.services, account.billableId, 'lifetime')
  const method = await attach()
  const { token } = account
  expect((await service.request('POST', `/subscriptions/${id}/cancel`, { token })).json.data.status).toBe('grace')
  expect((await remove(method)).status).toBe(422)
  const body = { immediately: true }
  expect((await service.request('POST', `/subscriptions/${id}/cancel`, { token, body })).status).toBe(200)
  expect((await remove(method)).status).toBe(204)
})

test('once grace is over the default can be deleted, before a billing run as after it', async () => {
  const subscription = await makeSubscriptionIn(service.services, account.billableId, 'grace')
  const id = await attach()
  const start = service.clock.now()
  service.clock.advance(10 * 86_400_000 - 1)
  expect((await remove(id)).status).toBe(422)
  service.clock.advance(1)
  const read = await service.request('GET', `/subscriptions/${subscription}`, { token: account.token })
  expect(read.json.data.status).toBe('canceled')
  expect((await remove(id)).status).toBe(204)
  service.clock.set(start)
})
