/** The published forms of the contract: the original, JSON, and derived forms in OpenAPI 3.0 for tools and generators. */
import { readFileSync } from 'node:fs'
import downConvert from '@apiture/openapi-down-convert'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'
import { forGenerators } from './for-generators.js'

type Document = {
  info: { summary?: string }
  components: { schemas: Record<string, unknown> }
}

export const contractText = (): string => readFileSync(fromRoot('openapi.yaml'), 'utf8')

export const contractJson = (): string => `${JSON.stringify(parse(contractText()), null, 2)}\n`

export const contractAs30 = (): string => as30(parse(contractText()) as object)

/** The same service on one server, for code generators (`for-generators.ts`), as OpenAPI 3.0.3. */
export const contractForGenerators = (): string => as30(forGenerators(parse(contractText()) as object))

/** OpenAPI 3.0.3 from openapi-down-convert. This code removes the remains of 3.1. Version 3.0 has no webhooks. */
function as30(contract: object): string {
  const converter = new downConvert.Converter(contract, { allOfTransform: true })
  const document = converter.convert() as Document
  delete document.info.summary
  document.components.schemas['InvoicePdf'] = {
    type: 'string',
    format: 'binary',
    description: 'An invoice as a PDF document.',
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
