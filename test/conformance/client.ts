/** Sends requests as an integrator does. It checks every answer against the contract before any other check sees it. */
import { randomUUID } from 'node:crypto'
import contract from '../../generated/openapi.json' with { type: 'json' }
import { operations } from '../../generated/operations.js'
import operatorContract from '../../generated/operator/openapi.json' with { type: 'json' }
import { operations as operatorOperations } from '../../generated/operator/operations.js'
import type { IdOf, OperationId, OperatorApi } from '../../src/contract/types.js'
import { type Answered, checkAgainstContract, operatorCheck } from '../support/contract-check.js'
import { operationAt, operatorOperationAt } from '../support/service.js'
import { sendPatiently } from './limited.js'
import type { Target } from './scout.js'

export type Asking = Readonly<{
  token?: string | undefined
  cookie?: string | undefined
  query?: Record<string, string | number>
  /** An object is sent as JSON, and text is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** An answer that says to come back later is what is asked for. */
  impatient?: boolean
}>
export type Answer = Readonly<{ status: number; headers: Headers; bytes: Buffer; body: any; told: string }> // eslint-disable-line @typescript-eslint/no-explicit-any -- held against the contract before it is read
export type PathValues = Readonly<Record<string, string | number>>

/** A fault of the server, described for its integrators. */
export class Fault extends Error {
  override readonly name = 'Fault'
}

export type Client = Readonly<{
  target: Target
  ask(id: OperationId, path: PathValues, asking?: Asking): Promise<Answer>
  /** @param path from the server's root */
  send(method: string, path: string, asking?: Asking): Promise<Answer>
}>

export type OperatorId = IdOf<OperatorApi>

/** The operator's API, asked under a key of all scopes unless `asking` says otherwise. */
export type OperatorClient = Readonly<{
  key: string
  ask(id: OperatorId, path?: PathValues, asking?: Asking): Promise<Answer>
}>

/** How long a request may take. */
const PATIENCE_MS = 30_000

type Contract = Readonly<{
  check(method: string, path: string, answered: Answered): void
  statusOf: ReadonlyMap<string, number>
}>

/** Sends requests that are answered as one contract says. */
const senderTo =
  (server: string, { check, statusOf }: Contract): Client['send'] =>
  async (method, path, asking = {}) => {
    const requestId = randomUUID()
    const headers = {
      'x-request-id': requestId,
      ...(asking.token !== undefined && { authorization: `Bearer ${asking.token}` }),
      ...(asking.cookie !== undefined && { cookie: asking.cookie }),
      ...(asking.body !== undefined && { 'content-type': 'application/json' }),
      ...asking.headers,
    }
    const query = asking.query ? `?${new URLSearchParams(asking.query as Record<string, string>).toString()}` : ''
    const patience = limitedPatience()
    const send = () =>
      fetch(server + path + query, {
        method,
        headers,
        redirect: 'manual',
        signal: patience.begin(),
        ...(asking.body !== undefined && { body: textOf(asking.body) }),
      })
    const { response, bytes } = await received(
      () => (asking.impatient ? send() : sendPatiently(send)),
      `${method} ${path}`,
    ).finally(patience.end)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const told = `${method} ${path}${query} → ${response.status} ${isJson ? bytes.toString().slice(0, 300) : ''}`.trim()
    const answer = { status: response.status, headers: response.headers, bytes, told }
    try {
      check(method, path, { ...answer, body: bytes })
    } catch (error) {
      throw new Fault(`${method} ${path}: ${(error as Error).message.slice(0, 400)}`)
    }
    const whole: Answer = { ...answer, body: isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined }
    checkManners(whole, { sent: headers, asking, statusOf })
    return whole
  }

/** @throws Fault where no answer comes, or does not end */
async function received(send: () => Promise<Response>, what: string) {
  const response = await send().catch((error: unknown) => {
    throw new Fault(`${what}: no answer (${String(error)})`)
  })
  const bytes = await response.arrayBuffer().then(Buffer.from, (error: unknown) => {
    throw new Fault(`${what}: the answer did not end (${String(error)})`)
  })
  return { response, bytes }
}

