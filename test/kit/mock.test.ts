import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import { operations } from '../../generated/operations.js'
import { buildMock } from '../../kit/mock/app.js'
import type { OperationId } from '../../src/contract/types.js'
import { checkAgainstContract } from '../support/contract-check.js'

let mock: FastifyInstance
beforeAll(async () => (mock = await buildMock({ prefix: 'billing/v1', slug: 'billing' })))
afterAll(() => mock.close())

const ids = Object.keys(operations) as OperationId[]
const urlOf = (id: OperationId) =>
  `/${operations[id].scope === 'api' ? 'billing/v1' : 'billing'}${operations[id].path.replace(/\{\w+\}/g, '7')}`

test.each(ids.flatMap((id) => operations[id].statuses.map((status) => [id, status] as const)))(
  '%s answers %i on request, as the contract says',
  async (id, status) => {
    const { method } = operations[id]
    const answer = await mock.inject({ method, url: urlOf(id), headers: { prefer: `code=${status}` } })
    expect(answer.statusCode).toBe(status)
    const headers = new Headers(
      Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    checkAgainstContract(id, method, { status, headers, body: answer.rawPayload })
  },
)

const bearer = { authorization: 'Bearer anything' }
const tally = (payload: object | string) =>
  mock.inject({
    method: 'POST',
    url: '/billing/v1/subscriptions/42/tally-usage',
    headers: { ...bearer, 'content-type': 'application/json' },
    payload,
  })

test('a valid request gets the first example', async () => {
  const answer = await tally({ feature: 'api_calls', quantity: 1 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toHaveProperty('data.total')
})

test('an invalid request is refused with the fields at fault', async () => {
  const answer = await tally({ feature: 'api_calls', quantity: 0 })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { quantity: [expect.any(String)] } })
})

test('malformed JSON and missing credentials are refused', async () => {
  expect((await tally('{"broken')).statusCode).toBe(400)
  expect((await mock.inject('/billing/v1/plans')).statusCode).toBe(401)
})

test('an example can be chosen by name, and an answer outside the contract is refused', async () => {
  const url = '/billing/v1/subscriptions/42/cancel'
  const named = await mock.inject({ method: 'POST', url, headers: { prefer: 'code=200, example=canceled' } })
  expect(named.json()).toMatchObject({ data: { status: 'canceled' } })
  expect((await mock.inject({ method: 'POST', url, headers: { prefer: 'code=418' } })).statusCode).toBe(400)
})

test('a page of another origin may use every method of the contract and read the headers of its answers', async () => {
  const { headers } = await mock.inject({ method: 'OPTIONS', url: '/billing/v1/billing-details' })
  const named = (name: string) => String(headers[name]).split(', ')
  expect(named('access-control-allow-methods')).toEqual(
    expect.arrayContaining(Object.values(operations).map(({ method }) => method)),
  )
  const { paths, components } = contract as unknown as { paths: object; components: { responses: object } }
  const answered = [
    ...JSON.stringify([paths, components.responses]).matchAll(/"([\w-]+)":\{"\$ref":"#\/components\/headers\//g),
  ]
  const readable = new Set(answered.map(([, name]) => name).filter((name) => name !== 'Set-Cookie'))
  expect(readable.size).toBeGreaterThan(5)
  expect(named('access-control-expose-headers')).toEqual(expect.arrayContaining([...readable]))
})

test('a body that is no JSON is 415, and a wrong method on a known path is 405 with the right ones', async () => {
  const headers = { ...bearer, 'content-type': 'text/plain' }
  const text = await mock.inject({ method: 'PUT', url: '/billing/v1/billing-details', headers, payload: 'text' })
  expect([text.statusCode, text.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type'])
  const wrong = await mock.inject({ method: 'PATCH', url: '/billing/v1/plans', headers: bearer })
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([405, 'method_not_allowed'])
  expect(wrong.headers['allow']).toBe('GET')
  const unknown = await mock.inject({ url: '/billing/v1/nothing', headers: bearer })
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'not_found'])
})
