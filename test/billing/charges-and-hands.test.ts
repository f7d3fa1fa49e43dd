import { describe, expect, test } from 'vitest'
import { chargeKey } from '../../src/billing/charges/find-charge.js'
import { runBilling } from '../../src/billing/run.js'
import type { Services } from '../../src/services.js'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { eventually } from '../faults/upgrade-world.js'
import { billingService, RENEWAL } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()

/** What a process leaves that died between the charge and its record. */
async function chargeInTheLedger(billableId: number, invoiceId: number, attempt: number) {
  const { database, clock } = billing.services
  const { gatewayId: customerId } = await database.customer.findFirstOrThrow({ where: { billableId } })
  const key = chargeKey(await invoice(invoiceId), attempt)
  const charge = { id: `ch_${key}`, key, customerId, amount: 4900n, currency: 'USD', status: 'paid' }
  return database.sandboxCharge.create({ data: { ...charge, createdAt: clock.now() } })
}

const invoice = (id: number) => billing.services.database.invoice.findUniqueOrThrow({ where: { id } })
const anHourAgo = (id: number) =>
  billing.services.database.$executeRaw`UPDATE invoice SET charging_at = now() - interval '1 hour' WHERE id = ${id}`

const BY_HAND = [
  ['voids it', voidInvoice],
  ['marks it as paid', markInvoicePaid],
] as const satisfies readonly (readonly [string, (services: Services, id: number) => Promise<unknown>])[]

describe.each(BY_HAND)('when an operator %s', (_name, settle) => {
  test.each([1, 2])('an invoice that attempt %d has collected is recorded as paid by that charge', async (attempt) => {
    const { id, billableId, invoiceId } = await billing.owing()
    const charge = await chargeInTheLedger(billableId, invoiceId, attempt)
    await expect(settle(billing.services, invoiceId)).rejects.toThrow(`was already paid by charge ${charge.id}`)
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', chargeId: charge.id })
    expect(await billing.row(id)).toMatchObject({ status: 'active' })
    await billing.billUntil('2026-05-20T12:00:00.000Z')
    expect(await billing.chargesOf(id)).toHaveLength(1)
  })

  test('an uncollectible invoice that the gateway collected after all is recorded as paid by that charge', async () => {
    const { billableId, invoiceId } = await billing.owing()
    await billing.billUntil('2026-05-20T12:00:00.000Z')
    expect(await invoice(invoiceId)).toMatchObject({ status: 'uncollectible', attempts: 4 })
    const charge = await chargeInTheLedger(billableId, invoiceId, 4)
    await expect(settle(billing.services, invoiceId)).rejects.toThrow('was already paid')
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', chargeId: charge.id })
  })

  test('an invoice whose charge is under way stays unchanged, and the charge pays it', async () => {
    const { id } = await billing.subscribed('pro')
    const sandbox = scriptedSandbox(billing.services)
    let asked = 0
    sandbox.script((call, _asked, real) => {
      if (call !== 'charge') return undefined
      asked += 1
      return sandbox.held(real)
    })
    const run = runBilling(sandbox.services, { until: new Date(RENEWAL) })
    await eventually('the charge is under way', () => Promise.resolve(asked === 1))
    const [, open] = await billing.invoicesOf(id)
    await expect(settle(billing.services, open!.id)).rejects.toThrow('is under way')
    expect(await invoice(open!.id)).toMatchObject({ status: 'open' })
    sandbox.release()
    expect(await run).toMatchObject({ paid: 1 })
    expect(await invoice(open!.id)).toMatchObject({ status: 'paid', chargingBy: null, chargingAt: null })
    expect(await billing.chargesOf(id)).toHaveLength(1)
  })

  test('an invoice stays unchanged while its gateway cannot say whether it was charged', async () => {
    const { invoiceId } = await billing.owing()
    const sandbox = scriptedSandbox(billing.services)
    sandbox.script((call) => (call === 'findCharge' ? Promise.resolve({ kind: 'unknown', reason: 'away' }) : undefined))
    const before = await invoice(invoiceId)
    await expect(settle(sandbox.services, invoiceId)).rejects.toThrow('cannot say whether')
    expect(await invoice(invoiceId)).toEqual(before)
  })

  test('an invoice stays unchanged until a charge with an unknown outcome can no longer arrive', async () => {
    const { id } = await billing.subscribed('pro')
    const sandbox = scriptedSandbox(billing.services)
    sandbox.script((call) => (call === 'charge' ? Promise.resolve({ kind: 'unknown', reason: 'lost' }) : undefined))
    expect(await runBilling(sandbox.services, { until: new Date(RENEWAL) })).toMatchObject({ postponed: 1 })
    const [, open] = await billing.invoicesOf(id)
    await expect(settle(billing.services, open!.id)).rejects.toThrow('Try again in 75 seconds.')
    await anHourAgo(open!.id)
    await settle(billing.services, open!.id)
    expect((await invoice(open!.id)).status).not.toBe('open')
    expect(await billing.chargesOf(id)).toEqual([])
  })
})

