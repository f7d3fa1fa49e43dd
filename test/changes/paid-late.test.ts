import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { quoteSubscriptionChange } from '../../src/changes/quote-subscription-change.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { sweepQuotes } from '../../src/changes/sweep-quotes.js'
import { getCreditBalance } from '../../src/credit/find.js'
import { answerOnce } from '../../src/idempotency/answer-once.js'
import { billingService } from '../support/billing.js'
import { chargingSilently } from '../support/scripted-sandbox.js'

const billing = billingService()

/** The service's clock goes on, and so does the database's for the attempts that wait. */
const lookAgain = async () => {
  await billing.services.database
    .$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
  return reconcileChanges(billing.services)
}

test('a change whose payment was credited instead can be asked for again under the same Idempotency-Key', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const request = { operation: 'changeSubscription', params: {}, body: { quantity: 2 } }
  const ask = (services: typeof billing.services) =>
    answerOnce(
      services,
      { billableId, key: 'again', request },
      {
        work: (hook) => changeSubscription(services, billableId, id, { quantity: 2 }, hook),
        view: (data) => data,
      },
    )
  await expect(ask(chargingSilently(billing.services))).rejects.toMatchObject({ code: 'gateway_error' })
  const { currentPeriodEnd } = await billing.row(id)
  billing.service.clock.set(currentPeriodEnd)
  await runBilling(billing.services, { until: currentPeriodEnd })
  expect(await lookAgain()).toBe(1)
  expect((await getCreditBalance(billing.services, billableId)).amounts).toMatchObject([{ amount: 4900n }])

  expect(await ask(billing.services)).toMatchObject({ replayed: false, answer: { id } })
  expect(await ask(billing.services)).toMatchObject({ replayed: true, answer: { id } })
  expect((await billing.row(id)).quantity).toBe(2)
  expect((await getCreditBalance(billing.services, billableId)).amounts).toMatchObject([{ amount: 0n }])
})

test('a change that was quoted is made where its payment arrives after its quote is forgotten', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const { quote } = await quoteSubscriptionChange(billing.services, billableId, id, { quantity: 2 })
  await expect(
    changeSubscription(chargingSilently(billing.services), billableId, id, { quote: quote.id }),
  ).rejects.toMatchObject({
    code: 'gateway_error',
  })
  billing.service.clock.advance(2 * 86_400_000)
  await sweepQuotes(billing.services)
  expect(await billing.services.database.changeQuote.count({ where: { id: quote.id } })).toBe(0)
  expect(await lookAgain()).toBe(1)
  expect((await billing.row(id)).quantity).toBe(2)
})
