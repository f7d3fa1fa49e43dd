import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId, Principal } from '../contract/types.js'
import type { AddCapabilities } from '../http/backend.js'
import { customerApi } from '../http/documents/customer-api.js'
import type { SessionPort, Waiting } from '../http/handler.js'
import { onceFor } from '../http/once.js'
import { takeOff } from '../http/record-requests.js'
import type { Services } from '../services.js'

type OpenSession = (request: FastifyRequest, reply: FastifyReply) => SessionPort

/** The additional context of the operations of the customers' API: sessions, long polls and `Idempotency-Key`. */
export const customerCapabilities =
  (services: Services, sessionPort: OpenSession) =>
  (id: OperationId): AddCapabilities<Principal> | undefined => {
    const { tag, headers } = customerApi.operations[id]
    if (tag === 'Sessions') return (_context, request, reply) => ({ session: sessionPort(request, reply) })
    if (tag === 'Events') return (_context, request, reply) => ({ waiter: waiterOf(request, reply) })
    if (!headers.includes('idempotency-key')) return undefined
    return ({ principal, params, body }, request, reply) => {
      if (!principal) throw new Error(`${id} is done once for somebody, and has nobody`)
      return { once: onceFor(services, id, { params, body }, { request, reply, principal }) }
    }
  }

const waiterOf =
  (request: FastifyRequest, { raw }: FastifyReply): Waiting =>
  () => {
    const closed = new AbortController()
    raw.once('close', () => closed.abort())
    return { gone: closed.signal, onWaited: (ms) => takeOff(request, ms) }
  }
