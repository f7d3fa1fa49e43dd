import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { givenRequestId } from './answer-headers.js'
import { errorAnswer, HttpError } from './error-handler.js'
import { closeAfterMalformedHead } from './malformed-heads.js'

/** Errors that Node raises before Fastify sees the request, and their statuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The latest response on each connection. */
const latest = new WeakMap<Duplex, ServerResponse>()
const refused = new WeakSet<Duplex>()

export const rememberLatest = (response: ServerResponse): void => void latest.set(response.req.socket, response)

/**
 * Answers unparsable requests on the bare socket, in the same JSON shape as everywhere. A client takes the next answer for
 * that of its oldest request, so this one waits for those before, and a request gets no second one.
 */
export function answerUnparsable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || refused.has(socket)) return
  refused.add(socket)
  const before = latest.get(socket)
  const answer = () => {
    if (socket.writable) endWith(socket, new HttpError(PARSER_STATUS[error.code ?? ''] ?? 400))
  }
  if (!before || before.closed) return before?.req.complete === false ? void socket.end() : answer()
  if (before.req.complete) return void before.once('close', answer)
  if (before.headersSent) return void socket.end()
  // A response has a socket at once unless an earlier response still uses it.
  if (before.socket === null) socket.destroy()
  else answer()
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

/** Answers what Node hands to nobody else: an `Expect` header that the server cannot meet, and a client that takes it for a proxy. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    answerUnparsable(new Error('CONNECT'), socket)
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    answerBeforeRouting(response, new HttpError(417))
  })
}

/** Writes an error's answer to a request that the framework has not seen. */
export function answerBeforeRouting(response: ServerResponse, error: Error): void {
  closeAfterMalformedHead(response.req, response)
  const { status, body, headers } = errorAnswer(error)
  const json = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'x-request-id': givenRequestId(response.req.headers) ?? randomUUID(),
    ...headers,
  })
  response.end(json)
}
