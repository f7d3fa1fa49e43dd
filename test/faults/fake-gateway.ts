import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a call goes wrong. `before` the effect nothing was made, `after` it was: the driver cannot tell them apart. An
 * answer may be held up after the effect, and the gateway may have forgotten every key, which no real one may.
 */
export type Fault =
  | 'hang before'
  | 'hang after'
  | '500 before'
  | '500 after'
  | 'reset before'
  | 'reset after'
  | 'garbage after'
  | 'slow'
  | 'declined'
  | Readonly<{ answerAfter: Promise<void>; forgets?: boolean }>

type Entry = {
  id: string
  key: string
  kind: string
  customerId: string | undefined
  living: boolean
  request: unknown
}
type Answered = Readonly<{ status: number; body: unknown }>

type FaultOf = (call: string, key: string) => Fault | undefined | Promise<Fault | undefined>

export type FakeGateway = Readonly<{
  url: string
  entries: readonly Entry[]
  /** Decides what goes wrong with a call; one that waits for the answer holds the call up before its effect. */
  script(faultOf: FaultOf): void
  close(): Promise<void>
}>

type Starting = Readonly<{ port?: number; slowMs?: number; before?: readonly Entry[] }>

/**
 * Another company's machine: a gateway over HTTP with books of its own, that does what its script says.
 * @param before what is in its books already
 */
export async function startFakeGateway({ port = 0, slowMs = 1_500, before = [] }: Starting = {}): Promise<FakeGateway> {
  const entries: Entry[] = [...before]
  let faultOf: FaultOf = () => undefined

  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = (request.url ?? '').slice(1)
    if (request.method === 'GET') return answer(response, { status: 200, body: entries })
    const body = JSON.parse(await text(request)) as Record<string, string>
    const fault = await faultOf(call, body['key'] ?? '')
    if (fault === 'hang before') return
    if (fault === '500 before') return answer(response, { status: 500, body: { error: 'internal' } })
    if (fault === 'reset before') return void request.socket.resetAndDestroy()
    if (fault === 'declined') return answer(response, { status: 402, body: { error: 'card declined' } })
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    const isForgetful = typeof fault === 'object' && fault.forgets === true
    const answered = carryOut(entries, call, body, isForgetful)
    if (typeof fault === 'object') await fault.answerAfter
    if (fault === 'hang after') return
    if (fault === '500 after') return answer(response, { status: 500, body: { error: 'internal' } })
    if (fault === 'reset after') return void request.socket.resetAndDestroy()
    if (fault === 'garbage after') return void response.writeHead(200).end('<html>OK</html')
    answer(response, answered)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries,
    script: (chosen) => (faultOf = chosen),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function carryOut(entries: Entry[], call: string, body: Record<string, string>, isForgetful: boolean): Answered {
  const [, verb = '', noun = ''] = /^(create|find|cancel|abandon)([A-Z]\w+)$/.exec(call) ?? []
  const kind = noun.toLowerCase()
  const held = isForgetful ? undefined : entries.find((entry) => entry.kind === kind && entry.key === body['key'])
  if (verb === 'create') {
    if (held) return { status: 200, body: { gatewayId: held.id } }
    const entry = { kind, key: body['key'] ?? '', customerId: body['customerId'], living: true, request: body }
    const id = `${kind}_${entries.length + 1}`
    entries.push({ id, ...entry })
    return { status: 200, body: { gatewayId: id } }
  }
  if (verb === 'find') return { status: 200, body: held?.living ? { gatewayId: held.id } : null }
  const ended = entries.find(({ id }) => id === body['gatewayId'])
  if (ended) ended.living = false
  return { status: 200, body: null }
}

function answer(response: ServerResponse, { status, body }: Answered): void {
  const json = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
