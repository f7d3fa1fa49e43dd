import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { newPlainToken } from '../../src/tokens/plain-token.js'
import { revokeToken } from '../../src/tokens/revoke-token.js'
import { ALL_SCOPES } from '../../src/tokens/scopes.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeUser, signIn, type Account } from '../support/fixtures.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService, type Requested, type TestService } from '../support/service.js'
import { ACCESS, type BearerOperation } from './ownership.js'

const UNUSABLE = [
  ...'0 01 -1 +1 1.0 1e3 0x10 2147483648 9007199254740993 abc %00 %EF%BC%91 1%20'.split(' '),
  '9'.repeat(500),
]
const UNUSABLE_EVENTS = ['%00', 'e%20', 'not~an~event', '%EF%BC%91', 'e'.repeat(65)]
const UNUSABLE_PLANS = ['0', '01', '1e3', '0x10', '2147483648', 'Pro', '%00', 'p%20', 'p'.repeat(65)]

let service: TestService
let owner: Account
let ownerCookie: string
let stranger: Account
const dead: Record<'revoked' | 'expired', string> = { revoked: '', expired: '' }
/** A token of the owner and one of the stranger, with one scope each. */
const scoped: Record<string, Readonly<{ own: string; foreign: string }>> = {}

beforeAll(async () => {
  service = await startService({ environment: { TOKEN_TTL_DAYS: '30' } })
  const { services, clock } = service
  await makePlans(services)
  owner = await makeAccount(services, 'Owner')
  ownerCookie = await signIn(service, await makeUser(services, owner.billableId))
  stranger = await makeAccount(services, 'Stranger')
  dead.revoked = (await issueToken(services, owner.billableId)).token
  await revokeToken(services, owner.billableId, dead.revoked)
  const now = clock.now()
  clock.set('2026-01-01T00:00:00.000Z')
  dead.expired = (await issueToken(services, owner.billableId)).token
  clock.set(now)
  for (const scope of ALL_SCOPES) {
    const [own, foreign] = await Promise.all(
      [owner, stranger].map(({ billableId }) => issueToken(services, billableId, { scopes: [scope] })),
    )
    scoped[scope] = { own: own?.token ?? '', foreign: foreign?.token ?? '' }
  }
})
afterAll(() => service.close())

const opensToSession = (id: OperationId) => (operations[id].security.flat() as string[]).includes('sessionCookie')

test('the access table has exactly one row for each operation that a bearer token opens', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(operationIds.filter((id) => opener(id) === 'token').sort())
})

