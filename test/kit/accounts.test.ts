import { expect, test } from 'vitest'
import { prepareAccounts, prepareAudited } from '../../kit/accounts.js'
import type { Operator } from '../../kit/operator.js'

type Body = Readonly<{ gateway?: string }>

/** An operator's API that grants everything, and remembers what it was asked for. */
function granting(): { operator: Operator; bodies: Body[] } {
  const bodies: Body[] = []
  const answer = (method: string) => (method === 'GET' ? [{ id: 1 }] : { id: 1 })
  const operator: Operator = {
    ask<T>(method: string, _path: string, body: object = {}) {
      bodies.push(body)
      return Promise.resolve(answer(method) as T)
    },
    advance: () => Promise.resolve(),
  }
  return { operator, bodies }
}

test('cards and subscriptions of the accounts that the suite makes are at the gateway that was named', async () => {
  const { operator, bodies } = granting()
  await prepareAccounts(operator, { gateway: 'acme' })
  await prepareAudited(operator, { gateway: 'acme', slots: ['default'] })
  const gateways = bodies.flatMap(({ gateway = [] }) => gateway)
  expect(new Set(gateways)).toEqual(new Set(['acme', 'null']))
})
