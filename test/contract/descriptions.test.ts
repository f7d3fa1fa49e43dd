import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }

type Operation = Readonly<{
  operationId?: string
  summary: string
  responses: Readonly<Record<string, { description?: string }>>
}>

test('Each answer is described by what it holds, and not by the name of its operation', () => {
  const operations = Object.values(contract.paths as unknown as Record<string, Record<string, Operation>>)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId !== undefined)
  const named = operations.filter(({ summary, responses }) =>
    Object.values(responses).some(({ description }) => description === `${summary}.`),
  )
  expect(operations.length).toBeGreaterThan(40)
  expect(named.map(({ operationId }) => operationId)).toEqual([])
})
