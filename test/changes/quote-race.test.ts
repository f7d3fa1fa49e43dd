import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startService, type TestService } from '../support/service.js'
import { changeWhile, makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

/** Lets a quote read everything, holds it before it writes, lets `meanwhile` commit, and returns the quote's answer. */
async function quoteBeside(customer: Awaited<ReturnType<typeof subscribedAt>>, meanwhile: () => Promise<unknown>) {
  const { database } = service.services
  let quoted: ReturnType<typeof customer.ask> | undefined
  await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE change_quote IN SHARE MODE`
      quoted = customer.ask('POST', 'change-quotes', { planKey: 'pro', timing: 'now' })
      await vi.waitFor(async () => {
        const waiting = await database.$queryRaw<unknown[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        expect(waiting).toHaveLength(1)
      }, 10_000)
      await meanwhile()
    },
    { timeout: 20_000 },
  )
  return quoted!
}

test('a quote beside a cancel that commits first is refused as after it', async () => {
  const customer = await subscribedAt(service)
  const answer = await quoteBeside(customer, async () =>
    expect((await customer.ask('POST', 'cancel', { immediately: true })).status).toBe(200),
  )
  expect([answer.status, answer.json.code]).toEqual([422, 'subscription_not_changeable'])
})

test.each(['now', 'period_end'])(
  'a quote for %s that two servers use at once is used once, and both answer the same',
  async (timing) => {
    const other = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
    const customer = await subscribedAt(service)
    const quote = (await customer.quote({ planKey: 'pro', timing })).id as string
    let first: unknown
    const second = await changeWhile(service, customer, { quote }, async () => {
      const path = `/subscriptions/${customer.id}/change`
      const answer = await other.request('POST', path, { token: customer.token, body: { quote } })
      expect(answer.status).toBe(200)
      first = answer.json.data
    })
    await other.close()
    expect(second).toEqual(first)
    const ofChanges = (await customer.eventTypes()).filter((type) => type.startsWith('SubscriptionChange'))
    expect(ofChanges).toHaveLength(1)
  },
)
