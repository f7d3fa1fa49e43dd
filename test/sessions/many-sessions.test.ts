import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a user has at most a hundred sessions, and the next sign-in ends the oldest', async () => {
  const { database, clock } = service.services
  const { billableId } = await makeAccount(service.services)
  const emails = [await makeUser(service.services, billableId), await makeUser(service.services, billableId)]
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  for (const [user, email] of emails.entries()) {
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
    await database.session.createMany({
      data: Array.from({ length: 100 }, (_, at) => ({
        idHash: new Uint8Array(32).fill(at).fill(user, 31),
        userId,
        createdAt: minutesAgo(at + 1),
        expiresAt: minutesAgo(-60),
      })),
    })
  }
  const [first = ''] = emails
  expect((await service.request('POST', '/tokens', { cookie: await signIn(service, first) })).status).toBe(201)
  const left = async (email: string) =>
    (await database.session.findMany({ where: { user: { email } }, orderBy: { createdAt: 'desc' } })).map(
      ({ idHash }) => idHash[0],
    )
  expect((await left(first)).slice(1)).toEqual(Array.from({ length: 99 }, (_, at) => at))
  expect(await left(emails[1] ?? '')).toHaveLength(100)
})
