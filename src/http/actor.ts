import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/actor.js'
import type { OperatorPrincipal, Principal } from '../contract/types.js'
import { withoutTokens } from '../log.js'

/** Who a request acts for, and from where. A client may have put a token into the request's id. */
export const actorOf = (caller: Partial<Principal> | OperatorPrincipal, { ip, id }: FastifyRequest): Actor => ({
  ...identityOf(caller),
  address: ip,
  requestId: withoutTokens(id),
})

function identityOf(caller: Partial<Principal> | OperatorPrincipal): Pick<Actor, 'kind' | 'id'> {
  if ('operatorKeyId' in caller) return { kind: 'operator_key', id: caller.operatorKeyId }
  const { tokenId, userId } = caller
  return tokenId === undefined ? { kind: 'user', id: userId } : { kind: 'token', id: tokenId }
}

/** A gateway that tells what has happened there. */
export const gatewayActor = (name: string, { ip, id }: FastifyRequest): Actor => ({
  kind: 'gateway',
  name,
  address: ip,
  requestId: withoutTokens(id),
})
