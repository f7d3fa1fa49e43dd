import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { revokeToken } from '../../src/tokens/revoke-token.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let first: TestService
let second: TestService
beforeAll(async () => {
  first = await startService()
  second = await startService({ databaseUrl: first.databaseUrl, clock: first.clock })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

test('a revoked token fails on every instance once its revocation is acknowledged, however busy it is', async () => {
  const { billableId } = await makeAccount(first.services)
  for (let round = 0; round < 5; round += 1) {
    const { token } = await issueToken(first.services, billableId)
    let isAcknowledged = false
    const late: number[] = []
    const use = async (at: TestService) => {
      for (let isOver = false; !isOver;) {
        isOver = isAcknowledged
        const { status } = await at.request('GET', '/subscriptions', { token })
        if (isOver) late.push(status)
      }
    }
    const users = [use(first), use(second), use(first), use(second)]
    await revokeToken(first.services, billableId, token)
    isAcknowledged = true
    await Promise.all(users)
    expect(late).toEqual([401, 401, 401, 401])
  }
})

test('a second revocation is not acknowledged before the first has taken effect', async () => {
  const { billableId } = await makeAccount(first.services)
  const { token } = await issueToken(first.services, billableId)
  await second.request('GET', '/subscriptions', { token })
  // Either may be the one that finds the token revoked before.
  const revocations = [1, 2].map(() =>
    revokeToken(first.services, billableId, token).then(
      () => 'revoked',
      () => 'revoked before',
    ),
  )
  await Promise.race(revocations)
  expect((await second.request('GET', '/subscriptions', { token })).status).toBe(401)
  expect((await Promise.all(revocations)).sort()).toEqual(['revoked', 'revoked before'])
})

test('a token expires by the clock, even if it was looked up a moment before', async () => {
  const { billableId } = await makeAccount(first.services)
  const limited = { ...first.services, settings: { ...first.services.settings, tokenTtlDays: 1 } }
  const { token } = await issueToken(limited, billableId)
  expect((await first.request('GET', '/subscriptions', { token })).status).toBe(200)
  first.clock.advance(86_400_000)
  expect((await first.request('GET', '/subscriptions', { token })).status).toBe(401)
})
