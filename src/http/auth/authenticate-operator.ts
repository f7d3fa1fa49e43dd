import type { FastifyRequest } from 'fastify'
import type { OperatorPrincipal } from '../../contract/types.js'
import { UnauthenticatedError } from '../../errors.js'
import { authenticateOperatorKey } from '../../operator-keys/authenticate-operator-key.js'
import type { Services } from '../../services.js'
import { bearerOf } from './authenticate.js'

/** Returns the operator whose key the request carries. @throws UnauthenticatedError */
export async function authenticateOperator(services: Services, request: FastifyRequest): Promise<OperatorPrincipal> {
  const key = bearerOf(request)
  if (key === undefined)
    throw new UnauthenticatedError(
      'No operator key: send Authorization: Bearer <OPERATOR_KEY>, from paywright operator-key create.',
    )
  return authenticateOperatorKey(services, key)
}
