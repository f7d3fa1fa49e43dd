import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type Credentials, credentialsOf, isSame } from '../credentials/credentials.js'

/** Knows who was refused and told when to come back. */
export type Patience = Readonly<{
  /** In how many seconds the client of this request may come back. Undefined: it need not wait, or has waited. */
  leftFor(request: IncomingMessage): number | undefined
  refused(request: IncomingMessage, seconds: number): void
}>

type Refused = Readonly<{ credentials: Credentials; until: number }>

/**
 * Remembers, for each connection, whom it was that was refused last. Credentials belong to it, since a proxy sends the
 * requests of many clients over one connection. Who sends none, or connects anew, is not recognized.
 */
export function openPatience(nowMs: () => number = () => performance.now()): Patience {
  const refusedLast = new WeakMap<Socket, Refused>()
  /** When the last of those who were told may come back. Until somebody is refused, a request costs nothing here. */
  let latest = -Infinity

  return {
    leftFor({ socket, headers }) {
      if (latest === -Infinity) return undefined
      const now = nowMs()
      if (now >= latest) latest = -Infinity
      const found = refusedLast.get(socket)
      if (!found || now >= found.until || !isSame(credentialsOf(headers), found.credentials)) return undefined
      return Math.ceil((found.until - now) / 1_000)
    },
    refused({ socket, headers }, seconds) {
      const credentials = credentialsOf(headers)
      if (credentials.token === undefined && credentials.session === undefined) return
      const until = nowMs() + seconds * 1_000
      refusedLast.set(socket, { credentials, until })
      latest = Math.max(latest, until)
    },
  }
}
