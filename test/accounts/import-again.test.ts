import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { putBillable } from '../../src/billables/put-billable.js'
import { billingService } from '../support/billing.js'
import { oldAccounts } from './old-accounts.js'

const billing = billingService()
const { line, run } = oldAccounts(billing)

const made = { accounts: 0, users: 0, paymentMethods: 0, subscriptions: 0, known: 0, erased: 0 }
const accountOf = (externalId: string) => billing.services.database.billable.findUnique({ where: { externalId } })

/** The account's subscriptions end, and it is erased. */
async function erased(externalId: string): Promise<number> {
  const id = (await accountOf(externalId))?.id ?? 0
  const now = billing.service.clock.now()
  const ended = { status: 'canceled', canceledAt: now, endsAt: now } as const
  await billing.services.database.subscription.updateMany({ where: { billableId: id }, data: ended })
  await eraseAccount(billing.services, id)
  return id
}

test('an account that was erased is counted and never brought back, with a paid subscription or with cards alone', async () => {
  const paid = await line({}, { email: 'gone@example.com' })
  const cards = await line({}, { email: 'gone-too@example.com', subscriptions: [] })
  const stays = await line()
  await run([paid, cards, stays])
  const ids = [await erased(paid.externalId), await erased(cards.externalId)]
  for (const id of ids) await eraseAccount(billing.services, id)
  const { database } = billing.services
  const before = await database.billable.count()
  expect(await run([paid, cards, stays])).toEqual({ ...made, known: 1, erased: 2 })
  expect(await database.billable.count()).toBe(before)
  for (const billableId of ids) {
    expect(await database.user.count({ where: { billableId } })).toBe(0)
    expect(await database.paymentMethod.count({ where: { billableId } })).toBe(0)
  }
})

test('a line is refused whose account is here without an import, where something of it is not there', async () => {
  const { services } = billing
  const whole = await line({}, { email: 'put@example.com' })
  const named = { externalId: 'put-named', name: 'Named' }
  for (const { externalId, name } of [whole, named]) await putBillable(services, externalId, name)
  await expect(run([await line(), named, whole])).rejects.toThrow(
    `line 3: externalId is ${whole.externalId}, which is here already, but was not imported: its users, customer, cards, subscriptions would not be made`,
  )
  expect(await run([named])).toEqual({ ...made, known: 1 })
  const billableId = (await accountOf(whole.externalId))?.id ?? 0
  const { gatewayId, cards } = whole.customer
  const own = { billableId, gateway: 'sandbox', createdAt: services.clock.now() }
  await services.database.customer.create({ data: { ...own, gatewayId } })
  await services.database.paymentMethod.create({ data: { ...own, ...cards[0]!, isDefault: true } })
  await expect(run([whole])).rejects.toThrow('but was not imported: its users, subscriptions would not be made')
  expect(await run([{ ...whole, email: undefined, subscriptions: [] }])).toEqual({ ...made, known: 1 })
})

test('a line of an account that an import made is left as it is, whatever its owner has removed since', async () => {
  const own = await line({}, { email: 'moved@example.com' })
  await run([own])
  const { database } = billing.services
  const billableId = (await accountOf(own.externalId))?.id ?? 0
  await database.user.deleteMany({ where: { billableId } })
  await database.paymentMethod.deleteMany({ where: { billableId } })
  expect(await run([own])).toEqual({ ...made, known: 1 })
  expect(await database.user.count({ where: { billableId } })).toBe(0)
})
