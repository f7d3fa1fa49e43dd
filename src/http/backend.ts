import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { operations } from '../../generated/operations.js'
import * as validators from '../../generated/validators.js'
import type { OperationId, Principal } from '../contract/types.js'
import { UnauthenticatedError, ValidationError } from '../errors.js'
import { parseInteger } from '../resources/ids.js'
import { fromRoot } from '../root.js'
import type { Services } from '../services.js'
import { scopeMissing } from '../tokens/scopes.js'
import { actorOf } from './actor.js'
import { fieldErrors } from './field-errors.js'
import type { Gone, Handlers, SessionPort } from './handler.js'
import { type CallerLimits, callerLimits } from './limits/caller-limits.js'
import { onceFor } from './once.js'

/** Identifies the caller by one of the contract's security schemes. @throws when the credential is invalid */
export type Authenticator = (request: FastifyRequest) => Principal | Promise<Principal>
export type Authenticators = Readonly<{ bearerToken: Authenticator; sessionCookie: Authenticator }>

export type Binding = Readonly<{
  services: Services
  handlers: Handlers
  authenticators: Authenticators
  sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort
}>

/**
 * Performs one operation for a request: authenticates, validates, calls the handler. It answers synchronously when it
 * can.
 */
export type Run = (request: FastifyRequest, reply: FastifyReply) => unknown
export type Dispatch = (id: OperationId) => Run

/** A request in the shape that the contract's validators read. */
type Call = { params: unknown; query: unknown; headers: unknown; body: unknown }
type Handle = (call: Call, request: FastifyRequest, reply: FastifyReply, principal: Principal | undefined) => unknown

/**
 * Binds the contract to its handlers with openapi-backend: the operations, their handlers and the handlers of the
 * security schemes. Its `handleRequest` would look all of them up for each request, so this code looks them up once,
 * when the application is built. Fastify routes and parses, and the generated validators validate, so each of these
 * steps runs once per request.
 */
export async function openBackend({ services, handlers, authenticators, sessionPort }: Binding): Promise<Dispatch> {
  const definition = JSON.parse(readFileSync(fromRoot('generated', 'openapi.json'), 'utf8')) as Document
  // `quick` skips the library's own check of the document, which knows only OpenAPI 3.0. The linter checks the
  // contract.
  const backend = new OpenAPIBackend({ definition, strict: true, validate: false, quick: true })
  await backend.init()

  for (const [scheme, authenticate] of Object.entries(authenticators))
    backend.registerSecurityHandler(scheme, authenticate as never)
  for (const id of Object.keys(operations) as OperationId[]) {
    const handler = handlers[id] as (context: object) => unknown
    const addCapabilities = capabilitiesOf(id, { services, sessionPort })
    const handle: Handle = ({ params, query, headers, body }, request, reply, principal) => {
      const acting = isAudited(id) && principal ? { ...services, actor: actorOf(principal, request) } : services
      const context = { services: acting, principal, params, query, headers, body }
      return handler(addCapabilities ? Object.assign(context, addCapabilities(context, request, reply)) : context)
    }
    backend.register(id, handle as never)
  }
  const limit = callerLimits(services)
  return (id) => operationOf(backend, id, limit)
}

/** A record of usage is its own record, so counting usage leaves no entry. */
const COUNTING: readonly OperationId[] = ['tallyUsage', 'tallyUsageBatch']
const isAudited = (id: OperationId): boolean => operations[id].method !== 'GET' && !COUNTING.includes(id)

type AddCapabilities = (
  context: Readonly<{ principal: Principal | undefined; params: unknown; body: unknown }>,
  request: FastifyRequest,
  reply: FastifyReply,
) => object

