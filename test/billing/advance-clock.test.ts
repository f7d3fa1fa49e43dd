import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { advanceClock } from '../../src/billing/advance-clock.js'
import { billingService } from '../support/billing.js'
import { startService, testClock } from '../support/service.js'

const billing = billingService()
const by = (duration: string) => Temporal.Duration.from(duration)

test('a year passes on the whole database, and everything that falls due happens at its own time', async () => {
  const { id } = await billing.subscribed('pro')
  const other = await startService({
    databaseUrl: billing.service.databaseUrl,
    clock: testClock('2026-03-31T12:00:00.000Z'),
  })
  try {
    await advanceClock(billing.services, by('P1Y'))
    expect(billing.services.clock.now()).toEqual(new Date('2027-03-31T12:00:00.000Z'))
    await expect
      .poll(() => other.services.clock.now(), { timeout: 20_000 })
      .toEqual(new Date('2027-03-31T12:00:00.000Z'))
  } finally {
    await other.close()
  }
  const invoices = await billing.invoicesOf(id)
  expect(
    invoices.map(({ issuedAt, paidAt }) => [issuedAt?.getTime() === paidAt?.getTime(), paidAt?.getUTCDate()]),
  ).toEqual([31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31].map((day) => [true, day]))
})

test('time goes ten years ahead at most, and a longer way is refused before anything moves', async () => {
  const before = billing.services.clock.now()
  const farthest = `${before.getUTCFullYear() + 10}${before.toISOString().slice(4)}`
  const entries = () => billing.services.database.auditEntry.count()
  const written = await entries()
  for (const tooLong of ['P11Y', 'P10YT0.001S'])
    await expect(advanceClock(billing.services, by(tooLong))).rejects.toThrow(`move it to ${farthest} at most`)
  expect([billing.services.clock.now(), await entries()]).toEqual([before, written])
})

test('time never goes back, and never moves when a real gateway is configured', async () => {
  const before = billing.services.clock.now()
  await expect(advanceClock(billing.services, by('-P1D'))).rejects.toThrow('time only goes ahead')
  await expect(advanceClock({ ...billing.services, sandboxClock: undefined }, by('P1D'))).rejects.toThrow(
    'sandbox only',
  )
  const { id } = await billing.subscribed('pro')
  await billing.services.database.subscription.update({ where: { id }, data: { gateway: 'stripe' } })
  await expect(advanceClock(billing.services, by('P1D'))).rejects.toThrow(`subscription ${id} is billed through stripe`)
  expect(billing.services.clock.now()).toEqual(before)
})
