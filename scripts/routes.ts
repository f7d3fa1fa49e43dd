/** Prints every operation of the contract: operationId, method, path, and the files of its handler, use case and test. */
import { operations } from '../generated/operations.js'
import { aligned } from '../src/cli/terminal/text.js'
import { readSettings } from '../src/settings.js'
import { placesOf } from './operation-places.js'

const { apiPrefix, productSlug } = readSettings(process.env)

const rows = Object.entries(operations).map(([id, { method, path, scope }]) => {
  const { handler, useCase, test } = placesOf(id as keyof typeof operations)
  return [id, method, `/${scope === 'api' ? apiPrefix : productSlug}${path}`, handler, useCase, test]
})
console.log(aligned(rows))
