import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http/error-handler.js'
import { isKnown } from '../http/pages/known-answer.js'
import type { Services } from '../services.js'
import { type PortalFile, readPortal } from './read-portal.js'

/** The page runs its own script and style alone, and asks this server alone. It writes no markup from text. */
const POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}
const FOREVER = 'public, max-age=31536000, immutable'

/** The customers' portal at `/portal`, from memory. */
export async function servePortal(app: FastifyInstance, { settings, log }: Services): Promise<void> {
  const portal = readPortal(settings)
  if (!portal) {
    log.warn({}, 'the portal is not served, because it is not built: run npm run build')
    return
  }
  await app.register(helmet, { contentSecurityPolicy: { directives: POLICY, useDefaults: false } })
  app.get('/portal', (request, reply) => sendFile(request, reply.header('cache-control', 'no-cache'), portal.page))
  app.get('/portal/', (_request, reply) => reply.redirect('../portal', 308))
  app.get<{ Params: { file: string } }>('/portal/:file', (request, reply) => {
    const file = portal.files.get(request.params.file)
    if (!file) throw new HttpError(404)
    return sendFile(request, reply.header('cache-control', FOREVER), file)
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PortalFile): FastifyReply {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '')
  reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (isKnown(request, file.etag)) return reply.code(304).send()
  if (takesGzip) reply.header('content-encoding', 'gzip')
  return reply.type(file.type).send(takesGzip ? file.gzipped : file.bytes)
}
