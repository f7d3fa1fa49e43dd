import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { errorAnswer, HttpError } from './error-handler.js'

/** Errors that Node raises before Fastify sees the request, and their statuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers unparsable requests on the bare socket, in the same JSON shape as everywhere. */
export function answerUnparsable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  endWith(socket, new HttpError(PARSER_STATUS[error.code ?? ''] ?? 400))
}

/** Writes an error's answer on the bare socket and ends the connection. */
export function endWith(socket: Duplex, error: Error): void {
  const { status, body, headers } = errorAnswer(error)
  const json = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      `X-Request-Id: ${randomUUID()}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  )
}

/** Answers an `Expect` header that the server cannot meet. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    answerBeforeRouting(response, new HttpError(417))
  })
}

/** Writes an error's answer to a request that the framework has not seen. */
export function answerBeforeRouting(response: ServerResponse, error: Error): void {
  const { status, body, headers } = errorAnswer(error)
  const json = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'x-request-id': randomUUID(),
    ...headers,
  })
  response.end(json)
}
