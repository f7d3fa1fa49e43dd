import type { FastifyInstance, FastifyReply } from 'fastify'
import { operations } from '../../generated/operations.js'
import type { OperationId, PdfAnswer } from '../contract.js'
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
    const { method, path, successStatus, successType } = operations[id]
    const run = dispatch(id)
    const send = successType === 'application/pdf' ? sendPdf : sendJson
    app.route({
      method,
      url: `/${root}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operationId: id },
      handler(request, reply) {
        const answer = run(request, reply)
        if (!(answer instanceof Promise)) return send(reply.code(successStatus), answer)
        return answer.then((found) => send(reply.code(successStatus), found))
      },
    })
  }
}

/** Answers that are frozen never change, so each is written out once. */
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
    .send(Buffer.from(bytes))
}
