/** Generates everything in generated/ from openapi.yaml, except the Prisma client. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { build } from 'esbuild'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { type Contract, operationTable, readOperations } from './contract-operations.js'
import { requestSchema } from './request-schema.js'

const HEADER = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n'
const target = (name: string) => new URL(`../generated/${name}`, import.meta.url)
const source = new URL('../openapi.yaml', import.meta.url)

const contract = parse(readFileSync(source, 'utf8')) as Contract
const operations = readOperations(contract)

async function types(): Promise<string> {
  return HEADER + astToString(await openapiTypescript(source, { alphabetize: false, defaultNonNullable: false }))
}

/** One validator per operation, over `{ params, query, headers, body }`, compiled ahead of time and bundled. */
async function validators(): Promise<string> {
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
  ])
  ajv.addSchema({ $id: '/contract', components: { schemas: contract.components.schemas } })
  const ids: Record<string, string> = {}
  for (const operation of operations) {
    ajv.addSchema({ ...requestSchema(contract, operation), $id: `/request/${operation.id}` })
    ids[operation.id] = `/request/${operation.id}`
  }
  const bundled = await build({
    stdin: {
      contents: standaloneCode.default(ajv, ids),
      resolveDir: new URL('..', import.meta.url).pathname,
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    legalComments: 'none',
  })
  return HEADER + (bundled.outputFiles[0]?.text ?? '').replace(/^\/\/ (node_modules|<stdin>).*\n/gm, '')
}

const validatorTypes = `${HEADER}import type { ErrorObject } from 'ajv'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }
${operations.map(({ id }) => `export declare const ${id}: RequestValidator`).join('\n')}
`

writeFileSync(target('types.ts'), await types())
writeFileSync(target('operations.ts'), HEADER + operationTable(operations))
writeFileSync(target('validators.js'), await validators())
writeFileSync(target('validators.d.ts'), validatorTypes)
writeFileSync(target('openapi.json'), `${JSON.stringify(contract, null, 1)}\n`)
