import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS, readContract, type ReferenceDocument } from '../../kit/docs/reference/documents.js'
import { operationsOf, successOf, type Operation } from '../../kit/docs/reference/operations.js'
import { tagsOf } from '../../kit/docs/reference/pages.js'
import { fileOfTag } from '../../kit/docs/contents.js'
import { callOf, type Value } from '../../kit/docs/samples/call.js'
import { LANGUAGES } from '../../kit/docs/samples/samples.js'
import { contractWithSamples } from '../../kit/docs/samples/with-samples.js'
import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import { OPERATOR_SCOPES } from '../../src/operator-keys/scopes.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makePlans, makeUser, signIn } from '../support/fixtures.js'
import { operatorExamples } from '../support/operator-requests.js'
import { examples } from '../support/requests.js'
import { compileTypeScript, RUNNERS, samplesFolder } from '../support/sample-programs.js'
import { startService, type TestService } from '../support/service.js'

/** `SAMPLES=all` runs the samples in every language, which takes minutes and the languages themselves. */
const RUN = process.env['SAMPLES'] === 'all' ? LANGUAGES.map(({ key }) => key) : ['bash']
const PREFIXES = { api: '/billing/v1', root: '/billing', operator: '/billing/operator/v1' }

/** Bodies of which the contract's example names what a fresh account has not. */
const NOT_AS_IN_THE_CONTRACT: Readonly<Record<string, unknown>> = { replayEvents: {} }

type Prepared = Readonly<{
  make?: (services: TestService['services'], billableId: number) => Promise<number | string>
  path: (resource: number | string) => string
  body?: (resource: number | string) => unknown
}>

let service: TestService
let folder: string
let operatorKey: string
beforeAll(async () => {
  service = await startService({ environment: { OPERATOR_API_ENABLED: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  folder = await samplesFolder(RUN)
  operatorKey = (await createOperatorKey(service.services, OPERATOR_SCOPES)).key
})
afterAll(() => service.close())

const operations = DOCUMENTS.flatMap((document) => {
  const contract = readContract(document)
  return operationsOf(document, contract).map((operation) => ({ document, contract, operation, id: operation.id }))
})

const preparedOf = ({ name }: ReferenceDocument, id: string): Prepared | undefined =>
  ((name === 'reference' ? examples : operatorExamples) as Record<string, Prepared>)[id]

/** The values of a template's parameters in a path that fills it. */
function valuesIn(template: string, path: string): Record<string, Value> {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...new RegExp(`${pattern}$`).exec(path)?.groups }
}

/** A request that the sample of an operation can send to this server, and what it needs from its environment. */
async function prepare({ document, contract, operation }: (typeof operations)[number]) {
  const { billableId, token } = await makeAccount(service.services)
  const prepared = preparedOf(document, operation.id)
  const resource = (await prepared?.make?.(service.services, billableId)) ?? ''
  const body = prepared?.body?.(resource) ?? NOT_AS_IN_THE_CONTRACT[operation.id]
  const call = callOf(document, contract, operation, {
    base: service.origin + PREFIXES[operation.place],
    path: valuesIn(operation.path, prepared?.path(resource) ?? ''),
    ...(body !== undefined && { body }),
  })
  const cookie = call.credential === 'COOKIE' ? await sessionOf(billableId) : ''
  return { call, environment: { TOKEN: token, OPERATOR_KEY: operatorKey, COOKIE: cookie } }
}

/** Its cookie is also in the file from which curl takes it. There it has no end, since the service's clock is behind. */
async function sessionOf(billableId: number): Promise<string> {
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const line = ['127.0.0.1', 'FALSE', '/', 'FALSE', '0', ...cookie.split(/=(.*)/, 2)].join('\t')
  writeFileSync(join(folder, 'cookies'), `# Netscape HTTP Cookie File\n${line}\n`)
  return cookie
}

test('every operation has a sample in each language, in the published contract and on its page', () => {
  expect(operations.length).toBeGreaterThan(80)
  for (const document of DOCUMENTS) {
    const published = JSON.parse(readFileSync(fromRoot('dist', 'docs', fileOfSamples(document)), 'utf8'))
    expect(published).toEqual(JSON.parse(JSON.stringify(contractWithSamples(document))))
    for (const { name, operations: own } of tagsOf(document)) {
      const page = readFileSync(fromRoot('dist', 'docs', fileOfTag(document, name)), 'utf8')
      for (const { id, method, path } of own.filter((operation) => operation.method !== '')) {
        const samples = published.paths[path][method.toLowerCase()]['x-codeSamples']
        expect(samples.map(({ label }: { label: string }) => label)).toEqual([
          'curl',
          'TypeScript',
          'Python',
          'Go',
          'Java',
        ])
        const article = page.split('<article ').find((each) => each.includes(`id="${id}"`)) ?? ''
        for (const { key } of LANGUAGES) expect(article).toContain(`<div class="sample" data-of="${key}">`)
      }
    }
  }
})

const fileOfSamples = ({ name }: ReferenceDocument) =>
  name === 'reference' ? 'openapi-samples.json' : 'operator-samples.json'

/** The status that a sample printed, or that it did not fail where it prints none. */
function statusOf(language: string, printed: string, operation: Operation): string {
  if (language === 'bash') return /status (\d+)\n$/.exec(printed)?.[1] ?? printed
  if (language === 'go' || language === 'java') return /^\d+/.exec(printed)?.[0] ?? printed
  return successOf(operation).status
}

describe.each(LANGUAGES.filter(({ key }) => RUN.includes(key)))('the sample in $label', ({ key, write }) => {
  test.each(operations)('of $id in the $document.title does what the operation is for', async (one) => {
    const { call, environment } = await prepare(one)
    const printed = await RUNNERS[key]!(write(call), `${key}-${one.document.place}-${one.id}`, folder, environment)
    expect(statusOf(key, printed, one.operation)).toMatch(/^2/)
  })
})

test.runIf(RUN.includes('typescript'))(
  'the samples in TypeScript compile against the types of the contract',
  async () => {
    const files = operations.map(({ document, id }) => `typescript-${document.place}-${id}.ts`)
    await compileTypeScript(folder, files)
  },
)
