/** The forms in which the contract is published: as it is, as JSON, and derived for tools that stop at OpenAPI 3.0. */
import { readFileSync } from 'node:fs'
import downConvert from '@apiture/openapi-down-convert'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'

type Document = {
  info: { summary?: string }
  components: { schemas: Record<string, unknown> }
}

export const contractText = (): string => readFileSync(fromRoot('openapi.yaml'), 'utf8')

export const contractJson = (): string => `${JSON.stringify(parse(contractText()), null, 2)}\n`

/** OpenAPI 3.0.3, by openapi-down-convert; what that leaves of 3.1 is taken out here. Webhooks have no place in it. */
export function contractAs30(): string {
  const converter = new downConvert.Converter(parse(contractText()) as object, { allOfTransform: true })
  const document = converter.convert() as Document
  delete document.info.summary
  document.components.schemas['InvoicePdf'] = {
    type: 'string',
    format: 'binary',
    description: 'An invoice as a PDF document.',
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
