import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Intent } from './journal.js'
import type { SimClock } from './service/clock.js'

export type Request = Readonly<{
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  token: string
  body?: object
  idempotencyKey?: string | undefined
}>
type Answer = Readonly<{ status: number; json: unknown }>

const PATIENCE_MS = 30_000

export type Client = Readonly<{
  /** Sends to one server after another, until an answer is clear or no server is left. */
  send(intent: Intent, servers: readonly string[], request: Request, againAfterMs: readonly number[]): Promise<void>
  /** Sends without an entry in the journal. */
  get(server: string, token: string, path: string): Promise<Answer>
}>

export function openClient(clock: SimClock, start: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const ask = (server: string, { method, path, token, body, idempotencyKey }: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const sent = request(`${server}/billing/v1${path}`, { method, agent, headers, signal }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, json: parsed(text) }))
      })
      sent.on('error', reject).end(json)
    })

  return {
    get: (server, token, path) => ask(server, { method: 'GET', path, token }),
    async send(intent, servers, wanted, againAfterMs) {
      for (const [n, server] of servers.entries()) {
        const at = Date.now() - start
        const simulated = clock.now()
        const answer = await ask(server, wanted).catch(() => undefined)
        const asked: Asked = {
          at,
          until: Date.now() - start,
          simulated,
          to: server,
          status: answer?.status,
          answer: answer?.json,
        }
        intent.asked.push(asked)
        const again = againAfterMs[n]
        if ((answer && isClear(answer)) || again === undefined) return
        await pause(again)
      }
    },
  }
}

/** A request that is told to wait for itself is sent again, as one without a clear answer is. */
const isClear = ({ status, json }: Answer) =>
  status < 500 && (json as Readonly<{ code?: string }> | undefined)?.code !== 'idempotency_key_in_use'

/** An answer that is not JSON is kept as text. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
