import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/error-handler.js'
import { sendFile } from '../http/pages/served-file.js'
import type { Services } from '../services.js'
import { readPortal } from './read-portal.js'

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
