import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test, vi } from 'vitest'
import { advanceClock } from '../../src/billing/advance-clock.js'
import { billUntil } from '../../src/billing/bill-until.js'
import { runBilling } from '../../src/billing/run.js'
import { schedule } from '../../src/worker/schedule.js'
import { scheduledTasks } from '../../src/worker/tasks.js'
import { billingService } from '../support/billing.js'

const billing = billingService()
const never = new AbortController().signal
afterEach(() => vi.useRealTimers())

test('billing runs every minute, and several servers together bill each period once', async () => {
  expect(schedule).toContainEqual({ task: 'run_billing', crontab: '* * * * *' })
  const { id } = await billing.subscribed('pro')
  billing.service.clock.set('2026-04-30T12:00:30.000Z')
  const run = () => scheduledTasks.run_billing({ services: billing.services, stopping: never, cutOff: never }, {})
  await Promise.all([run(), run(), run()])
  expect((await billing.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await billing.chargesOf(id)).toHaveLength(1)
})

test.each([
  ['a year ahead', 365 * 86_400],
  ['six minutes ahead', 360],
  ['a year behind', -365 * 86_400],
])(
  'a billing run by a machine whose clock is %s of the database’s bills nothing, leaves no entry, and says so',
  async (_far, seconds) => {
    const { id } = await billing.subscribed('pro')
    const before = await billing.invoicesOf(id)
    billing.service.clock.set('2026-05-31T12:00:30.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
    const told = `s ${seconds < 0 ? 'behind' : 'ahead of'} the database's: let both machines keep their time by NTP`
    const entries = await billing.services.database.auditEntry.count()
    await expect(runBilling(billing.services)).rejects.toThrow(told)
    await expect(billUntil(billing.services, undefined)).rejects.toThrow(told)
    await expect(advanceClock(billing.services, Temporal.Duration.from('P1D'))).rejects.toThrow(told)
    expect(await billing.services.database.auditEntry.count()).toBe(entries)
    expect(await billing.invoicesOf(id)).toEqual(before)
    vi.useRealTimers()
    expect((await runBilling(billing.services)).renewed).toBeGreaterThan(0)
  },
)
