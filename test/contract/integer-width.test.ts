import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import operatorContract from '../../generated/operator/openapi.json' with { type: 'json' }

type Schema = { type?: unknown; format?: unknown; maximum?: number }

/** Every schema that takes an integer, with where it stands. */
function integers(value: unknown, where = '#'): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return []
  const { type } = value as Schema
  const own: [string, Schema][] = [type].flat().includes('integer') ? [[where, value]] : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => integers(inner, `${where}/${name}`))]
}

test.each([
  ['the contract', contract],
  ['the operator’s contract', operatorContract],
])(
  'every integer of %s declares its width, and it is 64 bits exactly where 32 cannot hold its maximum',
  (_name, whole) => {
    const all = integers(whole)
    expect(all.length).toBeGreaterThan(10)
    const right = ({ maximum = NaN }: Schema) => (maximum > 2 ** 31 - 1 ? 'int64' : 'int32')
    expect(all.filter(([, schema]) => schema.format !== right(schema)).map(([where]) => where)).toEqual([])
  },
)
