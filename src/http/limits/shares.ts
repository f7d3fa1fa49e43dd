import type { IncomingMessage, ServerResponse } from 'node:http'
import { credentialsOf } from '../credentials/credentials.js'

/** A quarter of the places that there are at the least. */
const MOST_EACH = 16

/** What each client holds of the places for requests in flight. */
export type Shares = Readonly<{
  hasMost(request: IncomingMessage): boolean
  /** Counts a request until its answer is sent, or its client has gone. */
  take(request: IncomingMessage, response: ServerResponse): void
}>

/**
 * Under overload, a client with a thousand connections is at each place that becomes free before anybody else. So a client has
 * no more than a few places then, by what it sends as its credentials: of a token and a session, both count.
 */
export function openShares(): Shares {
  const held = new Map<string, number>()
  return {
    hasMost: (request) => named(request).some((name) => (held.get(name) ?? 0) >= MOST_EACH),
    take(request, response) {
      const names = named(request)
      for (const name of names) held.set(name, (held.get(name) ?? 0) + 1)
      response.once('close', () => {
        for (const name of names) {
          const left = (held.get(name) ?? 1) - 1
          if (left > 0) held.set(name, left)
          else held.delete(name)
        }
      })
    },
  }
}

function named({ headers }: IncomingMessage): string[] {
  const { token, session } = credentialsOf(headers)
  return [...(token === undefined ? [] : [`token ${token}`]), ...(session === undefined ? [] : [`session ${session}`])]
}
