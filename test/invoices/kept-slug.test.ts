import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from '../support/run-command.js'
import { startService } from '../support/service.js'
import { startStripeService, stripeEnvironment, type StripeService } from '../support/stripe-service.js'

let service: StripeService
beforeEach(async () => {
  service = await startStripeService()
  await service.subscribed()
  expect(await service.services.database.invoiceCounter.count()).toBe(0)
})
afterEach(() => service.close())

const start = (slug: string) =>
  startService({
    databaseUrl: service.databaseUrl,
    environment: { ...stripeEnvironment(service.stripe), PRODUCT_SLUG: slug },
  })
const list = (slug: string) =>
  runHere(['billable', 'list', '--json'], {
    ...stripeEnvironment(service.stripe),
    DATABASE_URL: service.databaseUrl,
    PRODUCT_SLUG: slug,
    DEFAULT_GATEWAY: 'stripe',
    SESSION_SECRET: 'a secret of forty characters for tests!!',
  })
const kept = () => service.services.database.keptSlug.findMany({ select: { slug: true } })

test('where Stripe writes all invoices, no server or command works under another slug', async () => {
  await expect(start('acme')).rejects.toThrow(/^PRODUCT_SLUG is "acme": [^\n]* written under "billing"/)
  expect(await list('acme')).toMatchObject({ code: 1, stderr: expect.stringContaining('PRODUCT_SLUG is "acme"') })
  expect(await list('billing')).toMatchObject({ code: 0 })
  await (await start('billing')).close()
})

test('the first server keeps the slug of a database that an older version has sold from, and a command does not', async () => {
  await service.services.database.keptSlug.deleteMany()
  expect(await list('acme')).toMatchObject({ code: 0 })
  expect(await kept()).toEqual([])
  await (await start('billing')).close()
  expect(await kept()).toEqual([{ slug: 'billing' }])
})

test('the slug of a database with numbers of its own is theirs, also where none was kept', async () => {
  const { database } = service.services
  await database.keptSlug.deleteMany()
  await database.invoiceCounter.create({ data: { seller: 'billing', last: 1 } })
  await expect(start('acme')).rejects.toThrow('PRODUCT_SLUG is "acme"')
  expect(await kept()).toEqual([])
  await (await start('billing')).close()
  expect(await kept()).toEqual([{ slug: 'billing' }])
})

test('of two servers that start at once under two slugs, one starts', async () => {
  await service.services.database.keptSlug.deleteMany()
  const started = await Promise.allSettled([start('acme'), start('billing')])
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(await kept()).toEqual(running.map(({ services }) => ({ slug: services.settings.productSlug })))
  for (const each of running) await each.close()
})
