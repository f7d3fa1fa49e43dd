/** The published forms of a contract: the original, JSON, and derived forms in OpenAPI 3.0 for tools and generators. */
import { readFileSync } from 'node:fs'
import downConvert from '@apiture/openapi-down-convert'
import { parse } from 'yaml'
import { bundleContract } from '../../scripts/bundle-contract.js'
import type { Contract } from '../../scripts/contract-operations.js'
import { fromRoot } from '../../src/root.js'
import { forGenerators } from './for-generators.js'
import { type ContractFile, contractOf } from './releases.js'

type Document = {
  info: { summary?: string }
  components: { schemas: Record<string, unknown> }
}

/** @param release a version whose contracts were kept; by default the contract as it is now */
export const contractText = (release?: string, file: ContractFile = 'openapi.yaml'): string =>
  readFileSync(release === undefined ? fromRoot(file) : contractOf(release, file), 'utf8')

/** The contract with all that it refers to in other documents. */
function wholeContract(release: string | undefined, file: ContractFile): Contract {
  const read = new Map<string, Contract>()
  const readOnce = (name: string) => {
    const contract = read.get(name) ?? (parse(contractText(release, name as ContractFile)) as Contract)
    read.set(name, contract)
    return contract
  }
  return bundleContract(readOnce(file), readOnce)
}

export const contractJson = (release?: string, file: ContractFile = 'openapi.yaml'): string =>
  `${JSON.stringify(wholeContract(release, file), null, 2)}\n`

export const contractAs30 = (release?: string, file: ContractFile = 'openapi.yaml'): string =>
  as30(wholeContract(release, file))

/** The same service on one server, for code generators (`for-generators.ts`), as OpenAPI 3.0.3. */
export const contractForGenerators = (release?: string): string =>
  as30(forGenerators(wholeContract(release, 'openapi.yaml')))

/** OpenAPI 3.0.3 from openapi-down-convert. This code removes the remains of 3.1. Version 3.0 has no webhooks. */
function as30(contract: object): string {
  const converter = new downConvert.Converter(contract, { allOfTransform: true })
  const converted = converter.convert() as Document
  const document = withNullable(converted, converted.components.schemas) as Document
  delete document.info.summary
  if ('InvoicePdf' in document.components.schemas)
    document.components.schemas['InvoicePdf'] = {
      type: 'string',
      format: 'binary',
      description: 'An invoice as a PDF document.',
    }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Version 3.0 has no type `null`, and a reference says nothing beside itself: what may be null is written out. */
function withNullable(node: unknown, schemas: Document['components']['schemas']): unknown {
  if (Array.isArray(node)) return node.map((one) => withNullable(one, schemas))
  if (typeof node !== 'object' || node === null) return node
  const { oneOf, anyOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNullable(value, schemas)] as const),
  ) as Partial<Record<'oneOf' | 'anyOf', { $ref?: string; type?: string }[]>>
  const alternatives = oneOf ?? anyOf
  if (alternatives === undefined) return rest
  const [only, ...others] = alternatives.filter(({ type }) => type !== 'null')
  if (others.length > 0 || alternatives.length === 1) return { ...rest, oneOf, anyOf }
  const named = schemas[only?.$ref?.split('/').at(-1) ?? ''] as object
  return { ...named, ...rest, nullable: true }
}
