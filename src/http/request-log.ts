import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperatorPrincipal, Principal } from '../contract/types.js'
import { clientAddress } from './credentials/client-address.js'

/** Longer than any word of our paths but the names of pages, shorter than a token. */
const LONG_SEGMENT = /(?<=\/)(?![a-z-]+\.html$)[^/]{25,}/g

/**
 * A request's path as the log may hold it: without the query, and without anything as long as a token, wherever it
 * stands in the path.
 */
function loggedPath(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  const { token } = request.params as { token?: string }
  if (token !== undefined) return request.routeOptions.url ?? '[redacted]'
  const shown = request.is404 ? path.replace(/(\/tokens\/).*/, '$1[redacted]') : path
  return shown.replace(LONG_SEGMENT, '[redacted]')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is authenticated, once that is known. */
    caller: Principal | OperatorPrincipal | undefined
  }
}

/** Who was refused, and from where. The audit has only what was done. */
const callerOf = (request: FastifyRequest) => ({
  address: clientAddress(request),
  ...(request.caller && identityOf(request.caller)),
})

const identityOf = (caller: Principal | OperatorPrincipal) =>
  'operatorKeyId' in caller
    ? { operatorKey: caller.operatorKeyId }
    : { billable: caller.billableId, tokenId: caller.tokenId, user: caller.userId }

/** Logs one line for each request, when its answer is sent. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request),
        ...(reply.statusCode >= 400 && callerOf(request)),
        ...(operation && { operation: operation.id, tag: operation.tag }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
