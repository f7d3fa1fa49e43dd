import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection may arrive at once, and how many may wait behind the one being answered. */
export const MOST_AHEAD = 16
/** No answer that Node's parser knows, so it stops. */
const STOP = -1

/** What Node hangs on the socket of a server. It is not documented; where it is missing, nothing is limited here. */
type Parsed = Socket & { parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } }

/**
 * Closes a connection on which more requests arrive at once than may wait. Node reads 64 KB at a time and hands over each
 * request in them before anyone else has a turn: 1,400 requests with quick answers would hold everyone up for 40 ms.
 */
export function limitPipelining(server: Server): void {
  server.on('connection', (socket: Parsed) => {
    const { parser } = socket
    const handOver = parser?.onIncoming
    if (!parser || !handOver) return
    let arrived = 0
    const nextTurn = () => {
      arrived = 0
    }
    parser.onIncoming = (request, keepAlive) => {
      if (arrived === 0) setImmediate(nextTurn)
      arrived += 1
      if (arrived <= MOST_AHEAD + 1) return handOver(request, keepAlive)
      socket.destroy()
      return STOP
    }
  })
}
