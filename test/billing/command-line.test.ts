import { afterEach, expect, test, vi } from 'vitest'
import { runProgram } from '../../src/cli/program.js'
import { systemClock } from '../../src/calendar/clock.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Runs a command of the command line on the test's database. */
async function paywright(...args: string[]) {
  const environment = {
    BASE_URL: '',
    DATABASE_URL: billing.service.databaseUrl,
    SESSION_SECRET: 'a secret of forty characters for tests!!',
    DEFAULT_GATEWAY: 'sandbox',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    })
  const code = await runProgram(['node', 'paywright', ...args])
  vi.restoreAllMocks()
  return { code, ...written, json: () => JSON.parse(written.stdout) as unknown }
}

test('the commands bill until a moment, show the result, and settle an invoice by hand', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  await makeCard(billing.services, billableId, CARDS.declined)
  const run = await paywright('billing', 'run', '--until', '2026-04-30T12:00:00Z', '--json')
  expect(run).toMatchObject({ code: 0 })
  expect(run.json()).toMatchObject({
    until: '2026-04-30T12:00:00.000Z',
    renewed: 1,
    invoiced: 1,
    declined: 1,
    failed: [],
  })

  const [first, second] = (await paywright('invoice', 'list', '--subscription', String(id), '--json')).json() as [
    { status: string },
    { id: number; status: string },
  ]
  expect([first.status, second.status]).toEqual(['paid', 'open'])
  expect((await paywright('invoice', 'show', String(second.id), '--json')).json()).toMatchObject({
    id: second.id,
    billableId,
    subscriptionId: id,
    total: 4900,
    lines: [{ description: 'Pro', quantity: 1, unitPrice: 4900, amount: 4900 }],
  })
  expect((await paywright('invoice', 'mark-paid', String(second.id), '--json')).json()).toMatchObject({
    status: 'paid',
  })
  expect(await paywright('invoice', 'void', String(second.id))).toMatchObject({
    code: 1,
    stderr: `paywright: Invoice ${second.id} is paid; only one that is open or uncollectible can be voided.\n`,
  })
})

test('while billing is held a run is refused, and one without charges leaves the invoices that are due open', async () => {
  const { id } = await billing.subscribed('pro')
  vi.stubEnv('BILLING', 'hold')
  expect(await paywright('billing', 'run')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('billing is held (BILLING=hold)') as string,
  })
  const run = await paywright('billing', 'run', '--without-charges', '--json')
  expect(run.json()).toMatchObject({ renewed: 1, invoiced: 1, failed: [] })
  expect(run.json()).not.toHaveProperty('paid')
  expect(await billing.invoicesOf(id)).toMatchObject([{ status: 'paid' }, { status: 'open', attempts: 0 }])
  const both = await paywright('billing', 'run', '--without-charges', '--until', '2026-04-30T12:00:00Z')
  expect(both.code).toBe(2)
})

test('the commands show the time, and move it only ahead', async () => {
  const before = systemClock.now()
  const advanced = (await paywright('clock', 'advance', '--by', 'P1M', '--json')).json() as { now: string }
  const { now } = (await paywright('clock', 'show', '--json')).json() as { now: string }
  expect(Date.parse(advanced.now) - before.getTime()).toBeGreaterThanOrEqual(28 * 86_400_000)
  expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(advanced.now))
  for (const wrong of ['-P1D', 'P0D', 'P11Y', 'tomorrow'])
    expect(await paywright('clock', 'advance', '--by', wrong)).toMatchObject({ code: 2, stdout: '' })
  expect(await paywright('billing', 'run', '--until', '2026-04-30')).toMatchObject({ code: 2 })
})
