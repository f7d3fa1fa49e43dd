import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Contract, IdOf, Operation } from '../contract/types.js'
import { answerHeaders } from '../http/answer-headers.js'
import { refuseForeignOrigin } from '../http/auth/session-cookie.js'
import type { Dispatch } from '../http/backend.js'
import { bindOperations } from '../http/bind.js'
import { ignoreBodies, takeJsonBodies } from '../http/body.js'
import type { ContractDocument } from '../http/documents/contract-document.js'
import type { Services } from '../services.js'
import { secretsIn } from '../settings/values.js'

export type BoundScope<C extends Contract> = Readonly<{
  scope: Operation['scope']
  root: string
  document: ContractDocument<C>
  dispatch: Dispatch<C>
  services: Services
  cookieSecret: string
}>

/** Serves the operations of one scope, each with only the plugins it needs: cookies are parsed only where they count. */
export async function bindScope<C extends Contract>(app: FastifyInstance, bound: BoundScope<C>): Promise<void> {
  for (const withBody of [true, false])
    for (const withCookie of [true, false]) {
      const ids = idsOf(bound, { withBody, withCookie })
      if (ids.length > 0) await app.register((routes) => bindAlike(routes, bound, ids, { withBody, withCookie }))
    }
}

type Needs = Readonly<{ withBody: boolean; withCookie: boolean }>

const idsOf = <C extends Contract>(
  { scope, document: { operations } }: BoundScope<C>,
  { withBody, withCookie }: Needs,
): IdOf<C>[] =>
  (Object.keys(operations) as IdOf<C>[]).filter(
    (id) =>
      operations[id].scope === scope &&
      (operations[id].body !== 'none') === withBody &&
      usesCookie(operations[id]) === withCookie,
  )

/** Whether the operation accepts a session's cookie or sets one. */
const usesCookie = ({ tag, security }: Operation): boolean =>
  tag === 'Sessions' || security.some((schemes) => schemes.includes('sessionCookie'))

async function bindAlike<C extends Contract>(
  routes: FastifyInstance,
  { root, document, dispatch, services, cookieSecret }: BoundScope<C>,
  ids: readonly IdOf<C>[],
  { withBody, withCookie }: Needs,
): Promise<void> {
  if (withBody) takeJsonBodies(routes)
  else ignoreBodies(routes)
  const headers = answerHeaders(services.settings)
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (withCookie) {
    await routes.register(cookie, { secret: secretsIn(cookieSecret) })
    routes.addHook('onRequest', (request, _reply, done) => {
      if (request.method !== 'GET') refuseForeignOrigin(services, request)
      done()
    })
  }
  bindOperations(routes, ids, root, { document, dispatch })
}
