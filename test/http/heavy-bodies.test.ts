import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operations } from '../../generated/operations.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makePlans, makeUser, signIn } from '../support/fixtures.js'
import { examples, operationIds, opener } from '../support/requests.js'
import { type Requested, startService, type TestService } from '../support/service.js'

/** The largest body that the server reads. */
const BODY_LIMIT = 65_536
/** Reading a subscription takes a twentieth of a millisecond. The client, which reads the answer, is in it too. */
const MOST_CPU_MS = 250

let service: TestService
let billableId: number
let credentials: Readonly<Record<'nothing' | 'token' | 'session', Requested>>
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  const account = await makeAccount(service.services)
  ;({ billableId } = account)
  const { token } = account
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  credentials = { nothing: {}, token: { token }, session: { cookie } }
})
afterAll(() => service.close())

type Schema = { $ref?: string; oneOf?: Schema[]; properties?: Record<string, Schema> }
type Body = { content: Record<string, { schema: Schema }> }
type Described = { operationId?: string; requestBody?: Body & { $ref?: string } }

/** Read anew from the contract, since what is generated from it is what is examined here. */
const contract = parse(readFileSync(fromRoot('openapi.yaml'), 'utf8')) as { paths: Record<string, object> }
const described = Object.values(contract.paths).flatMap((path) => Object.values(path) as Described[])

function followed<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node
  const steps = node.$ref.slice(2).split('/')
  return followed(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract) as T)
}

function fieldsOf(id: string): string[] {
  const { requestBody } = described.find(({ operationId }) => operationId === id) ?? {}
  const schema = requestBody && followed(requestBody).content['application/json']?.schema
  const shapes = schema ? [followed(schema), ...(followed(schema).oneOf ?? []).map(followed)] : []
  return [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** As many short texts as fit into a body when `size` characters stand around each. */
function texts(size: number): string[] {
  const all: string[] = []
  for (let left = BODY_LIMIT - 100; left > 0; left -= size + String(all.length).length) all.push(String(all.length))
  return all
}

/** As JSON, values that fill a body with as many parts as possible. */
const HEAVY: Readonly<Record<string, string>> = {
  zeros: `[${'0,'.repeat(32_000)}0]`,
  'empty objects': `[${'{},'.repeat(21_000)}{}]`,
  'different numbers': `[${texts(1).join()}]`,
  'different texts': `[${texts(3)
    .map((text) => `"${text}"`)
    .join()}]`,
  'lists of one text': `[${texts(5)
    .map((text) => `["${text}"]`)
    .join()}]`,
  'an object of many fields': `{${texts(6)
    .map((text) => `"${text}":0`)
    .join()}}`,
  'an object of many words': `{${texts(8)
    .map((text) => `"${text}":"x"`)
    .join()}}`,
}

const withBody = operationIds.filter((id) => operations[id].body !== 'none')

describe.each(withBody)('%s with a body of 64 KiB', (id) => {
  test.each(fieldsOf(id))(`takes at most ${MOST_CPU_MS} ms of the processor, whatever is in %s`, async (field) => {
    const { path, make } = examples[id]
    const url = path((await make?.(service.services, billableId)) ?? '')
    for (const [what, value] of Object.entries(HEAVY)) {
      const body = Buffer.from(`{${JSON.stringify(field)}:${value}}`)
      expect(body.length, what).toBeLessThanOrEqual(BODY_LIMIT)
      const before = process.cpuUsage()
      const requested = { ...credentials[opener(id)], headers: { 'content-type': 'application/json' } }
      const { status } = await service.request(operations[id].method, url, { ...requested, body })
      const { user, system } = process.cpuUsage(before)
      expect(status, what).toBe(422)
      expect((user + system) / 1_000, what).toBeLessThanOrEqual(MOST_CPU_MS)
    }
  })
})
