import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { expiredQuotes, sweepQuotes } from '../../src/changes/sweep-quotes.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  service.clock.set('2026-04-01T00:00:00.000Z')
  await makeChangePlans(service)
})
afterAll(() => service.close())

test('a quote goes a day after it expired, whichever account asks for another, and until then a used one answers again', async () => {
  const [used, ended] = [await subscribedAt(service, 'basic'), await subscribedAt(service, 'basic')]
  const quote = await used.quote({ planKey: 'pro' })
  const first = await used.change({ quote: quote.id })
  await ended.quote({ planKey: 'pro' })
  await ended.ask('POST', 'cancel', { immediately: true })
  const kept = () => service.services.database.changeQuote.count()

  service.clock.set('2026-04-02T00:15:00.000Z')
  await sweepQuotes(service.services)
  expect(await kept()).toBe(2)
  expect((await used.change({ quote: quote.id })).body.toString()).toBe(first.body.toString())

  service.clock.set('2026-04-02T00:15:00.001Z')
  await sweepQuotes(service.services)
  expect(await kept()).toBe(0)
  expect((await used.change({ quote: quote.id })).status).toBe(422)
})

test('the sweep of quotes reads those that expired, however many there are', async () => {
  const { database } = service.services
  const { quote } = await subscribedAt(service, 'basic')
  const { id } = await quote({ planKey: 'pro' })
  await database.$executeRaw`
    INSERT INTO change_quote (id, subscription_id, revision, period_end, timing, effective_at, expires_at, target)
    SELECT 'chq_' || md5(n::text), subscription_id, revision, period_end, timing, effective_at, expires_at, target
    FROM change_quote, generate_series(1, 20000) AS n WHERE id = ${id}`
  await database.$executeRaw`ANALYZE change_quote`
  const [row] = await database.$queryRaw<
    { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[]
  >(Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${expiredQuotes(service.clock.now(), 5_000)}`)
  const plan = row!['QUERY PLAN'][0].Plan
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20)
})
