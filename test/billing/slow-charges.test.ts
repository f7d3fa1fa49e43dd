import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { eventually } from '../faults/upgrade-world.js'
import { billingService } from '../support/billing.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const RENEWAL = '2026-04-30T12:00:00.000Z'
/** More than are charged at once. */
const HANGING = 22
const OTHERS = 5

async function accounts(count: number) {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await billing.subscribed('pro'))
  return made
}

async function customersOf(billableIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await billing.services.database.customer.findMany({ where: { billableId: { in: [...billableIds] } } })
  return new Set(rows.map(({ gatewayId }) => gatewayId))
}

const paidOf = (ids: readonly number[]) =>
  billing.services.database.invoice.count({
    where: { subscriptionId: { in: [...ids] }, status: 'paid', chargeId: { not: null } },
  })

test('hanging cards do not delay other charges, and each charge is recorded as it ends', async () => {
  const hanging = await accounts(HANGING)
  const others = await accounts(OTHERS)
  const slow = await customersOf(hanging.map(({ billableId }) => billableId))
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, { customerId }, real) =>
    call === 'charge' && slow.has(customerId) ? sandbox.held(real) : undefined,
  )
  const run = runBilling(sandbox.services, { until: new Date(RENEWAL) })
  await eventually('the others are paid', async () => (await paidOf(others.map(({ id }) => id))) === OTHERS)
  expect(await paidOf(hanging.map(({ id }) => id))).toBe(0)

  const late = await billing.subscribed('pro')
  await eventually('one that came later is paid', async () => (await paidOf([late.id])) === 1)
  sandbox.release()
  expect(await run).toMatchObject({ paid: HANGING + OTHERS + 1, failed: [] })
  expect(await paidOf(hanging.map(({ id }) => id))).toBe(HANGING)
}, 120_000)

test('while one run waits for a card, another leaves that invoice alone', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  const [theirs] = await customersOf([billableId])
  const sandbox = scriptedSandbox(billing.services)
  let asked = 0
  sandbox.script((call, { customerId }, real) => {
    if (call !== 'charge' || customerId !== theirs) return undefined
    asked += 1
    return sandbox.held(real)
  })
  const first = runBilling(sandbox.services, { until: new Date(RENEWAL) })
  await eventually('the card is charged', () => Promise.resolve(asked === 1))
  const stop = new AbortController()
  const second = runBilling(billing.services, {
    until: new Date(RENEWAL),
    signal: stop.signal,
  })
  const other = await billing.subscribed('pro')
  await eventually('the second run works', async () => (await paidOf([other.id])) === 1)
  expect(await paidOf([id])).toBe(0)
  stop.abort()
  await second
  sandbox.release()
  await first
  expect([asked, (await billing.chargesOf(id)).length]).toEqual([1, 1])
})

test('a charge that cannot be recorded does not keep the others from being recorded', async () => {
  const [odd] = await accounts(4)
  const [theirs] = await customersOf([odd!.billableId])
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, { customerId }) =>
    call === 'charge' && customerId === theirs
      ? Promise.resolve({ kind: 'done', value: { gatewayId: 'PostgreSQL stores no \u0000' } })
      : undefined,
  )
  const summary = await runBilling(sandbox.services, { until: new Date(RENEWAL) })
  expect(summary).toMatchObject({ paid: 3, failed: [{ kind: 'invoice' }] })
  expect((await billing.invoicesOf(odd!.id))[1]).toMatchObject({ status: 'open', chargingBy: null })
})
