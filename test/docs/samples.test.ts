import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS, readContract, type ReferenceDocument } from '../../kit/docs/contract/documents.js'
import { operationsOf } from '../../kit/docs/contract/operations.js'
import { tagsOf } from '../../kit/docs/reference/pages.js'
import { fileOfTag } from '../../kit/docs/reference/tag.js'
import { type Call, callOf, urlOf, type Value } from '../../kit/docs/samples/call.js'
import { LANGUAGES } from '../../kit/docs/samples/samples.js'
import { contractWithSamples } from '../../kit/docs/samples/with-samples.js'
import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import { OPERATOR_SCOPES } from '../../src/operator-keys/scopes.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makePlans, makeUser, signIn } from '../support/fixtures.js'
import { operatorExamples } from '../support/operator-requests.js'
import { examples } from '../support/requests.js'
import { type Outcome, runSamples, type Sample } from '../support/sample-programs.js'
import { startService, type TestService } from '../support/service.js'

/** `SAMPLES=all`, or such as `SAMPLES="go java"`, runs them in further languages, which have to be installed. */
const WANTED = process.env['SAMPLES'] ?? 'bash'
const RUN = LANGUAGES.filter(({ key }) => WANTED === 'all' || WANTED.split(' ').includes(key))
const RUNS_WITHIN_MS = 600_000
const PREFIXES = { api: '/billing/v1', root: '/billing', operator: '/billing/operator/v1' }

/** Bodies of which the contract's example names what a fresh account has not. */
const NOT_AS_IN_THE_CONTRACT: Readonly<Record<string, unknown>> = { replayEvents: {} }

type Prepared = Readonly<{
  make?: (services: TestService['services'], billableId: number) => Promise<number | string>
  path: (resource: number | string) => string
  body?: (resource: number | string) => unknown
}>

const operations = DOCUMENTS.flatMap((document) => {
  const contract = readContract(document)
  return operationsOf(document, contract).map((operation) => ({ document, contract, operation, id: operation.id }))
})
type Documented = (typeof operations)[number]

/** The same operation has one name in both contracts. A language takes this for a name. */
const nameOf = ({ operation: { place, id } }: Documented) => `${place}_${id}`

const preparedOf = ({ name }: ReferenceDocument, id: string): Prepared | undefined =>
  ((name === 'reference' ? examples : operatorExamples) as Record<string, Prepared>)[id]

/** The values of a path's parameters, each of the type that the contract's example has. */
function valuesIn(path: string, { template, path: documented }: Call): Record<string, Value> {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const values = Object.entries(new RegExp(`${pattern}$`).exec(path)?.groups ?? {})
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof documented[name] === 'number' ? Number(value) : value]),
  )
}

/** A request that the sample of an operation can send to this server, and what it needs from its environment. */
async function prepare(service: TestService, operatorKey: string, one: Documented) {
  const { document, contract, operation } = one
  const { billableId, token } = await makeAccount(service.services)
  const prepared = preparedOf(document, operation.id)
  const resource = (await prepared?.make?.(service.services, billableId)) ?? ''
  const body = prepared?.body?.(resource) ?? NOT_AS_IN_THE_CONTRACT[operation.id]
  const call = callOf(document, contract, operation, {
    base: service.origin + PREFIXES[operation.place],
    path: valuesIn(prepared?.path(resource) ?? '', callOf(document, contract, operation)),
    ...(body !== undefined && { body }),
  })
  const cookie = call.credential === 'COOKIE' ? await signIn(service, await makeUser(service.services, billableId)) : ''
  const environment = { TOKEN: token, OPERATOR_KEY: operatorKey, COOKIE: cookie }
  return { call, name: nameOf(one), environment, ...(cookie !== '' && { cookies: cookieFile(cookie) }) }
}

/** A session's cookie as curl keeps it. It has no end there, since the service's clock is behind. */
function cookieFile(cookie: string): string {
  const line = ['127.0.0.1', 'FALSE', '/', 'FALSE', '0', ...cookie.split(/=(.*)/, 2)].join('\t')
  return `# Netscape HTTP Cookie File\n${line}\n`
}

type Answered = Readonly<{ request: string; status: number }>

