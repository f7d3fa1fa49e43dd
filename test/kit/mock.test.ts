import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
