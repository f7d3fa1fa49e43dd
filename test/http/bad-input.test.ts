import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeSubscriptionIn, makeUser, signIn, type Account } from '../support/fixtures.js'
import { sendRaw } from '../support/raw-http.js'
import { examples, operationIds, opener } from '../support/requests.js'
import { startService, type Requested, type TestService } from '../support/service.js'

let service: TestService
let account: Account
let cookie: string
let id: number
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => logged.push(line) })
  await makePlans(service.services)
  account = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, account.billableId))
  id = await makeSubscriptionIn(service.services, account.billableId, 'active')
})
afterAll(() => service.close())

const deep = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth)

/** Bodies that no operation takes, and the statuses that say so. */
const BODIES: Readonly<Record<string, readonly [body: string | Uint8Array<ArrayBuffer>, ...statuses: number[]]>> = {
  'half an object': ['{"feature":', 400],
  'two objects': ['{}{}', 400],
  'a trailing comma': ['{"a":1,}', 400],
  'single quotes': ["{'a':1}", 400],
  'only blanks': ['  \n ', 400],
  NaN: ['{"quantity":NaN}', 400],
  'what is not UTF-8': [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  'an array': ['[]', 422],
  text: ['"text"', 422],
  'a number': ['7', 422],
  null: ['null', 422],
  __proto__: ['{"__proto__":{"admin":true}}', 422],
  'an escaped __proto__': ['{"\\u005f_proto__":{"admin":true}}', 422],
  'a __proto__ deep inside': ['{"planItems":{"a":{"__proto__":1}}}', 422],
  'a constructor': ['{"constructor":{"prototype":{"admin":true}}}', 422],
  'an unknown field': ['{"surprise":1}', 422],
  'a NUL': ['{"feature":"a\\u0000b","email":"a\\u0000@b.c","name":"\\u0000"}', 422],
  'a NUL in a name': ['{"a\\u0000":1}', 422],
  'half a surrogate pair': ['{"feature":"\\ud800","email":"\\udfff","name":"\\ud800x"}', 422],
  'half a pair in a name': ['{"\\ud800":1}', 422],
  'many fields within one': [`{"planItems":{${Array.from({ length: 5_000 }, (_, n) => `"f${n}":0`).join()}}}`, 422],
  'a long list': [`{"tallies":[${'1,'.repeat(20_000)}1]}`, 422],
  'deep arrays': [deep('[', '', ']', 30_000), 400],
  'deep objects': [deep('{"a":', '1', '}', 10_000), 400],
  'deep objects with a NUL at the bottom': [deep('{"a":', '"\\u0000"', '}', 9_000), 400],
  'two megabytes': [`{"feature":"${'x'.repeat(2_000_000)}"}`, 413],
  'many fields': [`{${Array.from({ length: 5_000 }, (_, n) => `"f${n}":0`).join()}}`, 422],
  'an infinite number': ['{"quantity":1e999}', 422],
}

const takingBodies = operationIds.filter((one) => operations[one].body !== 'none')

async function target(one: (typeof operationIds)[number]): Promise<{ path: string; credential: Requested }> {
  const { path, make } = examples[one]
  const resource =
    one === 'createSession'
      ? ''
      : one === 'upgradeFromFree'
        ? ((await make?.(service.services, account.billableId)) ?? '')
        : id
  return { path: path(resource), credential: opener(one) === 'token' ? { token: account.token } : { cookie } }
}

describe.each(takingBodies)('%s', (one) => {
  const { method } = operations[one]
  test('refuses every invalid body, and writes nothing', async () => {
    const { path, credential } = await target(one)
    const before = await contents(service.databaseUrl)
    for (const [name, [body, ...statuses]] of Object.entries(BODIES)) {
      const answer = await service.request(method, path, { ...credential, body })
      expect(statuses, `${name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`).toContain(answer.status)
      if (answer.status === 422) expect(answer.json.errors, name).toBeTypeOf('object')
      expect(answer.body.length, name).toBeLessThan(20_000)
    }
    expect(await contents(service.databaseUrl)).toEqual(before)
  })

  test.skipIf(one === 'createSession')('tells a stranger nothing of what its fields hold', async () => {
    const { path } = await target(one)
    for (const [name, [body, ...statuses]] of Object.entries(BODIES))
      if (statuses.includes(422))
        expect(await service.request(method, path, { body }), name).toMatchObject({ status: 401 })
  })

  test('accepts only JSON', async () => {
    const { path, credential } = await target(one)
    for (const type of [
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'nonsense',
    ])
      expect(
        (await service.request(method, path, { ...credential, body: '{}', headers: { 'content-type': type } })).status,
        type,
      ).toBe(415)
    for (const type of ['application/json; charset=utf-8', 'application/JSON', 'application/json;charset=UTF-8'])
      expect(
        (await service.request(method, path, { ...credential, body: '[]', headers: { 'content-type': type } })).status,
        type,
      ).toBe(422)
  })
})

test('a body in chunks is judged like any other', async () => {
  const chunk = 'x'.repeat(10_000)
  const request = [
    `POST /billing/v1/subscriptions/${id}/tally-usage HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${account.token}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '',
    ...Array.from({ length: 10 }, () => `${chunk.length.toString(16)}\r\n${chunk}`),
    '0\r\n\r\n',
  ].join('\r\n')
  expect(await sendRaw(service.origin, request, 'tallyUsage')).toMatchObject({
    status: 413,
    json: { code: 'payload_too_large' },
  })
})

describe.each(operationIds.filter((one) => operations[one].body === 'none' && operations[one].method !== 'GET'))(
  '%s',
  (one) => {
    test('accepts a request with any body and reads none of it', async () => {
      const { method, successStatus } = operations[one]
      const { path, make } = examples[one]
      const bodies = ['{ not json', 'x'.repeat(100_000), '{"__proto__":1}']
      for (const body of bodies)
        for (const type of ['application/json', 'text/plain', 'nonsense']) {
          const own =
            one === 'endSession' ? await signIn(service, await makeUser(service.services, account.billableId)) : cookie
          const credential = opener(one) === 'token' ? { token: account.token } : { cookie: own }
          const resource = (await make?.(service.services, account.billableId)) ?? ''
          const answer = await service.request(method, path(resource), {
            ...credential,
            body,
            headers: { 'content-type': type },
          })
          expect(answer.status, `${type} ${body.slice(0, 20)}`).toBe(successStatus)
        }
    })
  },
)

const cursorTo = (id: string) => `cursor=${Buffer.from(id).toString('base64url')}`

describe('the query', () => {
  const lists = operationIds.filter((one) => (operations[one].queryIntegers as readonly string[]).includes('limit'))
  /** The log of events takes a position in place of a cursor. */
  const byCursor = lists.filter((one) => one !== 'listEvents')
  const paths = new Map<string, string>()
  beforeAll(async () => {
    for (const one of lists) {
      const { make, path } = examples[one]
      paths.set(one, path((await make?.(service.services, account.billableId)) ?? ''))
    }
  })
  const get = (one: (typeof lists)[number], query: string) =>
    service.request(
      'GET',
      `${paths.get(one)}?${query}`,
      opener(one) === 'token' ? { token: account.token } : { cookie },
    )

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.0', 'limit'],
    ['limit=01', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%31%30%30%30', 'limit'],
    ['limit=', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=9007199254740993', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=1', 'cursor'],
    ['cursor=MA', 'cursor'],
    ['cursor=MDE', 'cursor'],
    ['cursor=MQ==', 'cursor'],
    [cursorTo('9007199254740993'), 'cursor'],
    ['cursor=%00', 'cursor'],
    ['cursor=%ED%A0%80', 'cursor'],
    [`cursor=${'M'.repeat(1_000)}`, 'cursor'],
    ['cursor=MQ&cursor=MQ', 'cursor'],
  ])('%s is refused on its field by every list', async (query, field) => {
    for (const one of field === 'cursor' ? byCursor : lists) {
      const answer = await get(one, query)
      expect(answer, one).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
      expect(Object.keys(answer.json.errors as object), one).toEqual([field])
    }
  })

  test('a cursor beyond the ids of a list is refused by it', async () => {
    for (const one of byCursor) {
      const answer = await get(one, cursorTo('2147483648'))
      // The positions of deliveries are larger than the ids of anything else.
      if (one === 'listDeliveries') expect(answer.status).toBe(200)
      else expect(Object.keys(answer.json.errors as object), one).toEqual(['cursor'])
    }
  })

  test('every list takes a limit, so none was left out above', () => {
    expect(lists).toEqual(operationIds.filter((one) => one.startsWith('list')))
    expect(byCursor.length).toBeGreaterThan(8)
  })

  test('unknown parameters are ignored', async () => {
    for (const one of lists)
      for (const query of ['page=2', '__proto__=1', 'constructor=1', 'limit[]=1', 'cursor[]=1', '&&&', '=', '%ff=%ff'])
        expect((await get(one, query)).status, `${one} ${query}`).toBe(200)
  })
})

test('headers are limited in size and plain in content', async () => {
  const post = (key: string) => service.request('POST', '/tokens', { cookie, headers: { 'idempotency-key': key } })
  for (const key of ['', 'x'.repeat(256), 'ü', 'a\tb'])
    expect(Object.keys(((await post(key)).json.errors ?? {}) as object), JSON.stringify(key)).toEqual([
      'Idempotency-Key',
    ])
})

test('no fault of a client’s is logged as ours, and none of its secrets is logged', () => {
  const log = logged.join('')
  expect(log).not.toContain('unexpected error')
  expect(log).not.toContain(account.token)
})
