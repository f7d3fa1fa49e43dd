import { readFileSync } from 'node:fs'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromRoot } from '../root.js'
import type { Services } from '../services.js'
import type { Settings } from '../settings.js'
import { readDocument } from './documents/contract-document.js'
import { customerApi } from './documents/customer-api.js'
import { HttpError } from './error-handler.js'
import { contentSecurityPolicy } from './pages/content-security-policy.js'
import { sendFile, servedFile } from './pages/served-file.js'
import { openSite, type Site, withServer } from './pages/site.js'

type DocsServices = Pick<Services, 'settings' | 'log'>

/** The contract's own text, with this instance's values as the defaults of its server variables. */
const contractYaml = (settings: Settings): string =>
  withServer(readFileSync(fromRoot('openapi.yaml'), 'utf8'), settings)

/** Named here, so that the operator's validators are loaded only where they are used. */
const OPERATOR_FILE = 'operator/openapi.json'

type Server = { variables?: Record<string, { default: string }> }

/**
 * The same content as `contractYaml`, from the contract that was parsed at build time, because parsing YAML is slow.
 */
function contractDocument(
  { baseUrl, apiPrefix, productSlug }: Settings,
  file = customerApi.file,
): StaticDocumentSpec['document'] {
  const document = readDocument(file) as unknown as { servers: Server[]; paths: Record<string, { servers?: Server[] }> }
  const settings: Record<string, string> = { baseUrl, prefix: apiPrefix, productSlug }
  const servers = [...document.servers, ...Object.values(document.paths).flatMap((path) => path.servers ?? [])]
  for (const { variables = {} } of servers)
    for (const [name, variable] of Object.entries(variables)) variable.default = settings[name] ?? variable.default
  return document as unknown as StaticDocumentSpec['document']
}

/**
 * `/openapi.yaml` and `/openapi.json`, the operator's contract where that is on, and the docs at `/docs`: guides,
 * reference and a form to try each operation. This server delivers everything, so they work without a network.
 */
export async function serveDocs(app: FastifyInstance, { settings, log }: DocsServices): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: contractDocument(settings) } })
  serveText(app, '/openapi.yaml', contractYaml(settings))
  serveText(app, '/openapi.json', JSON.stringify(app.swagger()))
  if (settings.operatorApiEnabled)
    serveText(app, '/operator.json', JSON.stringify(contractDocument(settings, OPERATOR_FILE)))
  for (const format of ['json', 'yaml'])
    app.get(`/docs/${format}`, (_request, reply) => reply.redirect(`../openapi.${format}`, 307))
  const site = openSite(settings)
  if (site) serveSite(app, site)
  else
    log.warn(
      {},
      'the docs are not served, because they are not built: run "npm run build", or install a release, which holds them',
    )
}

/** Content that never changes, from one buffer. */
function serveText(app: FastifyInstance, url: string, text: string): void {
  const file = servedFile(url, Buffer.from(text))
  app.get(url, (request, reply) => sendFile(request, reply.header('cache-control', 'no-cache'), file))
}

function serveSite(app: FastifyInstance, site: Site): void {
  const options = { helmet: { contentSecurityPolicy } }
  const send = (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = site(name)
    if (!file) throw new HttpError(404)
    return sendFile(request, reply.header('cache-control', 'no-cache'), file)
  }
  app.get('/docs', (_request, reply) => reply.redirect('docs/', 308))
  app.get('/docs/', options, (request, reply) => send(request, reply, 'index.html'))
  app.get<{ Params: { file: string } }>('/docs/:file', options, (request, reply) =>
    send(request, reply, request.params.file),
  )
}
