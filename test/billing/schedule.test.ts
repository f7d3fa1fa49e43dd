import { expect, test } from 'vitest'
import { schedule } from '../../src/worker/schedule.js'
import { scheduledTasks } from '../../src/worker/tasks.js'
import { billingService } from '../support/billing.js'

const billing = billingService()
const never = new AbortController().signal

test('billing runs every minute, and several servers together bill each period once', async () => {
  expect(schedule).toContainEqual({ task: 'run_billing', crontab: '* * * * *' })
  const { id } = await billing.subscribed('pro')
  billing.service.clock.set('2026-04-30T12:00:30.000Z')
  const run = () => scheduledTasks.run_billing({ services: billing.services, stopping: never, cutOff: never }, {})
  await Promise.all([run(), run(), run()])
  expect((await billing.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await billing.chargesOf(id)).toHaveLength(1)
})
