/** The published forms of the contract: the original, JSON, and a derived form for tools that stop at OpenAPI 3.0. */
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

/** OpenAPI 3.0.3 from openapi-down-convert. This code removes the remains of 3.1. Version 3.0 has no webhooks. */
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
