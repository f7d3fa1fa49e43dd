import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/error-handler.js'
import { contentSecurityPolicy } from '../http/pages/content-security-policy.js'
import { sendFile } from '../http/pages/served-file.js'
import type { Services } from '../services.js'
import { readPortal } from './read-portal.js'

const FOREVER = 'public, max-age=31536000, immutable'

/** The customers' portal at `/portal`, from memory. */
export async function servePortal(app: FastifyInstance, { settings, log }: Services): Promise<void> {
  const portal = readPortal(settings)
  if (!portal) {
    log.warn({}, 'the portal is not served, because it is not built: run npm run build')
    return
  }
  await app.register(helmet, { contentSecurityPolicy })
  app.get('/portal', (request, reply) => sendFile(request, reply.header('cache-control', 'no-cache'), portal.page))
  app.get('/portal/', (_request, reply) => reply.redirect('../portal', 308))
  app.get<{ Params: { file: string } }>('/portal/:file', (request, reply) => {
    const file = portal.files.get(request.params.file)
    if (!file) throw new HttpError(404)
    return sendFile(request, reply.header('cache-control', FOREVER), file)
  })
}
