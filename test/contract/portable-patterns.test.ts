import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }

function patterns(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { pattern } = value as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patterns)]
}

test('every pattern is plain ASCII that needs no flag and looks neither ahead nor back', () => {
  const all = [...new Set(patterns(contract))]
  expect(all.length).toBeGreaterThan(10)
  for (const pattern of all) {
    expect(pattern).toMatch(/^[ -~]+$/)
    expect(pattern).not.toMatch(/\(\?|\\u|\\p/i)
    expect(() => new RegExp(pattern)).not.toThrow()
  }
})
