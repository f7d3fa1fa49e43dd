/** Generates everything in generated/ from openapi.yaml and operator.yaml, except the Prisma client. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { build } from 'esbuild'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { parse } from 'yaml'
import { boundsFirst } from './bounds-first.js'
import { bundleContract } from './bundle-contract.js'
import { type Contract, type Operation, operationTable, readOperations } from './contract-operations.js'
import { requestSchema } from './request-schema.js'

const ROOT = new URL('../', import.meta.url)

/** The contracts, each with the folder that takes what is generated from it. */
const DOCUMENTS: readonly Document[] = [
  { file: 'openapi.yaml', folder: 'generated/', scheme: 'bearerToken' },
  { file: 'operator.yaml', folder: 'generated/operator/', scheme: 'operatorKey' },
]
type Document = Readonly<{ file: string; folder: string; scheme: string }>

const contracts = new Map<string, Contract>()

function read(file: string): Contract {
  const contract = contracts.get(file) ?? (parse(readFileSync(new URL(file, ROOT), 'utf8')) as Contract)
  contracts.set(file, contract)
  return contract
}

async function types(contract: Contract): Promise<string> {
  const source = contract as unknown as OpenAPI3
  return astToString(await openapiTypescript(source, { alphabetize: false, defaultNonNullable: false }))
}

/** One validator per operation, over `{ params, query, headers, body }`, compiled ahead of time and bundled. */
async function validators(contract: Contract, operations: readonly Operation[]): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    unicodeRegExp: true,
    // An error brings its schema, which says what was expected.
    verbose: true,
    code: { source: true, esm: true, lines: true },
  })
  addFormats.default(ajv)
  ajv.addVocabulary([
    'components',
    'example',
    'externalDocs',
    'discriminator',
    'xml',
    'x-deprecated-since',
    'x-sunset',
    'x-expected',
    'x-apart',
  ])
  ajv.addSchema({ $id: '/contract', components: { schemas: boundsFirst(contract.components.schemas) } })
  const ids: Record<string, string> = {}
  for (const operation of operations) {
    ajv.addSchema({ ...boundsFirst(requestSchema(contract, operation)), $id: `/request/${operation.id}` })
    ids[operation.id] = `/request/${operation.id}`
  }
  const bundled = await build({
    stdin: {
      contents: standaloneCode.default(ajv, ids),
      resolveDir: ROOT.pathname,
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    legalComments: 'none',
  })
  return (bundled.outputFiles[0]?.text ?? '').replace(/^\/\/ (node_modules|<stdin>).*\n/gm, '')
}

const validatorTypes = (operations: readonly Operation[]) => `import type { ErrorObject } from 'ajv'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }
${operations.map(({ id }) => `export declare const ${id}: RequestValidator`).join('\n')}
`

for (const { file, folder, scheme } of DOCUMENTS) {
  const contract = bundleContract(read(file), read)
  const operations = readOperations(contract, scheme)
  const target = new URL(folder, ROOT)
  const header = `// Generated from ${file} by \`npm run generate\`. Do not edit.\n`
  mkdirSync(target, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(new URL(name, target), text)
  write('types.ts', header + (await types(contract)))
  write('operations.ts', header + operationTable(operations))
  write('validators.js', header + (await validators(contract, operations)))
  write('validators.d.ts', header + validatorTypes(operations))
  write('openapi.json', `${JSON.stringify(contract, null, 1)}\n`)
}
