import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { handleError, RequestFault } from './error-handler.js'

/** Remembers which methods each path takes, from now on. */
export function watchRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = taken.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return taken
}

/**
 * A known path under a method that it does not take is 405 with `Allow`; any other path is 404. Both before anything
 * is made of the request's headers and body.
 */
export function refuseUnknown(app: FastifyInstance, taken: ReadonlyMap<string, ReadonlySet<string>>): void {
  const methods = METHODS.filter((method) => method !== 'CONNECT')
  for (const method of methods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const [url, own] of [...taken]) {
    if (url.includes('*')) continue
    const allow = [...own].join(', ')
    app.route({
      method: methods.filter((method) => !own.has(method)),
      url,
      onRequest: (request, reply) => void refuse(405, request, reply.header('allow', allow)),
      handler: (request, reply) => refuse(405, request, reply),
    })
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void refuse(404, request, reply)
    else done()
  })
  app.setNotFoundHandler((request, reply) => refuse(404, request, reply))
}

const refuse = (status: number, request: FastifyRequest, reply: FastifyReply) =>
  handleError(new RequestFault(status), request, reply)
