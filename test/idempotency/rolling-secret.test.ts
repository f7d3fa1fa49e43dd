import { afterEach, expect, test } from 'vitest'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const OLD = 'the-secret-that-all-instances-have-had-so-far'
const NEW = 'another-secret-that-is-going-to-replace-that-one'
/** Lets an endpoint be on this machine, so that no name is looked up. */
const PRIVATE = { WEBHOOK_ALLOW_PRIVATE: 'true' }

const services: TestService[] = []
afterEach(async () => {
  for (const service of services.splice(0).toReversed()) await service.close()
})

/** Whether a request that is repeated at the other instance makes nothing new: begun at the first, and at the second. */
async function isMadeOnce(secrets: readonly [string, string]): Promise<boolean[]> {
  const one = await startService({ environment: { ...PRIVATE, SESSION_SECRET: secrets[0] } })
  services.push(one)
  const two = await startService({
    databaseUrl: one.databaseUrl,
    environment: { ...PRIVATE, SESSION_SECRET: secrets[1] },
  })
  services.push(two)
  const { token } = await makeAccount(one.services)
  const make = async (at: TestService, key: string) => {
    const body = { url: `http://127.0.0.1:1/${key}` }
    const answer = await at.request('POST', '/webhook-endpoints', { token, body, headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(201)
    return answer.json.data.id as number
  }
  return [(await make(one, 'one')) === (await make(two, 'one')), (await make(two, 'two')) === (await make(one, 'two'))]
}

test.each([
  ['the new secret is added behind the old one', `${OLD} ${NEW}`, OLD],
  ['the new secret is put in front', `${NEW} ${OLD}`, `${OLD} ${NEW}`],
  ['the old secret is removed a day later', NEW, `${NEW} ${OLD}`],
])('a repeated request is not done again by another instance while %s', async (_step, replaced, waiting) => {
  expect(await isMadeOnce([replaced, waiting])).toEqual([true, true])
})

test('a new secret that one instance does not know yet lets a repeated request be done again there', async () => {
  expect(await isMadeOnce([`${NEW} ${OLD}`, OLD])).toEqual([false, true])
})
