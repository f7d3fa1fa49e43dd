import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/actor.js'
import type { Principal } from '../contract/types.js'
import { withoutTokens } from '../log.js'

/** Who a request acts for, and from where. A client may have put a token into the request's id. */
export const actorOf = ({ tokenId, userId }: Partial<Principal>, { ip, id }: FastifyRequest): Actor => ({
  ...(tokenId === undefined ? { kind: 'user', id: userId } : { kind: 'token', id: tokenId }),
  address: ip,
  requestId: withoutTokens(id),
})

/** A gateway that tells what has happened there. */
export const gatewayActor = (name: string, { ip, id }: FastifyRequest): Actor => ({
  kind: 'gateway',
  name,
  address: ip,
  requestId: withoutTokens(id),
})
