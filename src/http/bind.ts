import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '../../generated/operations.js'
import type { OperationId, PdfAnswer } from '../contract/types.js'
import type { Dispatch } from './backend.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Adds one Fastify route for each of the operations named. */
export function bindOperations(
  app: FastifyInstance,
  ids: readonly OperationId[],
  root: string,
  dispatch: Dispatch,
): void {
  for (const id of ids) {
    const { method, path, successStatus, successType, deprecatedBody } = operations[id]
    const run = dispatch(id)
    const send = successType === 'application/pdf' ? sendPdf : sendJson
    app.route({
      method,
      url: `/${root}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operationId: id },
      ...(deprecatedBody && { preHandler: announceDeprecation(deprecatedBody) }),
      handler(request, reply) {
        const answer = run(request, reply)
        if (!(answer instanceof Promise)) return send(reply.code(successStatus), answer)
        // Not returned: Fastify would wait for it as well, in a promise of its own.
        answer.then((found) => send(reply.code(successStatus), found)).catch((error: unknown) => reply.send(error))
      },
    })
  }
}

type DeprecatedBody = Readonly<{ field: string; deprecation: string; sunset: string }>

/** Tells a client that sends a deprecated shape of the body since when it is one, and until when it is taken. */
function announceDeprecation({ field, deprecation, sunset }: DeprecatedBody) {
  return ({ body }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (typeof body === 'object' && body !== null && Object.hasOwn(body, field))
      reply.header('deprecation', deprecation).header('sunset', sunset)
    done()
  }
}

/**
 * Answers that are frozen never change, so each is written out once: as text, which Node sends in one write with its
 * headers, where bytes take a second one.
 */
const written = new WeakMap<object, string>()

function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.send()
  reply.header('content-type', JSON_TYPE)
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer))
    return reply.send(JSON.stringify(answer))
  const text = written.get(answer) ?? JSON.stringify(answer)
  written.set(answer, text)
  return reply.send(text)
}

function sendPdf(reply: FastifyReply, answer: unknown): FastifyReply {
  const { bytes, fileName } = answer as PdfAnswer
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
