import { expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { openEncryption } from '../../src/encryption/encryption.js'
import { answerOnce } from '../../src/idempotency/answer-once.js'
import type { WholeSubscription } from '../../src/subscriptions/subscription.js'
import { viewSubscription } from '../../src/subscriptions/view.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { billingService } from '../support/billing.js'
import { chargingSilently, scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()

/** The same service after a secret that leaked was replaced on all instances. */
const rotated = () => ({
  ...billing.services,
  encryption: openEncryption(['the secret that replaced the one that had leaked']),
})
const KEYED = { key: 'asked-once' }

test('a change whose charge is found is made, though the session secret was replaced meanwhile', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const silent = chargingSilently(billing.services)
  const request = { operation: 'changeSubscription', params: { subscription: id }, body: { quantity: 2 } }
  const asked = answerOnce(
    silent,
    { billableId, ...KEYED, request },
    { work: (hook) => changeSubscription(silent, billableId, id, { quantity: 2 }, hook), view: (data) => data },
  )
  await expect(asked).rejects.toMatchObject({ code: 'gateway_error' })
  await billing.services.database
    .$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE subscription_id = ${id}`
  expect(await reconcileChanges(rotated())).toBe(1)
  expect((await billing.row(id)).quantity).toBe(2)
  await changeSubscription(rotated(), billableId, id, { quantity: 3 })
  expect((await billing.row(id)).quantity).toBe(3)
})

test('a purchase that is found is completed, though the session secret was replaced meanwhile', async () => {
  const { billableId, id } = await billing.subscribed('free', undefined, 'null')
  const lost = { kind: 'unknown', reason: 'lost' } as const
  const { script, services } = scriptedSandbox(billing.services)
  script((call, _body, real) =>
    call === 'createSubscription'
      ? real().then(() => lost)
      : call === 'findSubscription'
        ? Promise.resolve(lost)
        : undefined,
  )
  const request = { operation: 'upgradeFromFree', params: { subscription: id }, body: { planKey: 'pro' } }
  const asked = answerOnce(
    services,
    { billableId, ...KEYED, request },
    {
      work: (hook) => upgradeFromFree(services, billableId, id, { plan: { key: 'pro' }, gateway: 'sandbox' }, hook),
      view: (paid: WholeSubscription) => viewSubscription(paid, services.clock.now()),
    },
  )
  await expect(asked).rejects.toMatchObject({ code: 'gateway_error' })
  await billing.services.database
    .$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE free_id = ${id}`
  await reconcilePurchases(rotated())
  expect(await billing.services.database.upgradeAttempt.findFirst({ where: { freeId: id } })).toMatchObject({
    state: 'completed',
  })
  expect((await billing.row(id)).status).toBe('canceled')
})
