import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../../src/idempotency/fingerprint.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Answer, startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

const under = (name: string) => ({ headers: { 'idempotency-key': name } })

function expectReplay(again: Answer, first: Answer): void {
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true'])
  expect(again.body.equals(first.body)).toBe(true)
}

async function scene() {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'to-cancel')
  return { billableId, token, id, cancel: `/subscriptions/${id}/cancel` }
}

test('a missing body is the same request as one without fields, and a default that is sent is another', async () => {
  const { token, cancel } = await scene()
  const ask = (body?: object, name = 'bare') => service.request('POST', cancel, { token, body, ...under(name) })
  const first = await ask()
  expect(first.status).toBe(200)
  expectReplay(await ask({}), first)
  expect((await ask({ immediately: false })).json).toMatchObject({ code: 'idempotency_key_reused' })
  const second = await ask({}, 'empty')
  expectReplay(await ask(undefined, 'empty'), second)
})

test.each([
  ['a missing body', null],
  ['a body without fields', {}],
])('what the version before kept of a request with %s is still its answer', async (_name, body) => {
  const { billableId, token, id, cancel } = await scene()
  const ask = (sent?: object) => service.request('POST', cancel, { token, body: sent, ...under('before') })
  const first = await ask()
  await service.services.database.idempotencyRecord.updateMany({
    where: { billableId },
    data: {
      fingerprint: new Uint8Array(fingerprint({ operation: 'cancelSubscription', params: { subscription: id }, body })),
    },
  })
  for (const sent of [undefined, {}]) expectReplay(await ask(sent), first)
})
