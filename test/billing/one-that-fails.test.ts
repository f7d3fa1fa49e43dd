import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { billingService } from '../support/billing.js'
import { runCommand } from '../support/run-command.js'

const billing = billingService()
const RENEWAL = '2026-04-30T12:00:00.000Z'

/** Does `work` while the database refuses to write any invoice of the subscription. */
async function refusingInvoicesOf<T>(id: number, work: () => Promise<T>): Promise<T> {
  const { database } = billing.services
  await database.$executeRawUnsafe(`ALTER TABLE invoice ADD CONSTRAINT odd CHECK (subscription_id <> ${id}) NOT VALID`)
  try {
    return await work()
  } finally {
    await database.$executeRaw`ALTER TABLE invoice DROP CONSTRAINT odd`
  }
}

/** Does `work` while the next invoice of each of the subscriptions takes the database longer than a statement may. */
async function beingSlowOn<T>(ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const { database } = billing.services
  const statements = [
    `CREATE FUNCTION hurry() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM set_config(''statement_timeout'', ''300'', true); RETURN NEW; END'`,
    `CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(30); RETURN NEW; END'`,
    `CREATE TRIGGER hurry BEFORE UPDATE ON subscription FOR EACH ROW WHEN (NEW.id IN (${ids.join()})) EXECUTE FUNCTION hurry()`,
    `CREATE TRIGGER dawdle BEFORE INSERT ON invoice FOR EACH ROW WHEN (NEW.subscription_id IN (${ids.join()})) EXECUTE FUNCTION dawdle()`,
  ]
  for (const statement of statements) await database.$executeRawUnsafe(statement)
  try {
    return await work()
  } finally {
    await database.$executeRaw`DROP FUNCTION hurry() CASCADE`
    await database.$executeRaw`DROP FUNCTION dawdle() CASCADE`
  }
}

test('a renewal that takes the database too long stops no other one, though the database seems to be away', async () => {
  const slow = await billing.subscribed('pro')
  const others = [await billing.subscribed('pro'), await billing.subscribed('trial')]
  const before = await billing.row(slow.id)
  const summary = await beingSlowOn([slow.id], () => runBilling(billing.services, { until: new Date(RENEWAL) }))
  expect(summary).toMatchObject({ renewed: 2, invoiced: 2, paid: 2 })
  expect(summary.failed).toMatchObject([{ kind: 'subscription', id: slow.id }])
  for (const { id } of others) expect((await billing.invoicesOf(id)).at(-1)).toMatchObject({ status: 'paid' })
  expect(await billing.row(slow.id)).toEqual(before)
  expect(await billing.billUntil(RENEWAL)).toMatchObject({ renewed: 1, paid: 1, failed: [] })
})

test('where all renewals take the database too long, a run ends instead of waiting for each', async () => {
  const accounts = await Promise.all(Array.from({ length: 7 }, () => billing.subscribed('pro')))
  const ids = accounts.map(({ id }) => id)
  await expect(beingSlowOn(ids, () => runBilling(billing.services, { until: new Date(RENEWAL) }))).rejects.toThrow()
  expect(await billing.billUntil(RENEWAL)).toMatchObject({ renewed: 7, paid: 7, failed: [] })
})

test.each([250, 2])('in batches of %d, a renewal that cannot be written stops no other one', async (batch) => {
  const odd = await billing.subscribed('pro')
  const others = [await billing.subscribed('pro'), await billing.subscribed('trial'), await billing.subscribed('pro')]
  const before = await billing.row(odd.id)
  const summary = await refusingInvoicesOf(odd.id, () =>
    runBilling(billing.services, { until: new Date(RENEWAL), batch }),
  )
  expect(summary).toMatchObject({ renewed: 3, invoiced: 3, paid: 3 })
  expect(summary.failed).toEqual([
    { kind: 'subscription', id: odd.id, reason: expect.stringContaining('"odd"') as string },
  ])
  for (const { id } of others) {
    expect((await billing.invoicesOf(id)).at(-1)).toMatchObject({ status: 'paid' })
    expect(await billing.chargesOf(id)).toHaveLength(1)
  }
  expect(await billing.row(odd.id)).toEqual(before)

  expect(await billing.billUntil(RENEWAL)).toMatchObject({ renewed: 1, paid: 1, failed: [] })
  const invoices = await billing.services.database.invoice.findMany({ select: { number: true } })
  const numbers = invoices.map(({ number }) => Number(number?.slice('INV-'.length))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

test('a command that could not do all that was due prints its answer, names what was left, and exits with 1', async () => {
  const { id } = await billing.subscribed('pro')
  const run = (...args: string[]) => refusingInvoicesOf(id, () => runCommand(billing.service, args))
  const named = `1 could not be done: subscription ${id}: `
  const billed = await run('billing', 'run', '--until', RENEWAL, '--json')
  expect(billed).toMatchObject({ code: 1, stderr: expect.stringContaining(named) as string })
  expect(JSON.parse(billed.stdout)).toMatchObject({ renewed: 0, failed: [{ kind: 'subscription', id }] })
  const moved = await run('clock', 'advance', '--by', 'PT1H')
  expect(moved).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`could not be done: subscription ${id}: `) as string,
  })
  expect(moved.stdout).toMatch(/^failed +[1-9]/m)
  expect(moved.stdout).toContain(`subscription ${id}: `)
})
