import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../contract/types.js'
import { UnauthenticatedError } from '../../errors.js'
import type { Services } from '../../services.js'
import { authenticateToken } from '../../tokens/authenticate-token.js'
import { bearerIn } from '../credentials/credentials.js'

/** What a request carries as its bearer credential. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => bearerIn(headers.authorization ?? '')

/** Returns the caller that a bearer token stands for. It ignores cookies. @throws UnauthenticatedError */
export function authenticateBearer(services: Services, request: FastifyRequest): Principal | Promise<Principal> {
  const token = bearerOf(request)
  if (token === undefined)
    throw new UnauthenticatedError('No bearer token: send Authorization: Bearer <ACCESS_TOKEN>, from POST /tokens.')
  return authenticateToken(services, token)
}