for (const id of Object.keys(ACCESS) as BearerOperation[])
  describe(id, () => {
    const { method } = operations[id]
    const { path, make, body } = examples[id]
    const ownership = ACCESS[id]

    const ask = (resource: number | string, credential: Requested) =>
      service.request(method, path(resource), { ...(body && { body: body(resource) }), ...credential })
    const resourceOf = async ({ billableId }: Account) => (await make?.(service.services, billableId)) ?? ''

    test('a request without a valid credential is refused, and nothing changes', async () => {
      const resource = await resourceOf(owner)
      const before = await contents(service.databaseUrl)
      const [head, tail] = [owner.token.slice(0, -1), owner.token.slice(-1)]
      const credentials: Record<string, Requested> = {
        none: {},
        empty: { headers: { authorization: '' } },
        'no token': { headers: { authorization: 'Bearer' } },
        'another scheme': { headers: { authorization: `Basic ${owner.token}` } },
        'no scheme': { headers: { authorization: owner.token } },
        'two tokens': { headers: { authorization: `Bearer ${owner.token}, Bearer ${owner.token}` } },
        garbage: { token: 'garbage' },
        'a wrong checksum': { token: head + (tail === 'A' ? 'B' : 'A') },
        'well formed and unknown': { token: newPlainToken('billing') },
        'of another product': { token: newPlainToken('other') },
        revoked: { token: dead.revoked },
        expired: { token: dead.expired },
        'very long': { token: 'x'.repeat(8_000) },
        'in the query': {},
        ...(!opensToSession(id) && { 'a session’s cookie': { cookie: ownerCookie } }),
        'a cookie with the token': { cookie: `paywright_session=${owner.token}` },
      }
      for (const [name, credential] of Object.entries(credentials)) {
        const answer =
          name === 'in the query'
            ? await service.request(method, `${path(resource)}?token=${owner.token}&access_token=${owner.token}`)
            : await ask(resource, credential)
        expect(answer.status, name).toBe(401)
        expect(answer.json, name).toMatchObject({ code: 'unauthenticated' })
        expect(answer.headers.get('www-authenticate'), name).toMatch(/^Bearer/)
        expect(answer.body.toString(), name).not.toContain(owner.token)
      }
      expect(await contents(service.databaseUrl)).toEqual(before)
    })

    if (ownership === 'owned') {
      test('another account’s resource is 403, one that does not exist 404, and nothing changes', async () => {
        const resource = await resourceOf(owner)
        const before = await contents(service.databaseUrl)
        expect(await ask(resource, { token: stranger.token })).toMatchObject({
          status: 403,
          json: { code: 'forbidden' },
        })
        for (const absent of [2147483647, Number(resource) + 1000])
          for (const { token } of [owner, stranger])
            expect(await ask(absent, { token })).toMatchObject({ status: 404, json: { code: 'not_found' } })
        expect(await contents(service.databaseUrl)).toEqual(before)
      })
    }

    if (ownership === 'owned' || ownership === 'shared') {
      test('an invalid id is 422 on its own field, and nothing changes', async () => {
        const [, parameter = ''] = /\{(\w+)\}/.exec(operations[id].path) ?? []
        const before = await contents(service.databaseUrl)
        const others = id === 'getEvent' ? UNUSABLE_EVENTS : UNUSABLE
        for (const unusable of ownership === 'shared' ? UNUSABLE_PLANS : others) {
          const answer = await ask(unusable, { token: owner.token })
          expect(answer, unusable).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
          expect(Object.keys(answer.json.errors as object), unusable).toEqual([parameter])
        }
        expect((await ask('9'.repeat(5_000), { token: owner.token })).status).toBe(414)
        expect(await contents(service.databaseUrl)).toEqual(before)
      })
    }

    for (const scope of ALL_SCOPES)
      test(`the scope ${scope} ${scope === operations[id].tokenScope ? 'opens it to the owner alone' : 'does not open it'}`, async () => {
        const resource = await resourceOf(owner)
        const { own = '', foreign = '' } = scoped[scope] ?? {}
        const before = await contents(service.databaseUrl)
        if (scope !== operations[id].tokenScope)
          for (const token of [own, foreign])
            expect(await ask(resource, { token })).toMatchObject({ status: 403, json: { code: 'scope_missing' } })
        else if (ownership === 'owned')
          expect(await ask(resource, { token: foreign })).toMatchObject({ status: 403, json: { code: 'forbidden' } })
        expect(await contents(service.databaseUrl)).toEqual(before)
        if (scope === operations[id].tokenScope)
          expect((await ask(resource, { token: own })).status).toBe(operations[id].successStatus)
      })

    test('the owner’s request is accepted', async () => {
      const resource = await resourceOf(owner)
      const answer = await ask(resource, { token: owner.token })
      expect(answer.status).toBe(operations[id].successStatus)
    })

    if (ownership === 'own list') {
      test('a list shows only its owner’s resources', async () => {
        const [one, other] = [await makeAccount(service.services), await makeAccount(service.services)]
        const [mine, theirs] = [await resourceOf(one), await resourceOf(other)]
        const shown = async ({ token }: Account) =>
          ((await ask('', { token })).json.data as { id?: number; event?: { id: string } }[]).map(
            (row) => row.event?.id ?? row.id,
          )
        expect(await shown(one)).toContain(mine)
        expect(await shown(one)).not.toContain(theirs)
        expect(await shown(other)).toContain(theirs)
        expect(await shown(other)).not.toContain(mine)
      })
    }
  })

describe('what a session opens', () => {
  const ids = operationIds.filter((id) => opener(id) === 'session')

  test('a bearer token opens no session operation', async () => {
    expect(ids).toEqual(['endSession', 'listTokens', 'issueToken', 'revokeToken', 'rollToken'])
    const before = await contents(service.databaseUrl)
    for (const id of ids) {
      const answer = await service.request(operations[id].method, examples[id].path(owner.token), {
        token: owner.token,
      })
      expect(answer, id).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
      expect(answer.headers.get('www-authenticate')).toMatch(/^Cookie/)
    }
    expect(await contents(service.databaseUrl)).toEqual(before)
  })

  test('a cookie that is garbage, unsigned, wrongly signed or ended opens no session operation', async () => {
    const ended = await signIn(service, await makeUser(service.services, owner.billableId))
    await service.request('DELETE', '//billing/session', { cookie: ended })
    const [name, value = ''] = ownerCookie.split('=')
    const [plain = ''] = decodeURIComponent(value).split('.')
    const cookies = [
      'paywright_session=garbage',
      `${name}=${plain}`,
      `${ownerCookie.slice(0, -2)}xx`,
      `other=${value}`,
      ended,
    ]
    for (const id of ids)
      for (const cookie of cookies)
        expect(
          (await service.request(operations[id].method, examples[id].path(owner.token), { cookie })).status,
          `${id} ${cookie}`,
        ).toBe(401)
  })

  test.each(operationIds.filter((id) => opener(id) === 'token' && opensToSession(id)))(
    '%s opens to its owner’s session and not to a stranger’s',
    async (id) => {
      const document = (await examples[id].make?.(service.services, owner.billableId)) ?? ''
      const strangerCookie = await signIn(service, await makeUser(service.services, stranger.billableId))
      const path = examples[id].path(document)
      const statusFor = async (cookie: string) => (await service.request('GET', path, { cookie })).status
      expect(await Promise.all([ownerCookie, strangerCookie, 'garbage'].map(statusFor))).toEqual([200, 403, 401])
    },
  )
})
