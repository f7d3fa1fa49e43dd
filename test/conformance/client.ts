/** Sends requests as an integrator does. It checks every answer against the contract before any other check sees it. */
import { randomUUID } from 'node:crypto'
import contract from '../../generated/openapi.json' with { type: 'json' }
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { checkAgainstContract } from '../support/contract-check.js'
import { operationAt } from '../support/service.js'
import type { Target } from './scout.js'

export type Asking = Readonly<{
  token?: string | undefined
  cookie?: string | undefined
  query?: Record<string, string | number>
  /** An object is sent as JSON, and text is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
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

/** How long a request may take. */
const PATIENCE_MS = 30_000

export function clientOf(target: Target): Client {
  const { server, prefix, slug } = target
  const send: Client['send'] = async (method, path, asking = {}) => {
    const requestId = randomUUID()
    const headers = {
      'x-request-id': requestId,
      ...(asking.token !== undefined && { authorization: `Bearer ${asking.token}` }),
      ...(asking.cookie !== undefined && { cookie: asking.cookie }),
      ...(asking.body !== undefined && { 'content-type': 'application/json' }),
      ...asking.headers,
    }
    const query = asking.query ? `?${new URLSearchParams(asking.query as Record<string, string>).toString()}` : ''
    const response = await fetch(server + path + query, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(asking.body !== undefined && { body: textOf(asking.body) }),
    }).catch((error: unknown) => {
      throw new Fault(`${method} ${path}: no answer (${String(error)})`)
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const told = `${method} ${path}${query} → ${response.status} ${isJson ? bytes.toString().slice(0, 300) : ''}`.trim()
    const answer = { status: response.status, headers: response.headers, bytes, told }
    try {
      checkAgainstContract(operationAt(method, path, prefix, slug), method, { ...answer, body: bytes })
    } catch (error) {
      throw new Fault(`${method} ${path}: ${(error as Error).message.slice(0, 400)}`)
    }
    const whole: Answer = { ...answer, body: isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined }
    checkManners(whole, headers, asking)
    return whole
  }
  return {
    target,
    send,
    ask(id, values, asking) {
      const { method, path, scope } = operations[id]
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))
      return send(method, `/${scope === 'api' ? prefix : slug}${filled}`, asking)
    },
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const CODE_STATUS = new Map(
  [...contract.info.description.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, code]) => [
    code,
    Number(status),
  ]),
)

/** The contract's rules for every answer, whatever the operation. */
function checkManners({ status, headers, body, told }: Answer, sent: Record<string, string>, asking: Asking): void {
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
  if (CODE_STATUS.get(body.code) !== status)
    throw fault(`the code ${body.code} belongs to ${CODE_STATUS.get(body.code) ?? 'no status'}`)
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
