import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

/** How many logs each look for new events asks about, from now on. */
function looks(): Readonly<{ sizes: readonly number[]; end(): void }> {
  const sizes: number[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [{ text?: string; values?: readonly [readonly unknown[]] }]
    if (statement.text?.includes('AS waiting')) sizes.push(statement.values?.[0].length ?? NaN)
    return query.apply(this, given)
  })
  return { sizes, end: () => spied.mockRestore() }
}

test('a request that begins to wait for events asks about its own log, and not about those of all who wait', async () => {
  const { newEvents } = service.services
  const over = new AbortController()
  const bounds = { forMs: 20_000, gone: over.signal }
  const { sizes, end } = looks()
  const { billableId } = await makeAccount(service.services)
  const waits = Array.from({ length: 19 }, () => newEvents.after(billableId, 0n, bounds))
  await vi.waitFor(() => expect(sizes).toContain(19))
  for (let begun = 0; begun < 3; begun += 1) {
    const { billableId: other } = await makeAccount(service.services)
    const before = sizes.length
    waits.push(newEvents.after(other, 0n, bounds))
    await vi.waitFor(() => expect(sizes.slice(before)).toContain(1))
  }
  end()
  over.abort()
  expect(await Promise.all(waits)).not.toContain(true)
})

test('what was published just before a request began to wait ends its wait', async () => {
  const { newEvents } = service.services
  const over = new AbortController()
  const { billableId } = await makeAccount(service.services)
  const { billableId: quiet } = await makeAccount(service.services)
  const other = newEvents.after(quiet, 0n, { forMs: 20_000, gone: over.signal })
  await makeSubscription(service.services, billableId, 'free', 'null')
  expect(await newEvents.after(billableId, 0n, { forMs: 20_000, gone: over.signal })).toBe(true)
  over.abort()
  expect(await other).toBe(false)
})
