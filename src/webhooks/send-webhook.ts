import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryOutcome } from '../events/record-attempt.js'
import { PrivateAddressError, publicAddresses, type Resolve, resolveByDns } from './public-address.js'

export type WebhookRequest = Readonly<{
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Cuts the request off. */
  cutOff: AbortSignal
}>

/** Posts once to an endpoint. @throws only when it was cut off */
export type SendWebhook = (request: WebhookRequest) => Promise<DeliveryOutcome>

/** The limit from connecting until the status arrives. */
export const TIMEOUT_MS = 10_000
/** How much of an answer's body is read, and for how long. The service needs none of it. */
const ANSWER_LIMIT = 65_536
const ANSWER_MS = 1_000

type Options = Readonly<{ allowPrivate: boolean; resolve?: Resolve; timeoutMs?: number }>

/**
 * A sender that reaches only public addresses, unless private ones are allowed. It resolves the name once and connects
 * to exactly the addresses that it checked. It follows no redirects and uses no proxy.
 */
export function webhookSender({ allowPrivate, resolve = resolveByDns, timeoutMs = TIMEOUT_MS }: Options): SendWebhook {
  return async ({ url: text, headers, body, cutOff }) => {
    const url = new URL(text)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([cutOff, timeout])
    try {
      const addresses = allowPrivate ? undefined : await inTime(publicAddresses(url, resolve), signal)
      const status = await post(url, { headers, body, signal, addresses })
      if (status >= 200 && status < 300) return { delivered: true, status }
      return { delivered: false, status, reason: `it answered ${status}` }
    } catch (error) {
      if (cutOff.aborted) throw error
      if (timeout.aborted) return { delivered: false, reason: `no answer within ${timeoutMs / 1000} s` }
      return { delivered: false, reason: reasonOf(error) }
    }
  }
}

const reasonOf = (error: unknown): string => {
  // An account that looks at its deliveries learns nothing of the service's network.
  if (error instanceof PrivateAddressError) return 'its host is not on the public internet'
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

type Posted = Readonly<{
  headers: WebhookRequest['headers']
  body: string
  signal: AbortSignal
  /** The addresses to connect to; undefined means any address of the name. */
  addresses: readonly LookupAddress[] | undefined
}>

/**
 * Ends with its connection, so that an endpoint that goes on answering keeps no more connections than are delivered to
 * at once.
 * @returns the HTTP status
 */
function post(url: URL, { headers, body, signal, addresses }: Posted): Promise<number> {
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...(addresses && { lookup: lookupOf(addresses) }),
    })
    // Node may end a request without a word of it, so the time-out does not rely on the request.
    const outOfTime = () => fail(signal.reason as Error)
    signal.addEventListener('abort', outOfTime, { once: true })
    request.on('error', fail)
    request.on('response', (response) => {
      signal.removeEventListener('abort', outOfTime)
      request.off('error', fail).on('error', () => undefined)
      void ended(response).then(() => done(response.statusCode ?? 0))
    })
    // Without a listener, an answer that switches to another protocol would end the request and tell nobody.
    request.on('upgrade', (response, socket) => {
      socket.on('error', () => undefined).destroy()
      done(response.statusCode ?? 0)
    })
    request.end(body)
  })
}

/** Skips an answer's body, and closes the connection of one that is too long or too slow. */
function ended(response: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    const tooSlow = setTimeout(() => response.destroy(), ANSWER_MS)
    let read = 0
    response.on('error', () => undefined)
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > ANSWER_LIMIT) response.destroy()
    })
    response.on('close', () => {
      clearTimeout(tooSlow)
      done()
    })
  })
}

const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (hostname, { all }, callback) => {
    const [first] = addresses
    if (!first) callback(new Error(`${hostname} has no address`), '', 0)
    else if (all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
    work.then(done, fail)
  })
}
