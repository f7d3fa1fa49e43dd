import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { UserError } from '../../src/errors.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService } from '../support/service.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const start = (slug?: string) =>
  startService({ databaseUrl: database.url, environment: slug === undefined ? {} : { PRODUCT_SLUG: slug } })

test('until something was sold the slug may change', async () => {
  await (await start('first')).close()
  const service = await start()
  await makePlans(service.services)
  await makeAccount(service.services)
  await service.close()
  await (await start('second')).close()
})

test('a server whose slug is not that of the database’s invoices does not start, and says what to set', async () => {
  const service = await start()
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const renamed = start('acme')
  await expect(renamed).rejects.toBeInstanceOf(UserError)
  await expect(renamed).rejects.toThrow(
    /^PRODUCT_SLUG is "acme": [^\n]*written under "billing"[^\n]*\. Set it to "billing", or [^\n]*$/,
  )
  const another = await start()
  service.clock.set('2026-04-01T12:00:00.000Z')
  expect(await runBilling(another.services, { until: service.clock.now() })).toMatchObject({ renewed: 1, failed: [] })
  expect(await service.services.database.invoice.count({ where: { subscriptionId: id } })).toBe(2)
  await another.close()
  await service.close()
})

test('where a gateway writes all invoices, the slug is that of the credit notes', async () => {
  const service = await startService()
  await service.services.database.creditNoteCounter.create({ data: { seller: 'billing', last: 1 } })
  const { databaseUrl } = service
  const renamed = startService({ databaseUrl, environment: { PRODUCT_SLUG: 'acme' } })
  await expect(renamed).rejects.toThrow('PRODUCT_SLUG is "acme"')
  await (await startService({ databaseUrl })).close()
  await service.close()
})
