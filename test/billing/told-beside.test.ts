import { expect, test } from 'vitest'
import { billDue } from '../../src/billing/run.js'
import { scheduledTasks } from '../../src/worker/tasks.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { eventually } from '../faults/upgrade-world.js'

const billing = billingService()
const never = new AbortController().signal

test('while a gateway answers no ending, the server’s billing renews and collects', async () => {
  const expired = await billing.subscribed('pro')
  await makeCard(billing.services, expired.billableId, CARDS.declined)
  const renewed = await billing.subscribed('pro')
  const { services, script } = scriptedSandbox(billing.services)
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  script((call) => {
    if (call !== 'cancelSubscription') return undefined
    asked += 1
    return released.then(() => ({ kind: 'done', value: null }) as const)
  })
  const run = { services, stopping: never, cutOff: never }
  await billDue(services, { until: new Date('2026-05-07T12:00:00.000Z') })
  expect(await billing.row(expired.id)).toMatchObject({ status: 'expired' })

  billing.service.clock.set('2026-05-31T12:00:30.000Z')
  const told = Promise.resolve(scheduledTasks.tell_gateways(run, {}))
  await eventually('the gateway is asked to end it', () => Promise.resolve(asked === 1))
  await scheduledTasks.run_billing(run, {})
  const invoices = await billing.invoicesOf(renewed.id)
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect((await billing.row(expired.id)).endingDueAt).not.toBeNull()

  release()
  await told
  expect((await billing.row(expired.id)).endingDueAt).toBeNull()
})
