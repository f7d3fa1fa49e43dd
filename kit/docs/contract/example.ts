/** An example of a value: the contract's own where it has one, else one that its schema allows. */
import { type Contract, resolved } from './documents.js'
import type { Body } from './operations.js'
import type { Schema } from './schema-node.js'

type WithExamples = Schema & Readonly<{ examples?: readonly unknown[] }>

export const bodyExample = (contract: Contract, { examples: [first], schema }: Body): unknown =>
  first ? first.value : exampleOf(contract, schema)

export function exampleOf(contract: Contract, schema: Schema): unknown {
  const whole: WithExamples = resolved(contract, schema)
  const choice = whole.oneOf?.[0] ?? whole.anyOf?.[0] ?? whole.allOf?.[0]
  const given = whole.examples?.[0] ?? whole.const ?? whole.default ?? whole.enum?.[0]
  if (given !== undefined) return given
  if (choice) return exampleOf(contract, choice)
  if (whole.items) return [exampleOf(contract, whole.items)]
  if (!whole.properties) return whole.type === 'integer' ? (whole.minimum ?? 1) : {}
  const required = new Set(whole.required)
  const fields = Object.entries(whole.properties).filter(([name]) => required.has(name))
  return Object.fromEntries(fields.map(([name, each]) => [name, exampleOf(contract, each)]))
}
