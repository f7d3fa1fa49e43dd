import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clientOf } from '../conformance/client.js'

test('an answer that breaks off is a fault of the server, and does not end the suite', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = clientOf({ server: `http://127.0.0.1:${port}`, prefix: 'billing/v1', slug: 'billing' })
  await expect(client.ask('listPlans', {})).rejects.toThrow('GET /billing/v1/plans: the answer did not end')
  server.close()
})
