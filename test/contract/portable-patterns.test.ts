import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import operatorContract from '../../generated/operator/openapi.json' with { type: 'json' }

function patterns(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { pattern } = value as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patterns)]
}

test.each([
  ['the contract', contract],
  ['the operator’s contract', operatorContract],
])('every pattern of %s is plain ASCII that needs no flag and looks neither ahead nor back', (_name, whole) => {
  const all = [...new Set(patterns(whole))]
  expect(all.length).toBeGreaterThan(10)
  for (const pattern of all) {
    expect(pattern).toMatch(/^[ -~]+$/)
    expect(pattern).not.toMatch(/\(\?|\\u|\\p/i)
    expect(() => new RegExp(pattern)).not.toThrow()
  }
})
