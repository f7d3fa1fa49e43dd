import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { UnavailableError } from '../errors.js'
import { clientOf, isWithin, type Networks } from '../networks.js'
import type { Admission } from './limits/admission.js'
import { openPatience } from './limits/patience.js'
import { openRetryTimes } from './limits/retry-times.js'
import { openShares } from './limits/shares.js'
import { answerBeforeRouting, endWith, rememberLatest } from './raw-http-errors.js'

/** How many requests of one connection may arrive at once, and how many may wait behind the one being answered. */
const MOST_AHEAD = 16
/** No answer that Node's parser knows, so it stops. */
const STOP = -1

/** What Node hangs on the socket of a server. It is not documented; where it is missing, nothing is limited here. */
type Parsed = Socket & { parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } }

/** The retry delay for a client with too many connections. */
const RETRY_AFTER_S = 5

/** Refusing a client that never waits takes all the time of the server, so it hears of its refusal so much later. */
const HELD_MS = 1_000

/** A client that leaves its answer unread for so long is taken for gone. */
const UNREAD_MS = 60_000

const waiting = new WeakMap<Socket, number>()

/** Probes are always answered. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * A server that refuses requests beyond what it can answer in time. Under overload it also refuses a client that returns
 * before the time it was told, and delays that refusal by a second, so that waiting pays. Each client then gets only a few
 * places.
 *
 * It closes a connection that pipelines too many requests: Node would keep every answer in memory until the client reads
 * it. A request counts as in flight while the server works on it, not while its body arrives or its answer is read.
 */
export function boundedServer(
  handle: RequestListener,
  options: ServerOptions,
  admission: Pick<Admission, 'enter' | 'comeBack' | 'leave' | 'isOverloaded'>,
  unreadMs = UNREAD_MS,
): Server {
  const retryTimes = openRetryTimes()
  const patience = openPatience()
  const shares = openShares()
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const left = patience.leftFor(request)
    const isOverloaded = admission.isOverloaded()
    const entry = admission.enter(left !== undefined || (isOverloaded && shares.hasMost(request)))
    if (entry === 'taken') {
      if (isOverloaded) shares.take(request, response)
      leaveWhenAnswered(request, response, admission, unreadMs)
      return handle(request, response)
    }
    const seconds = left ?? retryTimes.next()
    if (entry === 'full' && left === undefined) patience.refused(request, seconds)
    answerBeforeRouting(response, new UnavailableError(seconds))
  }
  function take(request: IncomingMessage, response: ServerResponse): void {
    if (PROBES.has(request.url ?? '')) return handle(request, response)
    if (patience.leftFor(request) === undefined || !admission.isOverloaded()) return serve(request, response)
    setTimeout(() => {
      if (!request.socket.destroyed) serve(request, response)
    }, HELD_MS)
  }
  const server = createServer(options, (request, response) => {
    rememberLatest(response)
    // A response has a socket at once unless an earlier response still uses it.
    if (response.socket !== null) take(request, response)
    else if (mayWait(request.socket, response)) response.once('socket', () => take(request, response))
  })
  limitPipelining(server)
  return server
}

/**
 * Leaves while the request's body is on its way, and when the answer is made. Closes the connection of a client that does
 * not read the answer, or vanished without a word.
 */
function leaveWhenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  { comeBack, leave }: Pick<Admission, 'comeBack' | 'leave'>,
  unreadMs: number,
): void {
  let isIn = true
  const leaveOnce = () => {
    if (isIn) leave()
    isIn = false
  }
  const leaveForBody = () => {
    if (request.complete || !isIn) return
    leaveOnce()
    request.prependOnceListener('end', () => {
      if (response.writableEnded || response.destroyed) return
      comeBack()
      isIn = true
    })
  }
  // A body that came with its head has been read by then: that request stays, so that the limit counts it all the time.
  if (hasBody(request)) setImmediate(leaveForBody)
  response.on('close', leaveOnce)
  response.on('prefinish', () => {
    leaveOnce()
    const { socket } = response
    if (!socket || socket.writableLength === 0) return
    const timer = setTimeout(() => socket.destroy(), unreadMs).unref()
    response.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Closes a connection on which more requests arrive at once than may wait. Node reads 64 KB at a time and hands over each
 * request in them before anyone else has a turn: 1,400 requests with quick answers would hold everyone up for 40 ms.
 */
function limitPipelining(server: Server): void {
  const turns = countTurns()
  server.on('connection', (socket: Parsed) => {
    const { parser } = socket
    const handOver = parser?.onIncoming
    if (!parser || !handOver) return
    let turn = -1
    let arrived = 0
    parser.onIncoming = (request, keepAlive) => {
      const now = turns()
      if (now !== turn) [turn, arrived] = [now, 0]
      arrived += 1
      if (arrived <= MOST_AHEAD + 1) return handOver(request, keepAlive)
      socket.destroy()
      return STOP
    }
  })
}

/** Numbers the turns of the event loop in which it is asked. One callback a turn serves every connection. */
function countTurns(): () => number {
  let turn = 0
  let isCounted = false
  const next = () => {
    turn += 1
    isCounted = false
  }
  return () => {
    if (!isCounted) setImmediate(next)
    isCounted = true
    return turn
  }
}

function mayWait(socket: Socket, response: ServerResponse): boolean {
  if (socket.destroyed) return false
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > MOST_AHEAD) {
    socket.destroy()
    return false
  }
  waiting.set(socket, count)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}

type Bounds = Readonly<{ perClient: number; proxies: Networks; onRefused: (client: string) => void }>

/** Limits the connections of each client. Proxies carry many clients and are exempt. */
export function limitConnections(server: Server, { perClient, proxies, onRefused }: Bounds): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    if (isWithin(proxies, socket.remoteAddress)) return
    const client = clientOf(socket.remoteAddress)
    // It is gone already.
    if (client === undefined) return
    const count = (open.get(client) ?? 0) + 1
    if (count > perClient) {
      onRefused(client)
      endWith(socket, new UnavailableError(RETRY_AFTER_S))
      socket.destroySoon()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}
