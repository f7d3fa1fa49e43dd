import { once } from 'node:events'
import { connect } from 'node:net'
import type { OperationId } from '../../src/contract/types.js'
import { type Answered, checkAgainstContract } from './contract-check.js'

/** Sends bytes that no client library would send, and reads the answer until the server closes the connection. */
export async function sendRaw(origin: string, text: string, id?: OperationId): Promise<Answered & { json: unknown }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  if (!socket.closed) await once(socket, 'close')
  const answer = withoutInterim(Buffer.concat(chunks))
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) throw new Error(`no answer to ${JSON.stringify(text.slice(0, 200))}: ${answer.toString()}`)
  const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name, value.join(':').trim()]
    }),
  )
  const answered = { status: Number(statusLine.split(' ')[1]), headers, body: answer.subarray(end + 4) }
  checkAgainstContract(id, text.split(' ', 1)[0] ?? '', answered)
  return { ...answered, json: JSON.parse(answered.body.toString()) as unknown }
}

/** Removes a 100 Continue before the answer. */
function withoutInterim(answer: Buffer): Buffer {
  return answer.toString('latin1', 0, 12) === 'HTTP/1.1 100' ? answer.subarray(answer.indexOf('\r\n\r\n') + 4) : answer
}
