import type { FastifyInstance } from 'fastify'
import { authenticateOperator } from '../http/auth/authenticate-operator.js'
import type { IdOf, OperatorApi, OperatorPrincipal } from '../contract/types.js'
import { openBackend } from '../http/backend.js'
import { operatorApi } from '../http/documents/operator-api.js'
import type { Turns } from '../http/limits/within-limits.js'
import { operatorHandlers } from '../http/operator/all.js'
import { keyLacksScope } from '../operator-keys/scopes.js'
import type { Services } from '../services.js'
import { operatorPrefix } from '../settings/operator-prefix.js'
import { bindScope } from './bind-scope.js'

/** The operator's reads take turns with those of accounts, as one more account. */
const readsInTurn =
  ({ readTurns }: Services) =>
  (id: IdOf<OperatorApi>): Turns<OperatorPrincipal> | undefined =>
    operatorApi.operations[id].method === 'GET' ? (_key, work) => readTurns.inTurn('operator', work) : undefined

export async function serveOperatorApi(app: FastifyInstance, services: Services, cookieSecret: string): Promise<void> {
  const dispatch = await openBackend({
    services,
    document: operatorApi,
    handlers: operatorHandlers,
    scopeMissing: keyLacksScope,
    authenticators: { operatorKey: (request) => authenticateOperator(services, request) },
    turnsOf: readsInTurn(services),
  })
  const root = operatorPrefix(services.settings)
  await bindScope(app, { scope: 'api', root, document: operatorApi, dispatch, services, cookieSecret })
}