test.each(BY_HAND)('an operator %s only where no run claims the invoice while it is read', async (_name, settle) => {
  const { invoiceId } = await billing.owing()
  const { database } = billing.services
  let reads = 0
  // The first is whether a gateway wrote it. Then the invoice is read twice: how it is, and whether a charge may arrive.
  const claim = async () => {
    reads += 1
    if (reads === 2)
      await database.$executeRaw`
        UPDATE invoice SET charging_by = gen_random_uuid(), charging_at = now() WHERE id = ${invoiceId}`
  }
  const afterRead =
    <Args extends readonly unknown[], Found>(read: (...args: Args) => Promise<Found>) =>
    async (...args: Args) => {
      const found = await read(...args)
      await claim()
      return found
    }
  const model = new Proxy(database.invoice, {
    get: (target, name) =>
      name === 'findUnique' ? afterRead(target.findUnique.bind(target)) : Reflect.get(target, name),
  })
  const interrupted = new Proxy(database, {
    get(target, name) {
      if (name === 'invoice') return model
      return name === '$queryRaw' ? afterRead(target.$queryRaw.bind(target)) : Reflect.get(target, name)
    },
  })
  await expect(settle({ ...billing.services, database: interrupted }, invoiceId)).rejects.toThrow('is under way')
  expect(await invoice(invoiceId)).toMatchObject({ status: 'open' })
})

test('a charge that begins during the gateway look-up keeps the invoice from being voided', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  const down = scriptedSandbox(billing.services)
  down.script((call) => (call === 'charge' ? Promise.resolve({ kind: 'failed', reason: 'down' }) : undefined))
  await runBilling(down.services, { until: new Date(RENEWAL) })
  const [, open] = await billing.invoicesOf(id)
  const sandbox = scriptedSandbox(billing.services)
  let looks = 0
  sandbox.script((call, _asked, real) => {
    if (call !== 'findCharge') return undefined
    looks += 1
    return sandbox.held(real)
  })
  const voided = voidInvoice(sandbox.services, open!.id)
  voided.catch(() => {})
  await eventually('the gateway is asked', () => Promise.resolve(looks >= 1))
  await billing.billUntil('2026-05-01T12:00:00.000Z')
  sandbox.release()
  await expect(voided).rejects.toThrow('is paid; only one that is open')
  expect(await invoice(open!.id)).toMatchObject({ status: 'paid', billableId })
})

test('when dunning ends, another open invoice is closed only where the gateway has not collected it', async () => {
  const { database, clock } = billing.services
  const daily = {
    key: 'daily',
    name: 'Daily',
    interval: 'day',
    intervalCount: 1,
    price: 4900n,
    currency: 'USD',
  } as const
  await database.plan.create({
    data: { ...daily, trialDays: 0, isRecurring: true, features: {}, createdAt: clock.now() },
  })
  const { id, billableId } = await billing.subscribed('daily')
  await makeCard(billing.services, billableId, CARDS.declined)
  await billing.billUntil('2026-04-07T13:00:00.000Z')
  const collected = (await billing.invoicesOf(id))[5]!
  expect(collected).toMatchObject({ status: 'open', attempts: 2 })
  const charge = await chargeInTheLedger(billableId, collected.id, 3)
  await billing.billUntil('2026-04-20T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'expired', endsAt: new Date('2026-04-08T12:00:00.000Z') })
  const closed = await billing.invoicesOf(id)
  expect(closed.map(({ status }) => status)).toEqual(
    closed.map(({ id: each }, n) => (n === 0 || each === collected.id ? 'paid' : 'uncollectible')),
  )
  expect(await invoice(collected.id)).toMatchObject({ status: 'paid', chargeId: charge.id })
  expect(await billing.chargesOf(id)).toHaveLength(1)
})
