/** Serves the contract's examples: requests are validated, nothing is kept, no database is there. */
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { operations } from '../../generated/operations.js'
import * as validators from '../../generated/validators.js'
import type { OperationId } from '../../src/contract/types.js'
import { MalformedJsonError, ignoreBodies, takeJsonBodies } from '../../src/http/body.js'
import { REFUSALS } from '../../src/http/error-handler.js'
import { fieldErrors } from '../../src/http/field-errors.js'
import { refuseUnrouted } from '../../src/http/not-found.js'
import { parseInteger } from '../../src/resources/ids.js'
import { fromRoot } from '../../src/root.js'

export type Roots = Readonly<{ prefix: string; slug: string }>
type Wish = Readonly<{ code?: string; example?: string }>
type Mock = (id: OperationId, wish: Wish) => { status: number; mock: unknown }

const LONGEST = 4096
const METHODS = [...new Set(Object.values(operations).map(({ method }) => method))].join(', ')
/** The headers of the contract's answers, which a page of another origin reads only where it is told so. */
const READABLE = [
  ...['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'WWW-Authenticate', 'Allow'],
  ...['Idempotent-Replayed', 'Deprecation', 'Sunset', 'Content-Disposition'],
].join(', ')

/** `Prefer: code=422, example=usageBlocked` chooses an answer; without it, a valid request gets the first example. */
export async function buildMock({ prefix, slug }: Roots): Promise<FastifyInstance> {
  const mock = await openMocks()
  const app = fastify({ routerOptions: { maxParamLength: LONGEST }, exposeHeadRoutes: false })
  const unknownPath = 'The contract has nothing at this path.'
  app.setNotFoundHandler(refuseUnrouted(app, { maxParamLength: LONGEST, unknownPath }))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.headers['x-request-id'] ?? randomUUID())
    void reply.header('access-control-allow-origin', request.headers.origin ?? '*')
    void reply.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, prefer, x-request-id',
    )
    void reply.header('access-control-allow-methods', METHODS)
    void reply.header('access-control-expose-headers', READABLE)
    done()
  })
  app.options('/*', (_request, reply) => reply.code(204).send())
  app.setErrorHandler((error, request, reply) => {
    const id = request.routeOptions.config.operation?.id as OperationId | undefined
    if (id && error instanceof MalformedJsonError) return answer(reply, mock, id, { code: '400' })
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const { code = 'internal_error' } = REFUSALS[status] ?? {}
    return reply.code(status).send({ message: (error as Error).message, code })
  })
  for (const withBody of [true, false])
    await app.register((routes, _options, done) => {
      if (withBody) takeJsonBodies(routes)
      else ignoreBodies(routes)
      for (const id of Object.keys(operations) as OperationId[])
        if ((operations[id].body !== 'none') === withBody) serve(routes, id, { prefix, slug }, mock)
      done()
    })
  return app
}

async function openMocks(): Promise<Mock> {
  const definition = JSON.parse(readFileSync(fromRoot('generated', 'openapi.json'), 'utf8')) as Document
  const backend = new OpenAPIBackend({ definition, validate: false, quick: true })
  backend.validateDefinition = () => backend.document
  await backend.init()
  return (id, { code, example }) =>
    backend.mockResponseForOperation(id, {
      code: Number(code ?? operations[id].successStatus),
      ...(example !== undefined && { example }),
    })
}

function serve(routes: FastifyInstance, id: OperationId, { prefix, slug }: Roots, mock: Mock): void {
  const { method, path, scope } = operations[id]
  routes.route({
    method,
    url: `/${scope === 'api' ? prefix : slug}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { operation: { id, ...operations[id] } },
    handler: (request, reply) => {
      const wish = wishOf(request)
      if (wish.code !== undefined && !(operations[id].statuses as readonly number[]).includes(Number(wish.code)))
        return reply.code(400).send({
          message: `${id} has no answer ${wish.code}: it has ${operations[id].statuses.join(', ')}.`,
          code: 'bad_request',
        })
      if (wish.code === undefined) {
        if (!hasCredentials(id, request)) return answer(reply, mock, id, { code: '401' })
        const errors = faultsOf(id, request)
        if (errors)
          return reply
            .code(422)
            .send({ message: 'The request is not valid: see errors.', code: 'validation_failed', errors })
      }
      return answer(reply, mock, id, wish)
    },
  })
}

function answer(reply: FastifyReply, mock: Mock, id: OperationId, wish: Wish) {
  const { status, mock: body } = mock(id, wish)
  void reply.code(status)
  if (status === 204) {
    if (id === 'createSession') void reply.header('set-cookie', 'paywright_session=mock; Path=/; HttpOnly')
    return reply.send()
  }
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="mock"')
  if ([409, 429, 503].includes(status)) void reply.header('retry-after', '30')
  if (typeof body !== 'string') return reply.send(body)
  return reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="INV-001007.pdf"')
    .send(Buffer.from(`${body}\n`))
}

/** RFC 7240: `Prefer: code=422, example=planKey`. */
function wishOf(request: FastifyRequest): Wish {
  const text = String(request.headers['prefer'] ?? '')
  const code = /\bcode=(\d{3})\b/.exec(text)?.[1]
  const example = /\bexample="?(\w+)"?/.exec(text)?.[1]
  return { ...(code !== undefined && { code }), ...(example !== undefined && { example }) }
}

/** Any credentials of the right kind will do. */
function hasCredentials(id: OperationId, { headers }: FastifyRequest): boolean {
  const schemes: readonly string[] = operations[id].security.flat()
  if (schemes.length === 0) return true
  if (schemes.includes('bearerToken') && /^Bearer \S/i.test(headers.authorization ?? '')) return true
  return schemes.includes('sessionCookie') && (headers.cookie ?? '').includes('paywright_session=')
}

function faultsOf(id: OperationId, request: FastifyRequest) {
  const { pathIntegers, queryIntegers, body } = operations[id]
  const integers = (values: unknown, names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(values as Record<string, unknown>).map(([name, value]) => [
        name,
        names.includes(name) ? parseInteger(value) : value,
      ]),
    )
  const sent = request.body ?? (body === 'required' ? {} : undefined)
  const validate = validators[id]
  const valid = validate({
    params: integers(request.params, pathIntegers),
    query: integers(request.query, queryIntegers),
    headers: request.headers,
    ...(body !== 'none' && sent !== undefined && { body: sent }),
  })
  return valid ? undefined : fieldErrors(validate.errors ?? [])
}
