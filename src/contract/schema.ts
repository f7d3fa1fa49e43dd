import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { fromRoot } from '../root.js'

export type JsonSchema = Readonly<Record<string, unknown>>

type Contract = Readonly<{ components: Readonly<{ schemas: Readonly<Record<string, JsonSchema>> }> }>

let opened: Readonly<{ ajv: Ajv2020; schemas: Contract['components']['schemas'] }> | undefined

/**
 * Reads and compiles the schemas when the command line first needs them. The server's validators are compiled ahead of
 * time.
 */
function open() {
  if (opened) return opened
  const { components } = JSON.parse(readFileSync(fromRoot('generated', 'openapi.json'), 'utf8')) as Contract
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: '/contract', components })
  opened = { ajv, schemas: components.schemas }
  return opened
}

/** Returns a schema of the contract by its name. */
export function contractSchema(name: string): JsonSchema {
  const schema = open().schemas[name]
  if (!schema) throw new Error(`the contract has no schema ${name}`)
  return schema
}

/** Compiles a validator for a schema with references into the contract, `#/components/…`. */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  const rebased = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `/contract${value}` : value,
  )
  return open().ajv.compile(JSON.parse(rebased) as JsonSchema)
}
