import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract, IdOf, PdfAnswer } from '../contract/types.js'
import type { Dispatch } from './backend.js'
import type { ContractDocument } from './documents/contract-document.js'
import type { Chosen } from './handler.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Adds a Fastify route for each named operation. */
export function bindOperations<C extends Contract>(
  app: FastifyInstance,
  ids: readonly IdOf<C>[],
  root: string,
  { document, dispatch }: Readonly<{ document: ContractDocument<C>; dispatch: Dispatch<C> }>,
): void {
  for (const id of ids) {
    const operation = document.operations[id]
    const { method, path, successStatus, successStatuses, successType, deprecatedBody } = operation
    const run = dispatch(id)
    const send = successType === 'application/pdf' ? sendPdf : successStatuses.length > 1 ? sendChosen : sendJson
    app.route({
      method,
      url: `/${root}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operation: { id, ...operation } },
      ...(deprecatedBody && { preHandler: announceDeprecation(deprecatedBody) }),
      handler(request, reply) {
        const answer = run(request, reply)
        if (!(answer instanceof Promise)) return send(reply.code(successStatus), answer)
        // Returning this promise would make Fastify wrap it in another one.
        answer.then((found) => send(reply.code(successStatus), found)).catch((error: unknown) => reply.send(error))
      },
    })
  }
}

type DeprecatedBody = Readonly<{ field: string; deprecation: string; sunset: string }>

/** Tells a client that uses a deprecated body shape when the deprecation began and when support ends. */
function announceDeprecation({ field, deprecation, sunset }: DeprecatedBody) {
  return ({ body }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (typeof body === 'object' && body !== null && Object.hasOwn(body, field))
      reply.header('deprecation', deprecation).header('sunset', sunset)
    done()
  }
}

/** No operation answers a bare string, so text is an answer that its handler has written already. */
function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.send()
  return reply.header('content-type', JSON_TYPE).send(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

function sendChosen(reply: FastifyReply, answer: unknown): FastifyReply {
  const { status, answer: chosen } = answer as Chosen<number, unknown>
  return sendJson(reply.code(status), chosen)
}

function sendPdf(reply: FastifyReply, answer: unknown): FastifyReply {
  const { bytes, fileName } = answer as PdfAnswer
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
