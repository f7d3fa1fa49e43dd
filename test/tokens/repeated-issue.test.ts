import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let limited: TestService
beforeAll(async () => {
  service = await startService()
  limited = await startService({
    databaseUrl: service.databaseUrl,
    environment: { EXTENSIONS: 'test/support/limited-caller.ts', API_TOKEN_MIDDLEWARE: 'limited' },
  })
})
afterAll(async () => {
  await limited.close()
  await service.close()
})

test('a caller with scopes learns no token beyond them by repeating the request that made it', async () => {
  const { billableId } = await makeAccount(service.services)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const { id } = await issueToken(service.services, billableId)
  const headers = { 'idempotency-key': 'the same' }
  for (const path of ['/tokens', `/tokens/${id}/roll`]) {
    expect((await service.request('POST', path, { cookie, headers })).status).toBe(201)
    const asLimited = { headers: { ...headers, 'x-billable': String(billableId) } }
    expect(await limited.request('POST', path, asLimited)).toMatchObject({
      status: 403,
      json: { code: 'scope_missing' },
    })
  }
})
