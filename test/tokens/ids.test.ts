import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let cookie: string
beforeAll(async () => {
  service = await startService()
  const { billableId } = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, billableId))
})
afterAll(() => service.close())

const revoke = (token: string) => service.request('DELETE', `/tokens/${token}`, { cookie })

test.each(['0', '01', '2147483648', '99999999999'])(
  '%s in place of a token is 422: digits that are no id',
  async (digits) => {
    for (const answer of [
      await revoke(digits),
      await service.request('POST', `/tokens/${digits}/roll`, { cookie, body: {} }),
    ])
      expect(answer).toMatchObject({
        status: 422,
        json: { code: 'validation_failed', errors: { token: [expect.stringContaining('id')] } },
      })
    expect((await revoke('2147483647')).status).toBe(404)
  },
)
