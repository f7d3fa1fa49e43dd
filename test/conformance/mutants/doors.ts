/** Wrong servers that show only at the endpoints of accounts: a second way stands between the server and each of them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { bend, isJson } from './bend.js'
import { dataOf, each, fieldsOf, reword } from './outside/careless/memory.js'
import type { Answered, Asked, Mutant } from './proxy.js'

type Headers = Readonly<Record<string, string>>
/** What the server posts to an endpoint, and where that is. */
export type Post = Readonly<{ to: string; headers: Headers; body: string }>
export type Send = (post: Post, redirect?: 'follow' | 'manual') => Promise<number>

/** Of each endpoint, by where it is: its secret, and under which token it was made. */
export type Doors = ReadonlyMap<string, Readonly<{ secret: string; owner: string }>>

type Posting = Readonly<{
  name: string
  means: string
  /** @returns the status that the server is answered */
  pass(post: Post, send: Send, doors: Doors): Promise<number>
}>

const HOP = ['host', 'connection', 'content-length', 'transfer-encoding']
const TO = 'to'

const send: Send = async ({ to, headers, body }, redirect = 'manual') => {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name)))
  return (await fetch(to, { method: 'POST', headers: kept, body, redirect })).status
}

/** @returns its address. It ends with the process. */
async function startWay({ pass }: Posting, doors: Doors): Promise<string> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const to = new URL(request.url ?? '/', 'http://way').searchParams.get(TO) ?? ''
      const post = { to, headers: request.headers as Headers, body: Buffer.concat(chunks).toString() }
      pass(post, send, doors).then(
        (status) => response.writeHead(status).end(),
        () => response.destroy(),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  server.unref()
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Endpoints of this machine go by the second way. Every answer shows them as they were asked for. */
export function posting(wrong: Posting): Mutant {
  const doors = new Map<string, { secret: string; owner: string }>()
  let way: Promise<string> | undefined
  return {
    name: wrong.name,
    means: wrong.means,
    isPosted: true,
    async ask(asked: Asked) {
      if (asked.operation !== 'createWebhookEndpoint') return
      const { url } = fieldsOf(asked) as { url?: unknown }
      if (typeof url !== 'string' || !url.startsWith('http://127.0.0.1:')) return
      const by = new URL(await (way ??= startWay(wrong, doors)))
      by.searchParams.set(TO, url)
      reword(asked, (body) => (body.url = by.href))
    },
    answer(answered: Answered, { operation, headers }: Asked) {
      if (answered.status >= 300 || !isJson(answered) || !/WebhookEndpoint|WebhookSecret/.test(operation ?? '')) return
      bend(answered, (body) =>
        each(body, 'eventTypes', (endpoint) => {
          endpoint.url = new URL(endpoint.url).searchParams.get(TO) ?? endpoint.url
        }),
      )
      const { url, secret } = dataOf(answered) as { url?: string; secret?: string }
      if (url !== undefined && secret !== undefined) doors.set(url, { secret, owner: headers.authorization ?? '' })
    },
  }
}

/** The same event, signed anew as the server would for this endpoint. */
export function signed({ to, headers, body }: Post, secret: string, id = headers['webhook-id']!): Post {
  const now = new Date()
  const signature = new Webhook(secret).sign(id, now, body)
  const seconds = String(Math.floor(now.getTime() / 1_000))
  return {
    to,
    body,
    headers: { ...headers, 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature },
  }
}

export const idOf = ({ headers }: Post): string => headers['webhook-id'] ?? ''
