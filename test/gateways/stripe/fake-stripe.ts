import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOf } from './fake-stripe-books.js'
import type { Answered, Books } from './fake-stripe-objects.js'

export type StripeFault = 'timeout' | '500 after success' | 'reset' | '429' | 'declined' | 'in use'

export type Asked = Readonly<{ method: string; path: string; key: string | undefined; version: string | undefined }>

export type FakeStripe = Readonly<{
  url: string
  books: Books
  asked: readonly Asked[]
  /** Decides what goes wrong with a request. */
  script(faultOf: (method: string, path: string) => StripeFault | undefined): void
  close(): Promise<void>
}>

/**
 * Stripe as far as the driver asks it: with its form-encoded requests, its idempotency keys that replay the first
 * answer, and an error for each way in which it fails.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const books: Books = { objects: new Map(), last: 0 }
  const replays = new Map<string, Answered>()
  const asked: Asked[] = []
  let faultOf: (method: string, path: string) => StripeFault | undefined = () => undefined

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', 'http://stripe')
    const key = header(request, 'idempotency-key')
    asked.push({ method, path: url.pathname, key, version: header(request, 'stripe-version') })
    const form = new URLSearchParams(method === 'POST' ? await text(request) : url.search)
    const fault = faultOf(method, url.pathname)
    if (fault === 'timeout') return
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (fault === '429') return send(response, refusal(429, 'rate_limit', 'invalid_request_error'))
    if (fault === 'declined') return send(response, refusal(402, 'card_declined', 'card_error'))
    if (fault === 'in use') return send(response, refusal(409, 'idempotency_key_in_use', 'idempotency_error'))
    const replay = method === 'POST' && key !== undefined ? replays.get(key) : undefined
    const answered = replay ?? answerOf(books, method, url.pathname, form)
    if (method === 'POST' && key !== undefined) replays.set(key, answered)
    if (fault === '500 after success') return send(response, refusal(500, 'internal', 'api_error'))
    send(response, answered)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    asked,
    script: (chosen) => (faultOf = chosen),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const refusal = (status: number, code: string, type: string): Answered => ({
  status,
  body: { error: { type, code, message: code } },
})

function send(response: ServerResponse, { status, body }: Answered): void {
  // Stripe asks its clients not to try again by themselves where that is for us to decide.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify(body))
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
