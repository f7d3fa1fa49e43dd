import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { reconcileRefunds, refundNow } from '../../src/credit-notes/refund-now.js'
import type { GatewayCall, NewCharge, Outcome, Refund } from '../../src/gateways/gateway.js'
import { creditingService } from '../credit-notes/crediting.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const crediting = creditingService()
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }

/**
 * A sandbox that does what it is asked, and whose answers and look-ups get lost. After `forget`, it answers, and knows
 * no key any more: gateways keep them for a day, and hours of the database's clock would have to pass here.
 */
function forgetfulSandbox(making: 'charge' | 'refund', lookUp: GatewayCall) {
  const sandbox = scriptedSandbox(crediting.services)
  const gateway = crediting.services.gateways.find('sandbox')!
  sandbox.script((call, _asked, real) => {
    if (call === lookUp) return Promise.resolve(LOST)
    return call === making ? real().then(() => LOST) : undefined
  })
  const forget = () =>
    sandbox.script((call, asked) => {
      if (call !== making) return undefined
      const afresh = { ...asked, key: `${asked.key}-afresh` }
      return making === 'charge' ? gateway.charge(afresh as NewCharge) : gateway.refund!(afresh as Refund)
    })
  return { services: sandbox.services, forget }
}

test('a charge whose answer was lost is looked for before it is sent again, since its gateway may have forgotten the key', async () => {
  const { id } = await crediting.billing.subscribed('pro')
  const sandbox = forgetfulSandbox('charge', 'findCharge')
  const runUntil = (instant: string) => runBilling(sandbox.services, { until: new Date(instant) })
  expect(await runUntil('2026-04-30T12:00:00.000Z')).toMatchObject({ postponed: 1 })
  sandbox.forget()
  expect(await runUntil('2026-05-02T12:00:00.000Z')).toMatchObject({ paid: 1 })
  expect(await crediting.billing.chargesOf(id)).toHaveLength(1)
})

test('a refund whose answer was lost is looked for before it is sent again, since its gateway may have forgotten the key', async () => {
  const { renewal } = await crediting.renewed()
  const sandbox = forgetfulSandbox('refund', 'findRefund')
  const { id } = await crediting.credit(renewal.id, 'refund', 1500)
  expect(await refundNow(sandbox.services, id)).toMatchObject({ status: 'pending' })
  sandbox.forget()
  await crediting.wait(id, 86_401)
  await reconcileRefunds(sandbox.services)
  expect((await crediting.notesOf(renewal.id)).map(({ status }) => status)).toEqual(['settled'])
  expect(await crediting.refundsOf(renewal.id)).toEqual([1500n])
})
