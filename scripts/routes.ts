/** Prints every operation of both contracts: operationId, method, path, and the files of its handler, use case and test. */
import { aligned } from '../src/cli/terminal/text.js'
import { readSettings } from '../src/settings.js'
import { operatorPrefix } from '../src/settings/operator-prefix.js'
import { CONTRACTS, type Contract, placesOf } from './operation-places.js'

const settings = readSettings(process.env)

const rowsOf = (contract: Contract, api: string) =>
  Object.entries(contract.operations).map(([id, { method, path, scope }]) => {
    const { handler, useCase, test } = placesOf(contract, id)
    return [id, method, `/${scope === 'api' ? api : settings.productSlug}${path}`, handler, useCase, test]
  })

console.log(
  aligned([...rowsOf(CONTRACTS.customer, settings.apiPrefix), ...rowsOf(CONTRACTS.operator, operatorPrefix(settings))]),
)