/** The operation's additional context beside the request, if any. */
function capabilitiesOf(
  id: OperationId,
  { services, sessionPort }: Pick<Binding, 'services' | 'sessionPort'>,
): AddCapabilities | undefined {
  if (operations[id].tag === 'Sessions') return (_context, request, reply) => ({ session: sessionPort(request, reply) })
  if (operations[id].tag === 'Events') return (_context, _request, reply) => ({ gone: goneOf(reply) })
  const headers: readonly string[] = operations[id].headers
  if (!headers.includes('idempotency-key')) return undefined
  return ({ principal, params, body }, request, reply) => {
    if (!principal) throw new Error(`${id} is done once for somebody, and has nobody`)
    return { once: onceFor(services, id, { params, body }, { request, reply, principal }) }
  }
}

const goneOf =
  ({ raw }: FastifyReply): Gone =>
  () => {
    const closed = new AbortController()
    raw.once('close', () => closed.abort())
    return closed.signal
  }

function operationOf(backend: OpenAPIBackend, id: OperationId, limit: CallerLimits | undefined): Run {
  const operation = backend.router.getOperation(id)
  const handle = backend.handlers[id] as unknown as Handle | undefined
  if (!operation || !handle) throw new Error(`The contract has no operation ${id}`)
  const alternatives = (operation.security ?? backend.definition.security ?? []).map((requirement) => {
    const [scheme, ...more] = Object.keys(requirement)
    const authenticate = scheme === undefined ? undefined : backend.securityHandlers[scheme]
    if (!authenticate || more.length > 0) throw new Error(`${id} asks for credentials that nothing here can check`)
    return authenticate as unknown as Authenticator
  })
  const read = reader(id)
  const { tokenScope } = operations[id]
  const perform = (request: FastifyRequest, reply: FastifyReply, principal: Principal | undefined) => {
    request.caller = principal
    if (tokenScope !== null && principal?.scopes?.includes(tokenScope) === false) throw scopeMissing(tokenScope)
    return handle(read(request), request, reply, principal)
  }
  const proceed: typeof perform = limit
    ? (request, reply, principal) => {
        if (principal) limit(id, principal, reply)
        return perform(request, reply, principal)
      }
    : perform

  const [only, ...others] = alternatives
  if (!only) return (request, reply) => proceed(request, reply, undefined)
  const authenticate = others.length === 0 ? only : (request: FastifyRequest) => firstThatHolds(alternatives, request)
  return (request, reply) => {
    const principal = authenticate(request)
    return principal instanceof Promise
      ? principal.then((found) => proceed(request, reply, found))
      : proceed(request, reply, principal)
  }
}

/**
 * @throws the reason why no scheme accepted the request; a fault of ours (such as an outage) comes before one of the
 * caller's
 */
async function firstThatHolds(alternatives: readonly Authenticator[], request: FastifyRequest): Promise<Principal> {
  const faults: unknown[] = []
  for (const authenticate of alternatives) {
    try {
      return await authenticate(request)
    } catch (error) {
      faults.push(error)
    }
  }
  throw faults.find((fault) => !(fault instanceof UnauthenticatedError)) ?? faults[0]
}

/** Converts and validates the operation's requests. */
function reader(id: OperationId): (request: FastifyRequest) => Call {
  const { pathIntegers, queryIntegers, body } = operations[id]
  const validate = validators[id]
  return (request) => {
    const call: Call = {
      params: withIntegers(request.params as Record<string, unknown>, pathIntegers),
      query: withIntegers(request.query as Record<string, unknown>, queryIntegers),
      headers: request.headers,
      body: undefined,
    }
    if (body === 'required') {
      // A missing required body counts as an empty object, so that the errors name each missing field.
      call.body = request.body === undefined ? {} : request.body
    } else if (body === 'optional' && request.body !== undefined) call.body = request.body
    if (validate(call)) return call
    if (call.body !== undefined && !isObject(call.body))
      throw new ValidationError({}, 'The request is not valid: its body must be a JSON object.')
    throw new ValidationError(fieldErrors(validate.errors ?? []))
  }
}

const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Converts integers in place. Only this request uses the objects that Fastify parsed. */
function withIntegers(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  for (const name of names) if (values[name] !== undefined) values[name] = parseInteger(values[name])
  return values
}
