import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OpenAPIBackend, type Context as BackendContext, type Document } from 'openapi-backend'
import { operations } from '../../generated/operations.js'
import * as validators from '../../generated/validators.js'
import type { Handlers, OperationId, PdfAnswer, Principal, SessionPort } from '../contract.js'
import { UnauthenticatedError, ValidationError } from '../errors.js'
import { parseInteger } from '../ids.js'
import { fromRoot } from '../root.js'
import type { Services } from '../services.js'
import { fieldErrors } from './field-errors.js'

/** Finds out who asks, for one of the contract's security schemes. @throws where the credential does not hold */
export type Authenticator = (request: FastifyRequest) => Promise<Principal>
export type Authenticators = Readonly<{ bearerToken: Authenticator; sessionCookie: Authenticator }>

export type Binding = Readonly<{
  services: Services
  handlers: Handlers
  authenticators: Authenticators
  sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort
}>

/** What Fastify has read of a request, and the operation it was routed to. */
type Call = Readonly<{
  operation: object
  method: string
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  requestBody: unknown
}>

export type Dispatch = (id: OperationId, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * openapi-backend, holding the contract and its handlers: it authenticates, validates and calls the handler. Routing
 * and parsing are Fastify's and validation is the generated validators', so each happens once.
 */
export async function openBackend({ services, handlers, authenticators, sessionPort }: Binding): Promise<Dispatch> {
  const definition = JSON.parse(readFileSync(fromRoot('generated', 'openapi.json'), 'utf8')) as Document
  const backend = new OpenAPIBackend({ definition, strict: true, validate: false })
  // Its own document check knows OpenAPI 3.0 only; the contract's validity is the linter's to prove.
  backend.validateDefinition = () => backend.document
  await backend.init()
  const known = new Map(backend.getOperations().map((operation) => [operation.operationId, operation]))

  backend.router.matchOperation = (call: unknown) =>
    (call as Call).operation as typeof known extends Map<unknown, infer O> ? O : never
  backend.router.parseRequest = (call) => call as unknown as ReturnType<typeof backend.router.parseRequest>
  backend.validate = true
  backend.validator = { validateRequest } as unknown as typeof backend.validator

  for (const [scheme, authenticate] of Object.entries(authenticators))
    backend.registerSecurityHandler(scheme, (_context, request: FastifyRequest) => authenticate(request))
  backend.register('unauthorizedHandler', refuse)
  backend.register('validationFail', (context: BackendContext) => {
    throw new ValidationError(fieldErrors(context.validation.errors ?? [], context.request))
  })
  for (const id of Object.keys(operations) as OperationId[])
    backend.register(id, (context: BackendContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { params, query, headers, requestBody } = context.request as unknown as Call
      const session = sessionPort(request, reply)
      // Of two schemes that would do, the one that did not holds its refusal.
      const { bearerToken, sessionCookie } = context.security as Record<string, Principal | Fault | undefined>
      const principal = [bearerToken, sessionCookie].find((result) => result !== undefined && !isFault(result))
      // Authenticated and validated as this operation's: what the compiler cannot see.
      return handlers[id]({ services, principal, params, query, headers, body: requestBody, session } as never)
    })

  return (id, request, reply) =>
    backend.handleRequest(callOf(id, request, known.get(id) ?? {}) as never, request, reply)
}

/** Adds one Fastify route for each of the operations named. */
export function bindOperations(
  app: FastifyInstance,
  ids: readonly OperationId[],
  root: string,
  dispatch: Dispatch,
): void {
  for (const id of ids) {
    const { method, path, successStatus } = operations[id]
    app.route({
      method,
      url: `/${root}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operationId: id },
      handler: async (request, reply) => {
        const answer = await dispatch(id, request, reply)
        reply.code(successStatus)
        if (operations[id].successType === 'application/pdf') return sendPdf(reply, answer as PdfAnswer)
        return reply.send(answer)
      },
    })
  }
}

function callOf(id: OperationId, request: FastifyRequest, operation: object): Call {
  const { pathIntegers, queryIntegers, body } = operations[id]
  return {
    operation,
    method: request.method,
    path: request.url,
    params: withIntegers(request.params as Record<string, unknown>, pathIntegers),
    query: withIntegers(request.query as Record<string, unknown>, queryIntegers),
    headers: request.headers,
    // A body that must be there and is not is an empty object: its missing fields are then named one by one.
    requestBody: body === 'required' && request.body === undefined ? {} : body === 'none' ? undefined : request.body,
  }
}

function withIntegers(texts: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  if (names.length === 0) return texts
  const values = { ...texts }
  for (const name of names) if (name in values) values[name] = parseInteger(values[name])
  return values
}

function validateRequest(_request: unknown, operation: unknown) {
  const call = _request as Call
  const validate = validators[(operation as { operationId: OperationId }).operationId]
  const { params, query, headers, requestBody } = call
  const valid = validate(
    requestBody === undefined ? { params, query, headers } : { params, query, headers, body: requestBody },
  )
  return valid ? { valid } : { valid, errors: validate.errors ?? [] }
}

/** What openapi-backend keeps of a security handler that threw. */
type Fault = Readonly<{ error: Error }>

const isFault = (result: unknown): result is Fault =>
  typeof result === 'object' && result !== null && 'error' in result && result.error instanceof Error

/** Throws why the request was not let in: a fault of ours (the database is away) before one of the caller's. */
function refuse(context: BackendContext): never {
  const faults = Object.values(context.security).flatMap((result: unknown) => (isFault(result) ? [result.error] : []))
  throw (
    faults.find((fault) => !(fault instanceof UnauthenticatedError)) ??
    faults[0] ??
    new UnauthenticatedError('Authenticate first.')
  )
}

function sendPdf(reply: FastifyReply, { bytes, fileName }: PdfAnswer) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(bytes))
}
