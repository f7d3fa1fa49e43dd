import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { type TableLocks, tableLocks } from '../support/locked-table.js'
import { startService, type TestService } from '../support/service.js'

/** A batch of look-ups that were asked for together, and the next. */
const MOST = 2
const AT_ONCE = 20

let service: TestService
let locks: TableLocks
let other: Account
let cookie: string
beforeAll(async () => {
  service = await startService()
  const { billableId } = await makeAccount(service.services)
  other = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, billableId))
  locks = await tableLocks(service.databaseUrl)
})
afterAll(async () => {
  await locks.close()
  await service.close()
})

test('while sessions are slow to be read, many requests of one take two connections, and the others are answered', async () => {
  const asked = await locks.whileLocked('session', async () => {
    const requests = Array.from({ length: AT_ONCE }, () => service.request('GET', '/tokens', { cookie }))
    await expect.poll(locks.waiting).toBeGreaterThan(0)
    expect(await service.request('GET', '/payment-methods', { token: other.token })).toMatchObject({ status: 200 })
    expect(await locks.waiting()).toBeLessThanOrEqual(MOST)
    return requests
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
})

test('a session that has ended opens nothing, among others that live', async () => {
  const { services } = service
  const emails = await Promise.all([other, other].map(({ billableId }) => makeUser(services, billableId)))
  const [ended, living] = await Promise.all(emails.map((email) => signIn(service, email)))
  await service.request('DELETE', '//billing/session', { cookie: ended! })
  const asked = [ended!, living!, cookie, ended!].map((one) => service.request('GET', '/tokens', { cookie: one }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 200, 200, 401])
})
