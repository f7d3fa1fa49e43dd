/* eslint-disable @typescript-eslint/require-await -- each library takes promises */
/**
 * The contract layer alone: two operations of the contract with a ready answer instead of a database, and the same
 * token check for all contenders. KIND names the contender: `ours`, `glue`, `plain` (openapi-backend behind one
 * catch-all route), `express` (express-openapi-validator) or `bare` (Fastify without validation or token).
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import express from 'express'
import OpenApiValidator from 'express-openapi-validator'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import glue from 'fastify-openapi-glue'
import { OpenAPIBackend } from 'openapi-backend'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { openBackend } from '../../src/http/backend.js'
import { bindOperations } from '../../src/http/bind.js'
import { ignoreBodies, takeJsonBodies } from '../../src/http/body.js'
import { customerApi } from '../../src/http/documents/customer-api.js'
import { openErrorHandler } from '../../src/http/error-handler.js'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'

keepTickShape()

const ROOT = 'billing/v1'
const item = {
  key: 'calls',
  name: 'API calls',
  includedQuantity: 1000,
  unitPrice: 2,
  capBehavior: 'charge',
  ceiling: null,
}
const plan = {
  id: 1,
  key: 'pro',
  name: 'Pro',
  price: 4900,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  isRecurring: true,
  features: { sso: true },
  items: [item],
}
const plans = { data: [plan, { ...plan, id: 2, key: 'team', name: 'Team' }], nextCursor: null }
type Tally = { feature: string; quantity: number; idempotencyKey?: string }
const counted = ({ feature, quantity, idempotencyKey = '' }: Tally) => ({
  data: { feature, quantity, idempotencyKey, total: 3, recordedAt: '2026-11-01T00:00:00.000Z' },
})
const holds = (authorization: string | undefined) => /^bearer +(\S+) *$/i.test(authorization ?? '')

type Definition = { servers: { url: string }[]; paths: Record<string, { servers?: unknown }> }
function definition(): Definition {
  const read = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as Definition
  read.servers = [{ url: `/${ROOT}` }]
  const within = Object.entries(read.paths).filter(([path]) => path === '/plans' || path.endsWith('/tally-usage'))
  return { ...read, paths: Object.fromEntries(within) }
}

async function ours(): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { maxParamLength: 4096 } })
  app.setErrorHandler(openErrorHandler())
  const authenticate = (request: FastifyRequest) => {
    if (!holds(request.headers.authorization)) throw new Error('no token')
    return { billableId: 1 }
  }
  const none = async () => undefined
  const ids = Object.keys(operations) as OperationId[]
  const dispatch = await openBackend({
    services: {} as never,
    document: customerApi,
    handlers: {
      ...Object.fromEntries(ids.map((id) => [id, none])),
      listPlans: async () => plans,
      tallyUsage: async ({ body }: { body: Tally }) => counted(body),
    } as never,
    authenticators: { bearerToken: authenticate, sessionCookie: authenticate },
    scopeMissing: (scope) => new Error(scope),
  })
  for (const withBody of [true, false])
    await app.register(async (routes) => {
      if (withBody) takeJsonBodies(routes)
      else ignoreBodies(routes)
      const own = ids.filter((id) => operations[id].scope === 'api' && (operations[id].body !== 'none') === withBody)
      bindOperations(routes, own, ROOT, { document: customerApi, dispatch })
    })
  return app
}

async function glued(): Promise<FastifyInstance> {
  const app = fastify({ ajv: { customOptions: { strict: false } } })
  await app.register(glue as never, {
    specification: definition(),
    serviceHandlers: {
      listPlans: async () => plans,
      tallyUsage: async ({ body }: { body: Tally }) => counted(body),
    },
    securityHandlers: {
      bearerToken: async (request: FastifyRequest) => {
        if (!holds(request.headers.authorization)) throw new Error('no token')
      },
    },
    prefix: ROOT,
  })
  return app
}

async function plain(): Promise<FastifyInstance> {
  const backend = new OpenAPIBackend({ definition: definition() as never, apiRoot: `/${ROOT}`, quick: true })
  backend.register({
    listPlans: async () => plans,
    tallyUsage: async ({ request }) => counted(request.requestBody as Tally),
    unauthorizedHandler: async () => ({ message: 'no token' }),
    validationFail: async ({ validation }) => ({ errors: validation.errors }),
  })
  backend.registerSecurityHandler('bearerToken', ({ request }) => holds(request.headers['authorization'] as string))
  await backend.init()
  const app = fastify()
  app.all('/*', (request) =>
    backend.handleRequest({
      method: request.method,
      path: request.url,
      query: request.query as never,
      body: request.body,
      headers: request.headers as never,
    }),
  )
  return app
}

async function bare(): Promise<FastifyInstance> {
  const app = fastify()
  app.get(`/${ROOT}/plans`, async () => plans)
  app.post(`/${ROOT}/subscriptions/:subscription/tally-usage`, async ({ body }) => counted(body as Tally))
  return app
}

function expressed(): express.Express {
  const app = express()
  app.use(express.json())
  app.use(
    OpenApiValidator.middleware({
      apiSpec: definition() as never,
      validateRequests: true,
      validateSecurity: { handlers: { bearerToken: (request) => holds(request.headers.authorization) } },
    }),
  )
  app.get(`/${ROOT}/plans`, (_request, response) => void response.json(plans))
  app.post(`/${ROOT}/subscriptions/:id/tally-usage`, (request, response) => void response.json(counted(request.body)))
  return app
}

const say = (port: number) => process.stdout.write(`${port}\n`)
const kind = process.env['KIND']
if (kind === 'express') {
  const server = expressed().listen(0, '127.0.0.1', () => say((server.address() as AddressInfo).port))
} else {
  const app = await { ours, glue: glued, plain, bare }[kind as 'ours']()
  await app.listen({ host: '127.0.0.1', port: 0 })
  say((app.server.address() as AddressInfo).port)
}