/** Gives up a request in time. It ends with its answer: a signal of Node's own would go off long after that as well. */
function limitedPatience() {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  return {
    begin(): AbortSignal {
      end()
      const given = new AbortController()
      const late = new DOMException(`after ${PATIENCE_MS / 1_000} s`, 'TimeoutError')
      timer = setTimeout(() => given.abort(late), PATIENCE_MS)
      return given.signal
    },
    end,
  }
}

const filled = (path: string, values: PathValues) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])))

export function clientOf(target: Target): Client {
  const { server, prefix, slug } = target
  const send = senderTo(server, {
    check: (method, path, answered) => checkAgainstContract(operationAt(method, path, prefix, slug), method, answered),
    statusOf: CODE_STATUS,
  })
  return {
    target,
    send,
    ask(id, values, asking) {
      const { method, path, scope } = operations[id]
      return send(method, `/${scope === 'api' ? prefix : slug}${filled(path, values)}`, asking)
    },
  }
}

export function operatorClientOf({ server, slug }: Target, key: string): OperatorClient {
  const send = senderTo(server, {
    check: (method, path, answered) =>
      operatorCheck.checkAnswer(operatorOperationAt(method, path, slug), method, answered),
    statusOf: OPERATOR_CODE_STATUS,
  })
  return {
    key,
    ask(id, values = {}, asking = {}) {
      const { method, path } = operatorOperations[id]
      return send(method, `/${slug}/operator/v1${filled(path, values)}`, { token: key, ...asking })
    },
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** The statuses of a contract's own codes, from its table of them. */
const statusesIn = ({ info }: Readonly<{ info: Readonly<{ description: string }> }>) =>
  [...info.description.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, code]): [string, number] => [
    code ?? '',
    Number(status),
  ])

const CODE_STATUS = new Map(statusesIn(contract))
const OPERATOR_CODE_STATUS = new Map([...CODE_STATUS, ...statusesIn(operatorContract)])

type Exchanged = Readonly<{ sent: Record<string, string>; asking: Asking; statusOf: Contract['statusOf'] }>

/** The contract's rules for every answer, whatever the operation. */
function checkManners({ status, headers, body, told }: Answer, { sent, asking, statusOf }: Exchanged): void {
  const fault = (why: string) => new Fault(`${told}: ${why}`)
  if (
    /^[A-Za-z0-9._-]{1,128}$/.test(sent['x-request-id'] ?? '') &&
    headers.get('x-request-id') !== sent['x-request-id']
  )
    throw fault(`X-Request-Id is ${headers.get('x-request-id')}, not the one that was sent`)
  if (headers.has('idempotent-replayed') && !Object.keys(sent).some((name) => /^idempotency-key$/i.test(name)))
    throw fault('Idempotent-Replayed is there without an Idempotency-Key')
  if (headers.has('deprecation') !== headers.has('sunset'))
    throw fault('Deprecation and Sunset come together or not at all')
  if (headers.has('deprecation') && !String(asking.body && textOf(asking.body)).includes('plan_id'))
    throw fault('Deprecation is there, though nothing deprecated was used')
  if (headers.has('set-cookie') && asking.token !== undefined)
    throw fault('a request with a bearer token sets a cookie')
  if (status < 400 || body === undefined) return
  if (statusOf.get(body.code) !== status)
    throw fault(`the code ${body.code} belongs to ${statusOf.get(body.code) ?? 'no status'}`)
  if (asking.token !== undefined && body.message.includes(asking.token)) throw fault('the message repeats the token')
}

/** @throws Fault unless the answer has this status and, for an error, this code and a message for this field */
export function expectAnswer(answer: Answer, status: number, code?: string, field?: string): Answer {
  if (answer.status !== status) throw new Fault(`${answer.told}: expected ${status}${code ? ` ${code}` : ''}`)
  if (code !== undefined && answer.body?.code !== code) throw new Fault(`${answer.told}: expected the code ${code}`)
  if (field !== undefined && !answer.body?.errors?.[field]?.length)
    throw new Fault(`${answer.told}: errors does not say what is wrong with ${field}`)
  return answer
}
