import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { HttpError } from './error-handler.js'

/** A name or an IPv4 address, which RFC 3986 lets be empty, and a port. */
const NAMED = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*(?::\d*)?$/i
const IN_BRACKETS = /^\[([^\]]*)\](?::\d*)?$/

/** The last Host that was one. Most requests name the same, and comparing costs less than reading it. */
let known = ''

/**
 * Refuses a request whose head Node takes although HTTP/1.1 (RFC 9112) does not: another major version, a Host that names
 * none, a transfer coding other than `chunked`. Where its body ends is a guess then, and a proxy in front may guess
 * otherwise. So the connection is closed: what follows is nobody's next request.
 * @throws HttpError 400
 */
export function refuseMalformedHead(request: IncomingMessage, response: ServerResponse): void {
  const fault = closeAfterMalformedHead(request, response)
  if (fault) throw fault
  refuseRepeatedHeaders(request)
}

/**
 * Closes the connection after the answer if the request's head is malformed, whatever that answer is.
 * @returns what is wrong with the head
 */
export function closeAfterMalformedHead(request: IncomingMessage, response: ServerResponse): HttpError | undefined {
  const { headers, httpVersion, httpVersionMajor } = request
  const { host, 'transfer-encoding': coding } = headers
  const fault =
    (httpVersionMajor !== 1 && new HttpError(400, VERSION)) ||
    (host !== known && !isHost(host, httpVersion) && new HttpError(400)) ||
    (coding !== undefined && coding.toLowerCase() !== 'chunked' && new HttpError(400, CODING)) ||
    undefined
  if (fault) response.shouldKeepAlive = false
  return fault
}

const VERSION = 'The server speaks HTTP/1.1. Send the request in that version.'
const CODING = 'The server knows no transfer coding but chunked. Send the body in chunks, or with its Content-Length.'

function isHost(host: string | undefined, httpVersion: string): boolean {
  if (host === undefined) return httpVersion !== '1.1'
  const [, address] = IN_BRACKETS.exec(host) ?? []
  const isOne = address === undefined ? NAMED.test(host) : isIPv6(address)
  if (isOne) known = host
  return isOne
}

/** Their lengths tell them from most other headers without a new text for each. */
const ONCE = new Map([
  [4, 'host'],
  [12, 'content-type'],
  [13, 'authorization'],
  [15, 'idempotency-key'],
])

/**
 * Refuses a request that repeats a header of which only one can hold. Node uses the first of two, or joins them, and a
 * proxy in front may use the second.
 */
function refuseRepeatedHeaders({ rawHeaders }: IncomingMessage): void {
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
