import type { IncomingMessage } from 'node:http'
import { HttpError } from './error-handler.js'

/** Their lengths tell them from most other headers without a new text for each. */
const ONCE = new Map([
  [4, 'host'],
  [12, 'content-type'],
  [13, 'authorization'],
  [15, 'idempotency-key'],
])

/**
 * Refuses a request that repeats a header of which only one can hold. Node uses the first of two, or joins them, and a
 * proxy in front may use the second. HTTP/1.1 asks for a Host.
 * @throws HttpError 400
 */
export function refuseRepeatedHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw new HttpError(400)
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const length = rawHeaders[at]?.length ?? 0
    const name = ONCE.get(length)
    if (name === undefined || rawHeaders[at]?.toLowerCase() !== name) continue
    const bit = 1 << length
    if (found & bit) throw new HttpError(400, `The request has two ${name} headers. Send one.`)
    found |= bit
  }
}
