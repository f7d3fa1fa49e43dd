import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()

async function remoteStatus(id: number): Promise<string> {
  const { gatewayId } = await billing.row(id)
  const { database } = billing.services
  return (await database.sandboxSubscription.findUniqueOrThrow({ where: { id: gatewayId ?? '' } })).status
}

test('an expired subscription is ended at its gateway, however often the gateway refuses or its answer is lost', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  await makeCard(billing.services, billableId, CARDS.declined)
  const keys: string[] = []
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, { key }) => {
    if (call !== 'cancelSubscription') return undefined
    keys.push(key)
    if (keys.length === 1) return Promise.resolve({ kind: 'unknown', reason: 'lost' })
    return keys.length < 4 ? Promise.resolve({ kind: 'failed', reason: 'out of order' }) : undefined
  })
  await runBilling(sandbox.services, { until: new Date('2026-05-07T12:00:00.000Z') })
  expect(await billing.row(id)).toMatchObject({ status: 'expired' })
  expect([await remoteStatus(id), keys.length]).toEqual(['active', 1])

  await runBilling(sandbox.services, { until: new Date('2026-05-07T13:30:00.000Z') })
  expect([await remoteStatus(id), keys.length]).toEqual(['active', 2])

  await runBilling(sandbox.services, { until: new Date('2026-05-09T12:00:00.000Z') })
  expect(await remoteStatus(id)).toBe('canceled')
  expect(keys).toEqual(Array(4).fill(`expire-${id}`))
})