/** What a server has answered, as it knows itself. */
function watchAnswers({ app }: TestService): Answered[] {
  const answered: Answered[] = []
  app.server.on('request', (request, response) => {
    response.once('finish', () =>
      answered.push({ request: `${request.method ?? ''} ${request.url ?? ''}`, status: response.statusCode }),
    )
  })
  return answered
}

const requestOf = (call: Call) => {
  const { pathname, search } = new URL(urlOf(call))
  return `${call.method} ${pathname}${search}`
}

test('every operation has a sample in each language, in the published contract and on its page', () => {
  expect(operations.length).toBeGreaterThan(80)
  for (const document of DOCUMENTS) {
    const published = JSON.parse(readFileSync(fromRoot('dist', 'docs', fileOfSamples(document)), 'utf8'))
    expect(published).toEqual(JSON.parse(JSON.stringify(contractWithSamples(document))))
    for (const { name, operations: own } of tagsOf(document)) {
      const articles = readFileSync(fromRoot('dist', 'docs', fileOfTag(document, name)), 'utf8').split('<article ')
      for (const { id, method, path } of own.filter((operation) => operation.method !== '')) {
        const samples = published.paths[path][method.toLowerCase()]['x-codeSamples']
        const labels = samples.map(({ label }: { label: string }) => label)
        expect(labels).toEqual(['curl', 'TypeScript', 'Python', 'Go', 'Java'])
        const article = articles.find((each) => each.includes(`id="${id}"`)) ?? ''
        for (const { key } of LANGUAGES) expect(article).toContain(`<div class="sample" data-of="${key}">`)
      }
    }
  }
})

const fileOfSamples = ({ name }: ReferenceDocument) =>
  name === 'reference' ? 'openapi-samples.json' : 'operator-samples.json'

/** Where a sample prints the answer's status: curl behind the body, Go and Java before it, the others nowhere. */
const STATUS: Readonly<Record<string, RegExp>> = { bash: /(\d+)\n$/, go: /^(\d+)/, java: /^(\d+)/ }

function expectSuccess(language: string, { answer }: Call, status: number, { printed, pdf }: Outcome): void {
  const ofStatus = STATUS[language]
  if (ofStatus) expect(ofStatus.exec(printed)?.[1]).toBe(String(status))
  const shown = ofStatus ? printed.replace(ofStatus, '').trim() : printed
  if (answer === 'json' && ofStatus) expect(JSON.parse(shown)).toBeInstanceOf(Object)
  if (answer === 'json') expect(shown).toMatch(/^[[{]/)
  if (answer === 'cookie' && language !== 'bash') expect(shown).toContain('paywright_session=')
  expect(pdf?.slice(0, 5)).toBe(answer === 'pdf' ? '%PDF-' : undefined)
}

describe.each(RUN)('in $label', ({ key, write }) => {
  let service: TestService
  let answered: Answered[]
  let outcomeOf: (name: string) => Outcome
  const calls = new Map<string, Call>()

  beforeAll(async () => {
    service = await startService({
      environment: { OPERATOR_API_ENABLED: 'true', WEBHOOK_ALLOW_PRIVATE: 'true', SANDBOX_DELAY_MS: '0' },
    })
    await makePlans(service.services)
    const { key: operatorKey } = await createOperatorKey(service.services, OPERATOR_SCOPES)
    const few = pLimit(6)
    const prepared = await Promise.all(operations.map((one) => few(() => prepare(service, operatorKey, one))))
    for (const { name, call } of prepared) calls.set(name, call)
    answered = watchAnswers(service)
    outcomeOf = await runSamples(
      key,
      prepared.map(({ call, ...rest }): Sample => ({ ...rest, source: write(call) })),
    )
  }, RUNS_WITHIN_MS)
  afterAll(() => service.close())

  test.each(operations)('the sample of $id in the $document.title does what the operation is for', (one) => {
    const call = calls.get(nameOf(one))!
    const outcome = outcomeOf(nameOf(one))
    expect(outcome.failure).toBeUndefined()
    const [answer, ...more] = answered.filter(({ request }) => request === requestOf(call))
    expect(more).toEqual([])
    const promised = one.operation.answers.map(({ status }) => Number(status)).filter((status) => status < 300)
    expect(promised).toContain(answer?.status)
    expectSuccess(key, call, answer!.status, outcome)
  })
})
