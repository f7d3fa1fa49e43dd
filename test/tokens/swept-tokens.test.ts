import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { sweepTokens } from '../../src/tokens/sweep-tokens.js'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const DAY_MS = 86_400_000

let service: TestService
let billableId: number
let email: string
beforeAll(async () => {
  service = await startService()
  ;({ billableId } = await makeAccount(service.services))
  email = await makeUser(service.services, billableId)
})
afterAll(() => service.close())

const ids = async () =>
  (await service.services.database.token.findMany({ where: { billableId }, orderBy: { id: 'asc' } })).map(
    ({ id }) => id,
  )

test('a token goes thirty days after it was revoked or expired, whichever came first, and its audit stays', async () => {
  const began = service.clock.now().getTime()
  const at = (days: number, ms = 0) => new Date(began + days * DAY_MS + ms)
  const [living] = await ids()
  const lasting = await issueToken(service.services, billableId, { expiresAt: at(100) })
  const expiring = await issueToken(service.services, billableId, { expiresAt: at(1) })
  const revoked = await issueToken(service.services, billableId, { expiresAt: at(50) })
  const cookie = await signIn(service, email)
  const revoke = (token: string | number) => service.request('DELETE', `/tokens/${token}`, { cookie })
  expect((await revoke(revoked.token)).status).toBe(204)
  expect((await revoke(revoked.id)).status).toBe(404)

  service.clock.set(at(30).toISOString())
  await sweepTokens(service.services)
  expect(await ids()).toEqual([living, lasting.id, expiring.id, revoked.id])

  service.clock.set(at(30, 1).toISOString())
  await sweepTokens(service.services)
  expect(await ids()).toEqual([living, lasting.id, expiring.id])

  service.clock.set(at(31, 1).toISOString())
  await sweepTokens(service.services)
  expect(await ids()).toEqual([living, lasting.id])

  const again = await signIn(service, email)
  for (const path of [`/tokens/${revoked.token}`, `/tokens/${expiring.id}`])
    expect((await service.request('DELETE', path, { cookie: again })).status).toBe(404)
  expect((await service.request('GET', '/subscriptions', { token: expiring.token })).status).toBe(401)
  const listed = (await service.request('GET', '/tokens', { cookie: again })).json.data as { id: number }[]
  expect(listed.map(({ id }) => id)).toEqual([lasting.id, living])
  const kept = await service.services.database.auditEntry.count({
    where: { subject: 'token', subjectId: { in: [`${revoked.id}`, `${expiring.id}`] } },
  })
  expect(kept).toBe(3)
})
