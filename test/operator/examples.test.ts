import { afterAll, beforeAll, expect, test } from 'vitest'
import contract from '../../generated/operator/openapi.json' with { type: 'json' }
import { startService, type TestService } from '../support/service.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from './operator.js'

let service: TestService
let ask: AskOperator
beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  ask = operatorOf(service, await keyWith(service))
})
afterAll(() => service.close())

/** The names of all fields, and of which type their values are. */
const shape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
    : value === null
      ? null
      : typeof value

test('the entry of the audit that the contract shows is what its act leaves', async () => {
  const [example] = contract.components.schemas.AuditEntry.examples
  const { status } = await ask('PUT', '/billables/by-external-id/crm-4711', { name: 'Northwind' })
  expect(status).toBe(201)
  const [entry] = (await ask('GET', '/audit-entries?limit=1')).json.data as (typeof example)[]
  expect(entry?.action).toBe(example?.action)
  expect(shape(entry)).toEqual(shape(example))
})
