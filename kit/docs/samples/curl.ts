import { type Call, urlOf } from './call.js'
import { json } from './literal.js'

const WIDTH = 64

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A session lives in the file `cookies`, as curl keeps it. */
export function curl(call: Call): string {
  const { method, credential, idempotencyKey, body, answer } = call
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined)
  const url = urlOf(call)
  const command = isPlain ? 'curl' : `curl -X ${method}`
  const address = /[?&]/.test(url) ? quoted(url) : url
  const lines = [
    ...(command.length + address.length < WIDTH ? [`${command} ${address}`] : [command, address]),
    ...(credential === 'COOKIE' ? ['-b cookies'] : []),
    ...(credential === undefined || credential === 'COOKIE' ? [] : [`-H "Authorization: Bearer $${credential}"`]),
    ...(answer === 'cookie' ? ['-c cookies'] : []),
    ...(idempotencyKey === undefined ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(json(body))}`]),
    ...(answer === 'pdf' ? ['-o invoice.pdf'] : []),
  ]
  return lines.join(' \\\n  ')
}
