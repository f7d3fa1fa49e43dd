import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makePlans, type Account } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { startService, type TestService } from '../support/service.js'

/** Of a window of ten seconds, 100 requests. */
let limited: TestService
let account: Account
beforeAll(async () => {
  limited = await startService({ environment: { RATE_LIMIT: '10' } })
  await makePlans(limited.services)
})
afterAll(() => limited.close())

const read = (token: string) => limited.request('GET', '/plans', { token })
const left = (headers: Headers) => Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])

async function withHalfUsed(): Promise<Account> {
  const account = await makeAccount(limited.services)
  for (let sent = 0; sent < 50; sent += 1) expect((await read(account.token)).headers.get('ratelimit')).toBeNull()
  return account
}

describe('with RATE_LIMIT=10, an account', () => {
  test('is told what it may send and what is left once half is used, and gets 429 with Retry-After beyond it', async () => {
    account = await withHalfUsed()
    const next = await read(account.token)
    expect(next.headers.get('ratelimit-policy')).toBe('"account";q=100;w=10')
    expect(left(next.headers)).toBe(49)
    const answers = await Promise.all(Array.from({ length: 150 }, () => read(account.token)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(149)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]!.json.code).toBe('rate_limited')
    const seconds = Number(refused[0]!.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(10)
  })

  test('has one limit over all its tokens, and takes nothing from another account', async () => {
    const other = await withHalfUsed()
    const second = await issueToken(limited.services, other.billableId)
    expect(left((await read(other.token)).headers)).toBe(49)
    expect(left((await read(second.token)).headers)).toBe(48)
  })

  test('spends twenty requests on an upgrade', async () => {
    const buyer = await withHalfUsed()
    const { make, body, path } = examples.upgradeFromFree
    const free = await make!(limited.services, buyer.billableId)
    const answer = await limited.request('POST', path(free), { token: buyer.token, body: body!(free) })
    expect(answer.status).toBe(201)
    expect(left(answer.headers)).toBe(30)
  })

  test('spends five requests on a batch of usage, which may hold a hundred tallies', async () => {
    const owner = await withHalfUsed()
    const { make, body, path } = examples.tallyUsageBatch
    const id = await make!(limited.services, owner.billableId)
    const answer = await limited.request('POST', path(id), { token: owner.token, body: body!(id) })
    expect(answer.status).toBe(200)
    expect(left(answer.headers)).toBe(45)
  })
})

test('a refusal says what is left of each limit that applies, whichever of them refused', async () => {
  const environment = { RATE_LIMIT: '1', RATE_LIMIT_TOKEN: '2', AT_ONCE_LIMIT: '5', AT_ONCE_LIMIT_TOKEN: '4' }
  const service = await startService({ environment })
  try {
    const { token } = await makeAccount(service.services)
    const ask = () => service.request('GET', '/plans', { token })
    for (let sent = 0; sent < 10; sent += 1) await ask()
    const { headers, status } = await ask()
    expect([status, headers.get('ratelimit')?.replace(/t=\d+/g, 't=N')]).toEqual([
      429,
      '"account";r=0;t=N, "token";r=10;t=N, "account-at-once";r=5, "token-at-once";r=4',
    ])
  } finally {
    await service.close()
  }
})

test('without RATE_LIMIT no answer speaks of a limit', async () => {
  const free = await startService()
  try {
    const { token } = await makeAccount(free.services)
    const { headers } = await free.request('GET', '/plans', { token })
    expect(headers.get('ratelimit')).toBeNull()
  } finally {
    await free.close()
  }
})
