import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableUser } from '../../src/billables/disable-user.js'
import { enableUser } from '../../src/billables/enable-user.js'
import { endSessions } from '../../src/billables/end-sessions.js'
import { setPassword } from '../../src/billables/set-password.js'
import { makeAccount, makePlans, makeUser, PASSWORD, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  ;({ billableId } = await makeAccount(service.services))
})
afterAll(() => service.close())

const list = async (cookie: string) => (await service.request('GET', '/tokens', { cookie })).status
const tryToSignIn = (email: string, password: string) =>
  service.request('POST', '//billing/session', { body: { email, password } })

describe('an operator', () => {
  test('sets a password: the old one and every session end', async () => {
    const email = await makeUser(service.services, billableId)
    const cookies = [await signIn(service, email), await signIn(service, email)]
    expect(await setPassword(service.services, email.toUpperCase(), 'another password')).toMatchObject({
      endedSessions: 2,
    })
    for (const cookie of cookies) expect(await list(cookie)).toBe(401)
    expect((await tryToSignIn(email, PASSWORD)).status).toBe(401)
    expect((await tryToSignIn(email, 'another password')).status).toBe(204)
  })

  test('disables a user, whose sign-in then looks like a wrong password, and enables the user again', async () => {
    const email = await makeUser(service.services, billableId)
    const cookie = await signIn(service, email)
    await disableUser(service.services, email)
    expect(await list(cookie)).toBe(401)
    const [disabled, wrong] = [await tryToSignIn(email, PASSWORD), await tryToSignIn(email, 'a wrong password')]
    expect(disabled.status).toBe(401)
    expect(disabled.body.equals(wrong.body)).toBe(true)
    await enableUser(service.services, email)
    expect((await tryToSignIn(email, PASSWORD)).status).toBe(204)
  })

  test('signs a user out everywhere and nobody else', async () => {
    const [email, other] = [await makeUser(service.services, billableId), await makeUser(service.services, billableId)]
    const [cookie, kept] = [await signIn(service, email), await signIn(service, other)]
    await endSessions(service.services, email)
    expect([await list(cookie), await list(kept)]).toEqual([401, 200])
    await expect(endSessions(service.services, 'nobody@example.com')).rejects.toThrow(/no user/)
  })
})
