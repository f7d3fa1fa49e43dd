import type { Asked } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answers is bent */

/** Asks the right server for the customer who asked. @returns the body of a success, else {} */
export async function askOf(
  { origin, url, headers }: Asked,
  method: string,
  path: string,
  body?: object,
): Promise<any> {
  const api = /^(\/.*?\/v1)\//.exec(url)?.[1] ?? ''
  const { authorization = '' } = headers
  const answer = await fetch(origin + api + path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return answer.ok && text !== '' ? JSON.parse(text) : {}
}
/* eslint-enable @typescript-eslint/no-explicit-any */
