/** Serves health on a port of its own, in a thread of its own: probes are answered however busy the server is. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { givenRequestId } from '../answer-headers.js'

/** `metrics`: whether the server has metrics. */
export type HealthPlace = Readonly<{ host: string; port: number; metrics: boolean }>
/** What the server tells its thread. */
export type Notice =
  Readonly<{ kind: 'state'; ready: boolean; reason: string }> | Readonly<{ kind: 'metrics'; text: string }>
/** What the thread tells the server. */
export type Asked =
  | Readonly<{ kind: 'listening'; port: number }>
  | Readonly<{ kind: 'failed'; code: string }>
  | Readonly<{ kind: 'metrics wanted' }>

/** The server tells its state every second. One that says nothing for so long has other things to do, or is stuck. */
const SILENT_MS = 10_000
const STUCK_MS = 60_000
/** Shorter than Prometheus's own limit of 10 seconds. */
const METRICS_WITHIN_MS = 5_000

let state = { ready: false, reason: 'it is starting' }
let heardAt = performance.now()
/** The scrapes that wait for the server's metrics. */
const scrapes = new Set<(text: string | undefined) => void>()

parentPort?.on('message', (notice: Notice) => {
  if (notice.kind === 'metrics') return scrapes.forEach((end) => end(notice.text))
  heardAt = performance.now()
  state = notice
})

const tell = (asked: Asked) => parentPort?.postMessage(asked)
const silence = () => performance.now() - heardAt

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function answer(response: ServerResponse, status: number, body: object, more: Readonly<Record<string, string>> = {}) {
  const json = JSON.stringify(body)
  const headers = { ...JSON_HEADERS, 'content-length': Buffer.byteLength(json), ...more }
  response.writeHead(status, status === 503 ? { ...headers, 'retry-after': '1' } : headers)
  response.end(json)
}

const unavailable = (response: ServerResponse, reason: string) =>
  answer(response, 503, { code: 'unavailable', message: `Not ready: ${reason}.` })

function ready(response: ServerResponse): void {
  if (silence() > SILENT_MS) return unavailable(response, 'the server is silent')
  if (!state.ready) return unavailable(response, state.reason)
  answer(response, 200, { status: 'ready' })
}

function alive(response: ServerResponse): void {
  if (silence() > STUCK_MS) unavailable(response, 'the server is stuck')
  else answer(response, 200, { status: 'ok' })
}

function metrics(response: ServerResponse): void {
  const end = (text: string | undefined) => {
    clearTimeout(timer)
    scrapes.delete(end)
    if (text === undefined) return unavailable(response, 'the server is silent')
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    response.end(text)
  }
  const timer = setTimeout(() => end(undefined), METRICS_WITHIN_MS)
  if (scrapes.size === 0) tell({ kind: 'metrics wanted' })
  scrapes.add(end)
}

const { host, port, metrics: hasMetrics } = workerData as HealthPlace
const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/healthz': alive,
  '/readyz': ready,
  ...(hasMetrics && { '/metrics': metrics }),
}

function identify({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('x-request-id', givenRequestId(headers) ?? randomUUID())
}

const server = createServer({ requireHostHeader: false }, (request, response) => {
  const { method, url = '' } = request
  identify(request, response)
  const page = PAGES[url.split('?', 1)[0] ?? '']
  if (!page)
    return answer(response, 404, { code: 'not_found', message: `There are ${Object.keys(PAGES).join(', ')} here.` })
  if (method === 'GET') return page(response)
  answer(response, 405, { code: 'method_not_allowed', message: 'This path takes GET alone.' }, { allow: 'GET' })
})
server.on('checkExpectation', (request, response) => {
  identify(request, response)
  const body = { code: 'expectation_failed', message: 'Only Expect: 100-continue can be met.' }
  answer(response, 417, body, { connection: 'close' })
})

const UNREADABLE: Readonly<Record<string, Readonly<{ status: number; code: string; message: string }>>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', message: 'The request did not arrive in time.' },
}
const MALFORMED = { status: 400, code: 'bad_request', message: 'The request is malformed.' }

/** Answers what Node cannot read as a request, in the shape of every other answer. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, ...body } = UNREADABLE[error.code ?? ''] ?? MALFORMED
  const json = JSON.stringify(body)
  const headers = { ...JSON_HEADERS, 'content-length': Buffer.byteLength(json), 'x-request-id': randomUUID() }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'connection: close', '', json].join('\r\n'))
}
server.on('clientError', answerUnreadable)
server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
  socket.on('error', () => socket.destroy())
  answerUnreadable(new Error('CONNECT'), socket)
})
server.on('error', (error: NodeJS.ErrnoException) => tell({ kind: 'failed', code: error.code ?? error.message }))
server.listen(port, host, () => {
  const address = server.address()
  tell({ kind: 'listening', port: typeof address === 'object' && address ? address.port : port })
})
