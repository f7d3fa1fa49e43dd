import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as customerOperations } from '../../generated/operations.js'
import { operations } from '../../generated/operator/operations.js'
import { newOperatorKey } from '../../src/operator-keys/operator-key.js'
import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import { revokeOperatorKey } from '../../src/operator-keys/revoke-operator-key.js'
import { OPERATOR_SCOPES, type OperatorScope } from '../../src/operator-keys/scopes.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { operatorExamples, operatorIds } from '../support/operator-requests.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService, type Requested, type TestService } from '../support/service.js'
import { entriesLeft } from '../audit/entries-left.js'
import { keyWith, OPERATOR_ON } from './operator.js'

const PREFIX = '//billing/operator/v1'

let service: TestService
let logged = ''
let bearer: string
let revoked: string
const keys = new Map<OperatorScope, string>()

beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON, logTo: (line) => (logged += line) })
  const { services } = service
  await makePlans(services)
  bearer = (await makeAccount(services)).token
  const dead = await createOperatorKey(services, OPERATOR_SCOPES)
  await revokeOperatorKey(services, dead.id)
  revoked = dead.key
  for (const scope of OPERATOR_SCOPES) keys.set(scope, await keyWith(service, [scope]))
})
afterAll(() => service.close())

for (const id of operatorIds)
  describe(id, () => {
    const { method, tokenScope, successStatuses } = operations[id]
    const { make, path, body } = operatorExamples[id]
    const ask = (resource: number | string, credential: Requested) =>
      service.request(method, PREFIX + path(resource), { ...(body && { body: body(resource) }), ...credential })

    test(`only a living key with the scope ${tokenScope} opens it, and a refused request changes nothing`, async () => {
      const resource = (await make?.(service.services)) ?? ''
      const before = await contents(service.databaseUrl)
      const credentials: Record<string, Requested> = {
        none: {},
        "a token of the customers' API": { token: bearer },
        'a revoked key': { token: revoked },
        'a key that nobody made': { token: newOperatorKey() },
        garbage: { token: 'opk_garbage' },
        'another scheme': { headers: { authorization: `Basic ${keys.get('read')}` } },
      }
      for (const [name, credential] of Object.entries(credentials)) {
        const answer = await ask(resource, credential)
        expect(answer, name).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
        expect(answer.headers.get('www-authenticate'), name).toBe('Bearer realm="operator"')
      }
      for (const scope of OPERATOR_SCOPES.filter((one) => one !== tokenScope))
        expect(await ask(resource, { token: keys.get(scope) }), scope).toMatchObject({
          status: 403,
          json: { code: 'scope_missing' },
        })
      expect(await contents(service.databaseUrl)).toEqual(before)
    })

    test('a key with its scope opens it, and leaves one entry in the audit where something changes', async () => {
      const resource = (await make?.(service.services)) ?? ''
      const left = await entriesLeft(service, async () => {
        const { status } = await ask(resource, { token: keys.get(tokenScope) })
        expect(successStatuses).toContain(status)
      })
      const own = left.filter(({ actor }) => actor.kind === 'operator_key')
      expect(own).toHaveLength(method === 'GET' || id === 'quoteSubscriptionChange' ? 0 : 1)
    })
  })

test("a key opens no operation of the customers' API", async () => {
  const before = await contents(service.databaseUrl)
  for (const id of operationIds.filter((one) => opener(one) !== 'nothing'))
    for (const token of keys.values()) {
      const answer = await service.request(customerOperations[id].method, examples[id].path('1'), { token })
      expect(answer.status, id).toBe(401)
    }
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test('a key stands in no log line, no row and no audit entry', async () => {
  const key = keys.get('read') ?? ''
  await service.request('GET', `${PREFIX}/nowhere/${key}`, { token: key, headers: { 'x-request-id': key } })
  const rows = await service.services.database.$queryRaw<{ row: string }[]>`
    SELECT to_jsonb(o)::text AS row FROM operator_key o UNION ALL SELECT to_jsonb(a)::text FROM audit_entry a`
  expect(rows.length).toBeGreaterThan(keys.size)
  for (const plain of keys.values()) {
    expect(logged).not.toContain(plain)
    expect(rows.filter(({ row }) => row.includes(plain))).toEqual([])
  }
})

describe('while the operator’s API is off', () => {
  let off: TestService
  beforeAll(async () => (off = await startService({ databaseUrl: service.databaseUrl })))
  afterAll(() => off.close())

  test('every path of it is 404 like any unknown path, with a key and without', async () => {
    for (const id of operatorIds)
      for (const token of [undefined, keys.get('read')]) {
        const path = `/billing/operator/v1${operatorExamples[id].path('1')}`
        const answer = await fetch(off.origin + path, {
          method: operations[id].method,
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })
        expect(answer.status, id).toBe(404)
        expect(answer.headers.get('allow'), id).toBeNull()
      }
    expect((await fetch(`${off.origin}/operator.json`)).status).toBe(404)
  })
})
