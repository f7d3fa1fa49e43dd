import { METHODS } from 'node:http'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { HttpError } from './error-handler.js'

/** Records which methods each path takes, for every route added from now on. */
export function watchRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = taken.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return taken
}

/** Makes known paths answer 405 with `Allow` to every other method, before anything else of the request is checked. */
export function refuseUntakenMethods(
  app: FastifyInstance,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
  headers: Readonly<Record<string, string>>,
): void {
  const methods = METHODS.filter((method) => method !== 'CONNECT')
  for (const method of methods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const [url, own] of [...taken]) {
    if (url.includes('*')) continue
    const allow = [...own].join(', ')
    app.route({
      method: methods.filter((method) => !own.has(method)),
      url,
      onRequest(_request, reply) {
        reply.headers(headers).header('allow', allow)
        throw new HttpError(405)
      },
      handler: () => undefined,
    })
  }
}
