import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId, Principal } from '../contract/types.js'
import { answerOnce } from '../idempotency/answer-once.js'
import type { Services } from '../services.js'
import type { Once } from './handler.js'

type Call = Readonly<{ params: unknown; body?: unknown }>

/** Performs an operation once for each `Idempotency-Key`, if the request has one. */
export const onceFor =
  (
    services: Services,
    id: OperationId,
    call: Call,
    { request, reply, principal }: Readonly<{ request: FastifyRequest; reply: FastifyReply; principal: Principal }>,
  ): Once =>
  async (work, view) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return view(await work(undefined))
    const { answer, replayed } = await answerOnce(
      services,
      {
        billableId: principal.billableId,
        key,
        request: { operation: id, params: call.params, body: hasFields(call.body) ? call.body : null },
      },
      { work, view },
    )
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  }

/** A missing body is the same request as one without fields. */
const hasFields = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length > 0
