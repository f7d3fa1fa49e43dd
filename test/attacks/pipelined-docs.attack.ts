import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { type AttackedServer, beside, endAll, mostMs, startAttacked, startPreparing, told } from './arena.js'

let database: TestDatabase
let server: AttackedServer
let token: string
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  ;({ token } = await makeAccount(service.services))
  await service.close()
  server = await startAttacked(database.url)
})
afterAll(async () => {
  endAll()
  await database.drop()
})

test.each(['/openapi.json', '/docs/site.js', '/docs/reference-subscriptions.html', '/docs/yaml', '/billing/v1/plans'])(
  'twenty connections that pipeline 1,500 requests for %s and read nothing neither fill the memory nor slow a reader',
  async (path) => {
    const texts = [`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_500)]
    const found = await beside(server, { connections: 20, texts, reads: false }, { path: '/billing/v1/plans', token })
    told(path, found)
    expect(found.grownMb).toBeLessThanOrEqual(80)
    expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
  },
)
