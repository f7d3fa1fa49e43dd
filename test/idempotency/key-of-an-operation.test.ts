import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

test('one key may be used once with each operation', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const ask = (verb: string) =>
    service.request('POST', `/subscriptions/${id}/${verb}`, { token, headers: { 'idempotency-key': 'shared' } })
  for (const replayed of [null, 'true'])
    for (const [verb, status] of [
      ['cancel', 'grace'],
      ['resume', 'active'],
    ] as const) {
      const answer = await ask(verb)
      expect(answer, verb).toMatchObject({ status: 200, json: { data: { status } } })
      expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
    }
})
