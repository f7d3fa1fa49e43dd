import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import operatorContract from '../../generated/operator/openapi.json' with { type: 'json' }

function patterns(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { pattern } = value as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patterns)]
}

const CONTRACTS = [
  ['the contract', contract],
  ['the operator’s contract', operatorContract],
] as const

type Text = Readonly<{ pattern: string; 'x-expected': string }>

function textsWithoutControls(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  const { 'x-expected': expected } = value as { 'x-expected'?: unknown }
  const own = typeof expected === 'string' && expected.includes('without control characters') ? [value as Text] : []
  return [...own, ...Object.values(value).flatMap(textsWithoutControls)]
}

test.each(CONTRACTS)('what %s calls text without control characters has none', (_name, whole) => {
  const all = textsWithoutControls(whole)
  expect(all.length).toBeGreaterThan(2)
  const controls = [...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)), '\x7F']
  for (const { pattern } of all) {
    expect('Zoë 東京 🙂').toMatch(new RegExp(pattern))
    for (const control of controls) expect(`a${control}b`, pattern).not.toMatch(new RegExp(pattern))
  }
})

test.each(CONTRACTS)(
  'every pattern of %s is plain ASCII that needs no flag and looks neither ahead nor back',
  (_name, whole) => {
    const all = [...new Set(patterns(whole))]
    expect(all.length).toBeGreaterThan(10)
    for (const pattern of all) {
      expect(pattern).toMatch(/^[ -~]+$/)
      expect(pattern).not.toMatch(/\(\?|\\u|\\p/i)
      expect(() => new RegExp(pattern)).not.toThrow()
    }
  },
)
