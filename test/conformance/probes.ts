/** Sends what no workflow can: a request without a Host header, and more requests than a throttle allows. */
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import type { Exchange } from './respect.js'
import type { Inputs, Target } from './scout.js'

const BURST = 120
/** Each attempt costs the server a password hash. */
const SIGN_IN_BURST = 12

/** Sends one request without a Host header for each operation whose 400 has no other cause. */
export async function probeMissingHost(target: Target): Promise<Exchange[]> {
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => {
    const { statuses, body, path } = operations[id]
    return (statuses as readonly number[]).includes(400) && body === 'none' && !path.includes('{')
  })
  return Promise.all(
    ids.map(async (id) => {
      const { method } = operations[id]
      const url = urlOf(target, id)
      const answer = await send(url, method, {}, false)
      return exchange(`${id} without a Host header`, method, url, 400, answer)
    }),
  )
}

/**
 * Sends bursts until each throttle closes, and leaves out throttles that stay open. It changes nothing on the server.
 */
export async function probeThrottles(target: Target, inputs: Inputs): Promise<Exchange[]> {
  const { cookie = '', unknownEmail = '' } = inputs
  const unknownToken = urlOf(target, 'revokeToken').replace('{token}', 'billing_no_such_token')
  const revoke = await burst('DELETE', unknownToken, { cookie })
  const issue = revoke ? [await send(urlOf(target, 'issueToken'), 'POST', { cookie })] : []
  const credentials = JSON.stringify({ email: unknownEmail, password: 'not the password' })
  const signIn = await burst(
    'POST',
    urlOf(target, 'createSession'),
    { 'content-type': 'application/json' },
    credentials,
  )
  return [
    ...(revoke ? [exchange('revokeToken in a burst', 'DELETE', unknownToken, 429, revoke)] : []),
    ...issue.map((answer) => exchange('issueToken in a burst', 'POST', urlOf(target, 'issueToken'), 429, answer)),
    ...(signIn ? [exchange('createSession in a burst', 'POST', urlOf(target, 'createSession'), 429, signIn)] : []),
  ]
}

type Answer = Readonly<{ status: number; headers: Headers; text: string }>

async function burst(method: string, url: string, headers: Record<string, string>, body?: string) {
  const most = body === undefined ? BURST : SIGN_IN_BURST
  for (let sent = 0; sent < most; sent += 1) {
    const answer = await send(url, method, headers, true, body)
    if (answer.status === 429) return answer
  }
  return undefined
}

export function urlOf({ server, prefix, slug }: Target, id: OperationId): string {
  const { scope, path } = operations[id]
  return `${server}/${scope === 'api' ? prefix : slug}${path}`
}

function exchange(step: string, method: string, url: string, expected: number, answer: Answer): Exchange {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    step,
    method,
    url,
    expected,
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(answer.text) as unknown) : answer.text,
    complaints: answer.status === expected ? [] : [`status code: ${answer.status} instead of ${expected}`],
  }
}

/** @param headers one that is a list is sent once for each of its values */
export function send(
  url: string,
  method: string,
  headers: Record<string, string | string[]>,
  setHost = true,
  body?: string,
) {
  return new Promise<Answer>((resolve, reject) => {
    const start = url.startsWith('https:') ? secureRequest : request
    start(url, { method, headers, setHost }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const got = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve({ status: response.statusCode ?? 0, headers: new Headers(got), text: Buffer.concat(chunks).toString() })
      })
    })
      .on('error', reject)
      .end(body)
  })
}
