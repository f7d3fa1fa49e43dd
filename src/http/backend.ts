import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { lacksScope } from '../contract/lacks-scope.js'
import type { Contract, IdOf, Operation } from '../contract/types.js'
import { UnauthenticatedError, ValidationError } from '../errors.js'
import { parseInteger } from '../resources/ids.js'
import type { Services } from '../services.js'
import { actorOf } from './actor.js'
import { ensureHoldable } from './body.js'
import type { ContractDocument } from './documents/contract-document.js'
import { fieldErrors } from './field-errors.js'
import type { Handlers } from './handler.js'
import { type Limits, type Perform, type Turns, within } from './limits/within-limits.js'

/** Identifies the caller by one of the contract's security schemes. @throws when the credential is invalid */
export type Authenticator<Caller> = (request: FastifyRequest) => Caller | Promise<Caller>

/** Adds what an operation's handler may do beside reading the request. */
export type AddCapabilities<Caller> = (
  context: Readonly<{ principal: Caller | undefined; params: unknown; body: unknown }>,
  request: FastifyRequest,
  reply: FastifyReply,
) => object

/** What an API adds to its document: who may call, and what its operations do. */
export type Binding<C extends Contract> = Readonly<{
  services: Services
  document: ContractDocument<C>
  handlers: Handlers<C>
  authenticators: Readonly<Record<string, Authenticator<C['caller']>>>
  /** The operation's additional context beside the request, if any. */
  capabilitiesOf?: (id: IdOf<C>) => AddCapabilities<C['caller']> | undefined
  /** Limits how often callers ask, and how much they have under way. */
  limits?: Limits<C['caller'], IdOf<C>> | undefined
  /** Does an operation's work when the caller has its turn; undefined for an operation that takes none. */
  turnsOf?: (id: IdOf<C>) => Turns<C['caller']> | undefined
  /** What a caller hears whose credential lacks the operation's scope. */
  scopeMissing: (scope: string) => Error
}>

/**
 * Performs one operation for a request: authenticates, validates, calls the handler. It answers synchronously when it
 * can.
 */
export type Run = (request: FastifyRequest, reply: FastifyReply) => unknown
export type Dispatch<C extends Contract> = (id: IdOf<C>) => Run

/** A request in the shape that the contract's validators read. */
type Call = { params: unknown; query: unknown; headers: unknown; body: unknown }
type Handle<Caller> = (
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Caller | undefined,
) => unknown

/**
 * Binds a contract to its handlers with openapi-backend: the operations, their handlers and the handlers of the
 * security schemes. Its `handleRequest` would look all of them up for each request, so this code looks them up once,
 * when the application is built. Fastify routes and parses, and the generated validators validate, so each of these
 * steps runs once per request.
 */
export async function openBackend<C extends Contract>(binding: Binding<C>): Promise<Dispatch<C>> {
  const { services, document, handlers, authenticators, capabilitiesOf } = binding
  // `quick` skips the library's own check of the document, which knows only OpenAPI 3.0. The linter checks the
  // contract.
  const definition = outlineOf(document.operations)
  const backend = new OpenAPIBackend({ definition, strict: true, validate: false, quick: true })
  await backend.init()

  for (const [scheme, authenticate] of Object.entries(authenticators))
    backend.registerSecurityHandler(scheme, authenticate as never)
  for (const id of Object.keys(document.operations) as IdOf<C>[]) {
    const handler = handlers[id] as (context: object) => unknown
    const addCapabilities = capabilitiesOf?.(id)
    const audited = isAudited(id, document.operations[id].method)
    const handle: Handle<C['caller']> = ({ params, query, headers, body }, request, reply, principal) => {
      const acting = audited && principal ? { ...services, actor: actorOf(principal, request) } : services
      const context = { services: acting, principal, params, query, headers, body }
      return handler(addCapabilities ? Object.assign(context, addCapabilities(context, request, reply)) : context)
    }
    // The library's `register` puts all operations together for each of them. A missing one is found below.
    backend.handlers[id] = handle as never
  }
  // The library puts all operations together each time that it is asked for one.
  const operations = new Map(backend.router.getOperations().map((operation) => [operation.operationId, operation]))
  return (id) => operationOf(operations.get(id), backend, id, binding)
}

/**
 * The part of the document that the library is asked about: the operations and their security. It copies what it gets and
 * keeps it, so the whole document would take megabytes.
 */
function outlineOf(operations: Readonly<Record<string, Operation>>): Document {
  const paths: Record<string, Record<string, object>> = {}
  const securitySchemes: Record<string, { type: 'http'; scheme: string }> = {}
  for (const [operationId, { method, path, security: alternatives }] of Object.entries(operations)) {
    const security = alternatives.map((schemes) => Object.fromEntries(schemes.map((scheme) => [scheme, []])))
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId, security, responses: {} } }
    for (const scheme of alternatives.flat()) securitySchemes[scheme] = { type: 'http', scheme }
  }
  return { openapi: '3.1.0', info: { title: '', version: '' }, paths, components: { securitySchemes } }
}

/** A record of usage is its own record, so counting usage leaves no entry. */
const COUNTING: readonly string[] = ['tallyUsage', 'tallyUsageBatch']
const isAudited = (id: string, method: string): boolean => method !== 'GET' && !COUNTING.includes(id)

function operationOf<C extends Contract>(
  operation: ReturnType<OpenAPIBackend['router']['getOperation']>,
  backend: OpenAPIBackend,
  id: IdOf<C>,
  binding: Binding<C>,
): Run {
  type Caller = C['caller']
  const { document, limits, scopeMissing } = binding
  const inTurn = binding.turnsOf?.(id)
  const handle = backend.handlers[id] as unknown as Handle<Caller> | undefined
  if (!operation || !handle) throw new Error(`The contract has no operation ${id}`)
  const alternatives = (operation.security ?? backend.definition.security ?? []).map((requirement) => {
    const [scheme, ...more] = Object.keys(requirement)
    const authenticate = scheme === undefined ? undefined : backend.securityHandlers[scheme]
    if (!authenticate || more.length > 0) throw new Error(`${id} asks for credentials that nothing here can check`)
    return authenticate as unknown as Authenticator<Caller>
  })
  const read = reader(id, document)
  const asked = document.operations[id]
  const perform: Perform<Caller> = (request, reply, principal) => {
    request.caller = principal
    if (principal && lacksScope(principal, asked)) throw scopeMissing(`${asked.tokenScope}`)
    const call = read(request)
    if (!inTurn || !principal) return handle(call, request, reply, principal)
    return inTurn(principal, () => Promise.resolve(handle(call, request, reply, principal)))
  }
  const proceed = limits ? within(limits, id, perform) : perform

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
async function firstThatHolds<Caller>(
  alternatives: readonly Authenticator<Caller>[],
  request: FastifyRequest,
): Promise<Caller> {
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
function reader<C extends Contract>(
  id: IdOf<C>,
  { operations, validators }: ContractDocument<C>,
): (request: FastifyRequest) => Call {
  const { pathIntegers, queryIntegers, body, mostValues } = operations[id]
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
    if (isObject(call.body)) ensureHoldable(call.body, mostValues)
    if (validate(call)) return call
    if (call.body !== undefined && !isObject(call.body))
      throw new ValidationError({}, 'The request is not valid: its body must be a JSON object.')
    throw new ValidationError(fieldErrors(validate.errors ?? []))
  }
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Converts integers in place. Only this request uses the objects that Fastify parsed. */
function withIntegers(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  for (const name of names) if (values[name] !== undefined) values[name] = parseInteger(values[name])
  return values
}
