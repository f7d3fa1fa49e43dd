/** A contract with samples at each operation, for tools that show `x-codeSamples`. */
import { type Contract, readContract, type ReferenceDocument } from '../contract/documents.js'
import { operationsOf } from '../contract/operations.js'
import { callOf } from './call.js'
import { codeSamples } from './samples.js'

export function contractWithSamples(document: ReferenceDocument): Contract {
  const contract = readContract(document)
  const paths = { ...contract.paths }
  for (const operation of operationsOf(document, contract)) {
    const { path, method } = operation
    const key = method.toLowerCase()
    const item = paths[path] ?? {}
    const samples = codeSamples(callOf(document, contract, operation))
    paths[path] = { ...item, [key]: { ...(item[key] as object), 'x-codeSamples': samples } }
  }
  return { ...contract, paths }
}
