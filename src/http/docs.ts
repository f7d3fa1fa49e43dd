import { readFileSync } from 'node:fs'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromRoot } from '../root.js'
import type { Settings } from '../settings.js'
import { etagOf, isKnown } from './pages/known-answer.js'
import { readDocument } from './documents/contract-document.js'
import { firstApi } from './documents/first-api.js'

/** The contract's own text, with this instance's values as the defaults of its server variables. */
export function contractYaml({ baseUrl, apiPrefix, productSlug }: Settings): string {
  const settings: Record<string, string> = { baseUrl, prefix: apiPrefix, productSlug }
  return readFileSync(fromRoot('openapi.yaml'), 'utf8').replace(
    /^( +(baseUrl|prefix|productSlug):\n +default: ).*$/gm,
    (_line, before: string, name: string) => before + (settings[name] ?? ''),
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Named here, so that the operator's validators are loaded only where they are used. */
const OPERATOR_FILE = 'operator/openapi.json'

/** The page may load nothing from other hosts. The reference's script needs inline styles. */
const POLICY = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': ["'self'", 'data:'],
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': ["'self'", 'data:'],
  'script-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
}

type Server = { variables?: Record<string, { default: string }> }

/**
 * The same content as `contractYaml`, from the contract that was parsed at build time, because parsing YAML is slow.
 */
export function contractDocument(
  { baseUrl, apiPrefix, productSlug }: Settings,
  file = firstApi.file,
): StaticDocumentSpec['document'] {
  const document = readDocument(file) as unknown as { servers: Server[]; paths: Record<string, { servers?: Server[] }> }
  const settings: Record<string, string> = { baseUrl, prefix: apiPrefix, productSlug }
  const servers = [...document.servers, ...Object.values(document.paths).flatMap((path) => path.servers ?? [])]
  for (const { variables = {} } of servers)
    for (const [name, variable] of Object.entries(variables)) variable.default = settings[name] ?? variable.default
  return document as unknown as StaticDocumentSpec['document']
}

/**
 * `/openapi.yaml`, `/openapi.json` and the reference at `/docs`, and the operator's contract where that is on. This server delivers everything, so they work without
 * a network.
 */
export async function serveDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  const document = contractDocument(settings)
  await app.register(swagger, { mode: 'static', specification: { document } })
  serveText(app, '/openapi.yaml', 'application/yaml; charset=utf-8', contractYaml(settings))
  serveText(app, '/openapi.json', JSON_TYPE, JSON.stringify(document))
  if (settings.operatorApiEnabled)
    serveText(app, '/operator.json', JSON_TYPE, JSON.stringify(contractDocument(settings, OPERATOR_FILE)))
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
    theme: { title: 'Paywright API' },
    uiHooks: { onRequest: leadToContract },
  })
}

/** Serves content that never changes from one buffer, and sends no body to a client that already has it. */
function serveText(app: FastifyInstance, url: string, type: string, text: string): void {
  const bytes = Buffer.from(text)
  const etag = etagOf(bytes)
  app.get(url, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.type(type).send(bytes)
  })
}

/** The reference plugin would serialise the contract again for each request. */
function leadToContract({ url }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const format = /^\/docs\/(json|yaml)(\?|$)/.exec(url)?.[1]
  if (format === undefined) done()
  else void reply.redirect(`../openapi.${format}`, 307)
}
