import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { boundedServer } from '../../src/http/connections.js'

test('under overload a client with many connections holds sixteen places, however it writes its credentials, and leaves the others', async () => {
  const held: ServerResponse[] = []
  let isOverloaded = true
  const admission = {
    enter: (isEarly = false) => (isEarly ? ('full' as const) : ('taken' as const)),
    comeBack: () => undefined,
    leave: () => undefined,
    isOverloaded: () => isOverloaded,
  }
  const server = boundedServer((_request, response) => void held.push(response), {}, admission)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/`, { headers })
  const one = (n: number) => ({ authorization: `Bearer${' '.repeat(n + 1)}one` })
  try {
    const taken = Array.from({ length: 16 }, (_, n) => ask(one(n)))
    await expect.poll(() => held.length).toBe(16)
    expect((await ask(one(3))).status).toBe(503)
    expect((await ask({ ...one(0), cookie: 'paywright_session=x' })).status).toBe(503)
    const others = [ask({ authorization: 'Bearer other' }), ask({ cookie: 'paywright_session=x' }), ask({})]
    await expect.poll(() => held.length).toBe(19)
    // A client may have read its answer before the server knows that it was sent, and gives the place back.
    const givenBack = held.map((response) => once(response, 'close'))
    for (const response of held.splice(0)) response.end('served')
    expect((await Promise.all([...taken, ...others])).map(({ status }) => status)).toEqual(Array(19).fill(200))
    await Promise.all(givenBack)

    const again = ask(one(0))
    await expect.poll(() => held.length).toBe(1)
    isOverloaded = false
    const calm = Array.from({ length: 30 }, () => ask(one(0)))
    await expect.poll(() => held.length).toBe(31)
    for (const response of held.splice(0)) response.end('served')
    expect((await Promise.all([again, ...calm])).every(({ ok }) => ok)).toBe(true)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
