import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/actor.js'
import type { OperatorPrincipal, Principal } from '../contract/types.js'
import { withoutTokens } from '../log.js'
import { clientAddress } from './credentials/client-address.js'

/** Who a request acts for, and from where. A client may have put a token into the request's id. */
export const actorOf = (caller: Partial<Principal> | OperatorPrincipal, request: FastifyRequest): Actor => ({
  ...identityOf(caller),
  ...sentBy(request),
})

function identityOf(caller: Partial<Principal> | OperatorPrincipal): Pick<Actor, 'kind' | 'id'> {
  if ('operatorKeyId' in caller) return { kind: 'operator_key', id: caller.operatorKeyId }
  const { tokenId, userId } = caller
  return tokenId === undefined ? { kind: 'user', id: userId } : { kind: 'token', id: tokenId }
}

/** A gateway that tells what has happened there. */
export const gatewayActor = (name: string, request: FastifyRequest): Actor => ({
  kind: 'gateway',
  name,
  ...sentBy(request),
})

const sentBy = (request: FastifyRequest): Pick<Actor, 'address' | 'requestId'> => ({
  address: clientAddress(request),
  requestId: withoutTokens(request.id),
})
