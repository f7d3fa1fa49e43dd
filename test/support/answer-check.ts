import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorCodes } from '../../kit/contract/error-codes.js'
import type { Contract } from '../../scripts/contract-operations.js'
import type { Operation } from '../../src/contract/types.js'
import { strictAnswers } from './strict-answers.js'

type Header = { required?: boolean; schema: object }
type ResponseObject = {
  $ref?: string
  headers?: Record<string, Header & { $ref?: string }>
  content?: Record<string, { schema: object; examples?: Record<string, { value: { code: string; message: string } }> }>
}

type WebhookOperation = {
  parameters: (Header & { name: string; $ref?: string })[]
  requestBody: { content: { 'application/json': { schema: object } } }
}

/** A response as the check reads it. */
export type Answered = Readonly<{ status: number; headers: Headers; body: Buffer }>

type Published = Readonly<{ paths: object; components: Readonly<{ schemas: Readonly<Record<string, object>> }> }>

/** Checks answers against one contract, closed where the published one is open. */
export function answerCheck<Id extends string>(published: Published, operations: Readonly<Record<Id, Operation>>) {
  const contract = strictAnswers(published)
  const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: '/contract', ...contract })
  const compiled = new Map<string, ValidateFunction>()
  const codes = new Map(
    errorCodes(published as unknown as Contract).map((place) => [`${place.id} ${place.status}`, place.codes]),
  )
  /** Which operation × status this test file has seen. */
  const seen = new Set<string>()

  /** Fails unless the contract declares exactly this response: status, content type, headers, body, code of an error. */
  function checkAnswer(id: Id | undefined, method: string, answered: Answered): void {
    if (id === undefined) return checkUnbound(method, answered)
    const where = `${id} ${answered.status}`
    seen.add(where)
    const response = responseOf(id, answered.status)
    if (!response) throw new Error(`${where} is not declared by the contract: ${answered.body.toString()}`)
    const types = Object.keys(response.content ?? {})
    const type = answered.headers.get('content-type')?.split(';', 1)[0] ?? ''
    if (types.length === 0) {
      if (answered.body.length > 0) throw new Error(`${where} has a body where the contract declares none`)
    } else {
      if (!types.includes(type)) throw new Error(`${where} is ${type}, not ${types.join(' or ')}`)
      if (type === 'application/json') {
        const pointer = pointerTo(response.content?.[type]?.schema)
        const body = JSON.parse(answered.body.toString()) as unknown
        check(where, pointer, body)
        if (answered.status >= 400) checkCode(where, body as { code: string })
      }
    }
    for (const [name, header] of Object.entries(response.headers ?? {}))
      checkHeader(where, name, resolve(header), answered)
  }

  /** The contract lists the codes of an answer in its examples. */
  function checkCode(where: string, { code }: Readonly<{ code: string }>): void {
    const declared = codes.get(where) ?? []
    if (!declared.includes(code)) throw new Error(`${where} is ${code}, and the contract shows ${declared.join(', ')}`)
  }

  /** Fails unless the contract's `webhooks` describe exactly this delivery: headers and body. */
  function checkDelivery(headers: Headers, body: string): void {
    const { type } = JSON.parse(body) as { type: string }
    const { webhooks = {} } = contract as { webhooks?: Record<string, { post: WebhookOperation }> }
    const { post } = webhooks[type] ?? {}
    if (!post) throw new Error(`the contract has no webhook ${type}`)
    for (const parameter of post.parameters.map(resolve))
      checkHeader(`delivery of ${type}`, parameter.name, parameter, { headers, status: 0, body: Buffer.from(body) })
    check(
      `delivery of ${type}`,
      pointerTo(post.requestBody.content['application/json'].schema),
      JSON.parse(body) as unknown,
    )
  }

  function checkUnbound(method: string, answered: Answered): void {
    if (answered.headers.get('content-type')?.startsWith('application/json') && answered.status >= 400)
      check(
        `${method} outside the operations ${answered.status}`,
        '/contract#/components/schemas/ErrorResponse',
        JSON.parse(answered.body.toString()) as unknown,
      )
  }

  function checkHeader(where: string, name: string, header: Header, { headers }: Answered): void {
    const text = headers.get(name)
    if (text === null) {
      if (header.required === true) throw new Error(`${where} lacks the header ${name}`)
      return
    }
    const { type } = resolve(header.schema as { type?: string; $ref?: string })
    check(`${where} header ${name}`, header.schema, type === 'integer' ? Number(text) : text)
  }

  /** The messages of the contract's examples for this answer and code, with every number as `#`. */
  const exampleMessages = (id: Id, status: number, code: string): string[] =>
    Object.values(responseOf(id, status)?.content?.['application/json']?.examples ?? {})
      .filter(({ value }) => value.code === code)
      .map(({ value }) => unnumbered(value.message))

  function responseOf(id: Id, status: number): ResponseObject | undefined {
    const { path, method } = operations[id]
    const item = (
      contract.paths as unknown as Record<string, Record<string, { responses: Record<string, ResponseObject> }>>
    )[path]
    const response = item?.[method.toLowerCase()]?.responses[String(status)]
    return response && resolve(response)
  }

  function resolve<T extends { $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value
    const found = value.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract)
    return resolve(found as T)
  }

  function check(where: string, schema: string | object, value: unknown): void {
    const key = typeof schema === 'string' ? schema : JSON.stringify(schema)
    const reference = typeof schema === 'string' ? { $ref: schema } : (rebased(schema) as object)
    const validate = compiled.get(key) ?? ajv.compile(reference)
    compiled.set(key, validate)
    if (!validate(value))
      throw new Error(
        `${where} is not as the contract says: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`,
      )
  }

  return { seen, checkAnswer, checkDelivery, exampleMessages }
}

export const unnumbered = (message: string) => message.replace(/\d+/g, '#')

const pointerTo = (schema: object | undefined): string | object => {
  const ref = (schema as { $ref?: string } | undefined)?.$ref
  return ref === undefined ? (schema ?? {}) : `/contract${ref}`
}

const rebased = (schema: object): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `/contract${value}` : value,
    ),
  )
