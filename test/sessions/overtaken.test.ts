import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { disableUser } from '../../src/billables/disable-user.js'
import { enableUser } from '../../src/billables/enable-user.js'
import { endSessions } from '../../src/billables/end-sessions.js'
import { setPassword } from '../../src/billables/set-password.js'
import { lockBillable } from '../../src/billables/lock.js'
import { hashPassword } from '../../src/billables/password.js'
import type { Transaction } from '../../src/database/client.js'
import { lockTokens } from '../../src/tokens/insert-token.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { makeAccount, makeUser, PASSWORD, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let billableId: number
let email: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function open() {
  ;({ billableId } = await makeAccount(service.services))
  email = await makeUser(service.services, billableId)
}

const WAITING = { timeout: 10_000 }
const waiters = async () => {
  const rows = await service.services.database.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return rows.length
}

/** Sends a request that comes to wait for what `hold` holds, does `meanwhile`, lets the request go on, and returns its answer. */
async function overtaken<T>(
  hold: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  let sent: Promise<T> | undefined
  await service.services.database.$transaction(
    async (tx) => {
      await hold(tx)
      sent = send()
      await expect.poll(waiters, WAITING).toBe(1)
      await meanwhile()
    },
    { timeout: 20_000 },
  )
  if (!sent) throw new Error('nothing was sent')
  return sent
}

describe('a sign-in that was under way', () => {
  test.each([
    ['when the password was changed', async () => ({ passwordHash: await hashPassword('another one') })],
    ['when the user was disabled', () => Promise.resolve({ disabledAt: service.clock.now() })],
  ])('%s starts no session', async (_when, change) => {
    await open()
    const own = { userId: (await service.services.database.user.findUniqueOrThrow({ where: { email } })).id }
    // The sign-in reads the user before this commits, and the session's row waits for it.
    let answer: ReturnType<TestService['request']> | undefined
    await service.services.database.$transaction(
      async (tx) => {
        await tx.user.update({ where: { email }, data: await change() })
        answer = service.request('POST', '//billing/session', { body: { email, password: PASSWORD } })
        await Promise.race([expect.poll(waiters, WAITING).toBe(1), answer])
      },
      { timeout: 20_000 },
    )
    expect(await answer).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
    expect(await service.services.database.session.count({ where: own })).toBe(0)
    await enableUser(service.services, email)
  })
})

describe('a request of a session that was ended while it waited', () => {
  test.each([
    ['disabled the user', () => disableUser(service.services, email)],
    ['set another password', () => setPassword(service.services, email, 'another password')],
    ['signed the user out', () => endSessions(service.services, email)],
  ])('issues and rolls no token once the operator has %s', async (_what, end) => {
    for (const roll of [false, true]) {
      await open()
      const old = await issueToken(service.services, billableId)
      const cookie = await signIn(service, email)
      const path = roll ? `/tokens/${old.id}/roll` : '/tokens'
      const answer = await overtaken(
        (tx) => lockTokens(tx, billableId),
        () => service.request('POST', path, { cookie }),
        end,
      )
      expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
      const tokens = await service.services.database.token.findMany({ where: { billableId } })
      expect(tokens.map(({ rolledAt }) => rolledAt)).toEqual([null, null])
    }
  })
})

test.each([
  ['a token that a session asked for', '/tokens'],
  ['a token that a session rolled', '/roll'],
])('%s while its account was being erased is revoked by the erase', async (_what, path) => {
  await open()
  const old = await issueToken(service.services, billableId)
  const cookie = await signIn(service, email)
  const asked = path === '/roll' ? `/tokens/${old.id}/roll` : path
  let answer: ReturnType<TestService['request']> | undefined
  let erased: ReturnType<typeof eraseAccount> | undefined
  // The erase waits for the account's row, and the request does not.
  await service.services.database.$transaction(
    async (tx) => {
      await lockBillable(tx, billableId)
      erased = eraseAccount(service.services, billableId)
      await expect.poll(waiters, WAITING).toBe(1)
      answer = service.request('POST', asked, { cookie })
      await answer
    },
    { timeout: 20_000 },
  )
  expect((await answer)?.status).toBe(201)
  await erased
  expect(await service.services.database.token.count({ where: { billableId, revokedAt: null } })).toBe(0)
})
