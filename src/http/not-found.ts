import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import findMyWay from 'find-my-way'
import { HttpError } from './error-handler.js'

/** The router keeps paths under some method. */
const ANY = 'GET'

type Unrouted = Readonly<{ maxParamLength: number; unknownPath: string }>

/**
 * @returns refuses a request that no route takes: a path of any route added from now on takes other methods (405, with
 * `Allow`), and the rest is unknown. Its router has each path once; in Fastify's own, each would need a route for each of the
 * thirty methods that it does not take.
 */
export function refuseUnrouted(
  app: FastifyInstance,
  { maxParamLength, unknownPath }: Unrouted,
): (request: FastifyRequest, reply: FastifyReply) => never {
  const paths = findMyWay({ maxParamLength })
  const taken = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (url.includes('*')) return
    const methods = taken.get(url) ?? []
    if (!taken.has(url)) paths.on(ANY, url, () => undefined, methods)
    taken.set(url, methods)
    for (const one of [method].flat()) if (!methods.includes(one)) methods.push(one)
  })
  return (request, reply) => {
    const methods = paths.find(ANY, request.url)?.store as readonly string[] | undefined
    if (!methods) throw new HttpError(404, unknownPath)
    reply.header('allow', methods.join(', '))
    throw new HttpError(405)
  }
}
