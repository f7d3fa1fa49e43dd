import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { advanceBatch } from '../../src/billing/advance.js'
import { attemptCharge } from '../../src/billing/charges/attempt-charge.js'
import { claimDueInvoices } from '../../src/billing/charges/claim.js'
import { chargeKey } from '../../src/billing/charges/find-charge.js'
import { runBilling } from '../../src/billing/run.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { eventually } from '../faults/upgrade-world.js'
import { billingService } from '../support/billing.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const RENEWAL = '2026-04-30T12:00:00.000Z'
const AN_HOUR_LATER = '2026-04-30T13:00:00.000Z'
const TWO_HOURS_LATER = '2026-04-30T14:00:00.000Z'
const THREE_HOURS_LATER = '2026-04-30T15:00:00.000Z'
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
    const passed = (seconds: number) =>
      billing.services.database
        .$executeRaw`UPDATE invoice SET charging_at = now() - ${seconds}::int * interval '1 second' WHERE id = ${invoice}`
    // A run that was killed may have sent it until its claim lapsed.
    await passed(74)
    expect(await runUntil(TWO_HOURS_LATER)).toMatchObject({ postponed: 1, declined: 0 })
    await passed(76)
    expect(await runUntil(THREE_HOURS_LATER)).toMatchObject({ postponed: 0, declined: 1 })
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

test('a lost charge may still arrive for its time since it was sent, however long before its invoice was claimed', async () => {
  const { id } = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(billing.services)
  let sentAt: Date | undefined
  sandbox.script((call) => (call === 'charge' ? send() : call === 'findCharge' ? Promise.resolve(LOST) : undefined))
  async function send(): Promise<Outcome<never>> {
    const [row] = await billing.services.database.$queryRaw<{ now: Date }[]>`
      SELECT clock_timestamp() AS now FROM (SELECT pg_sleep(0.05)) AS queue`
    sentAt = row?.now
    return LOST
  }
  await runBilling(sandbox.services, { until: new Date(RENEWAL) })
  const { chargingAt } = (await billing.invoicesOf(id))[1]!
  expect(chargingAt?.getTime()).toBeGreaterThanOrEqual(sentAt!.getTime())
})

test('a run whose claim lapses while it looks for earlier charges sends none', async () => {
  const { id, sandbox, renewal } = await lost()
  const calls: string[] = []
  let holds = true
  sandbox.script((call) => {
    calls.push(call)
    holds = false
    return undefined
  })
  const until = new Date(AN_HOUR_LATER)
  const claimed = await claimDueInvoices(sandbox.services.database, randomUUID(), { until, limit: 10, except: [] })
  const { id: invoice } = await renewal()
  expect(
    await attemptCharge(
      sandbox.services,
      claimed.find((each) => each.id === invoice)!,
      () => holds,
    ),
  ).toBeUndefined()
  expect(new Set(calls)).toEqual(new Set(['findCharge']))
  expect(await billing.chargesOf(id)).toEqual([])
})

test('an invoice that a run wrote and claimed before it died is left alone until the claim lapses, and then charged once', async () => {
  const { id } = await billing.subscribed('pro')
  const dead = randomUUID()
  await advanceBatch(billing.services, { until: new Date(RENEWAL), limit: 10, except: [] }, dead)
  const renewal = async () => (await billing.invoicesOf(id))[1]!
  expect(await renewal()).toMatchObject({ status: 'open', chargingBy: dead, chargingAt: expect.any(Date) })

  const sandbox = scriptedSandbox(billing.services)
  const keys: string[] = []
  const stop = new AbortController()
  sandbox.script((call, { key }) => {
    if (call === 'charge') keys.push(key)
    return undefined
  })
  const other = await billing.subscribed('pro')
  const run = runBilling(sandbox.services, { until: new Date(RENEWAL), signal: stop.signal })
  await eventually('the other is paid', async () => (await billing.invoicesOf(other.id))[1]?.status === 'paid')
  stop.abort()
  await run
  expect(await renewal()).toMatchObject({ status: 'open', chargingBy: dead })
  expect(keys).toHaveLength(1)

  const before = await renewal()
  await billing.services.database
    .$executeRaw`UPDATE invoice SET charging_at = now() - interval '16 seconds' WHERE id = ${before.id}`
  expect(await runBilling(sandbox.services, { until: new Date(RENEWAL) })).toMatchObject({ paid: 1, renewed: 0 })
  expect(keys.slice(1)).toEqual([chargeKey(before, 1)])
  expect(await billing.chargesOf(id)).toHaveLength(1)
})
