import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { billingService } from '../support/billing.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const RENEWAL = '2026-04-30T12:00:00.000Z'
const AN_HOUR_LATER = '2026-04-30T13:00:00.000Z'
const TWO_HOURS_LATER = '2026-04-30T14:00:00.000Z'
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }

/** A renewal whose charge got lost, together with the look-up that followed. `late` is what the gateway still gets. */
async function lost() {
  const { id } = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(billing.services)
  const late: (() => Promise<Outcome<unknown>>)[] = []
  sandbox.script((call, _asked, real) => {
    if (call === 'charge') late.push(real)
    return call === 'charge' || call === 'findCharge' ? Promise.resolve(LOST) : undefined
  })
  const runUntil = (instant: string) => runBilling(sandbox.services, { until: new Date(instant) })
  expect(await runUntil(RENEWAL)).toMatchObject({ postponed: 1 })
  const renewal = async () => (await billing.invoicesOf(id))[1]!
  return { id, sandbox, runUntil, renewal, arrive: () => late[0]!() }
}

const refusals: readonly Outcome<never>[] = [
  { kind: 'failed', reason: 'too many requests' },
  { kind: 'declined', reason: 'no funds' },
]

test.each(refusals)(
  'a charge that is $kind when it is sent again was made if its first request arrived',
  async (no) => {
    const { id, sandbox, runUntil, renewal, arrive } = await lost()
    await arrive()
    sandbox.script((call) => (call === 'charge' ? Promise.resolve(no) : undefined))
    expect(await runUntil(AN_HOUR_LATER)).toMatchObject({ paid: 1, declined: 0 })
    const [charge, ...more] = await billing.chargesOf(id)
    expect(more).toEqual([])
    expect(await renewal()).toMatchObject({ status: 'paid', attempts: 0, chargeId: charge!.id })
  },
)

test.each(refusals)(
  'a charge that is $kind when it is sent again counts once its first request cannot arrive any more',
  async (no) => {
    const { id, sandbox, runUntil, renewal } = await lost()
    sandbox.script((call) => (call === 'charge' ? Promise.resolve(no) : undefined))
    expect(await runUntil(AN_HOUR_LATER)).toMatchObject({ postponed: 1, declined: 0 })
    const { id: invoice } = await renewal()
    await billing.services.database
      .$executeRaw`UPDATE invoice SET charging_at = now() - interval '61 seconds' WHERE id = ${invoice}`
    expect(await runUntil(TWO_HOURS_LATER)).toMatchObject({ postponed: 0, declined: 1 })
    expect(await renewal()).toMatchObject({ status: 'open', attempts: 1 })
    expect(await billing.chargesOf(id)).toEqual([])
  },
)

test('a charge that arrives after its repetition was refused is found, and never made twice', async () => {
  const { id, sandbox, runUntil, renewal, arrive } = await lost()
  sandbox.script((call) => (call === 'charge' ? Promise.resolve(refusals[0]!) : undefined))
  await runUntil(AN_HOUR_LATER)
  await arrive()
  sandbox.script(() => undefined)
  expect(await runUntil(TWO_HOURS_LATER)).toMatchObject({ paid: 1 })
  expect(await renewal()).toMatchObject({ status: 'paid', attempts: 0 })
  expect(await billing.chargesOf(id)).toHaveLength(1)
})
