import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type AttackedServer, beside, endAll, mostMs, startAttacked, startPreparing, told } from './arena.js'

const INVOICES = 400
const CACHED = 300

let database: TestDatabase
let server: AttackedServer
let attacker: Account
let reader: Account
const texts: string[] = []
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  attacker = await makeAccount(service.services)
  reader = await makeAccount(service.services)
  for (let made = 0; made < INVOICES; made += 1) {
    const id = await examples.getInvoicePdf.make?.(service.services, attacker.billableId)
    texts.push(`GET /billing/invoices/${id}/pdf HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${attacker.token}\r\n\r\n`)
  }
  await service.close()
  server = await startAttacked(database.url)
}, 300_000)
afterAll(async () => {
  endAll()
  await database.drop()
})

const victim = () => ({ path: '/billing/v1/plans', token: reader.token })

test('twenty connections that ask for PDFs without end slow a reader at most threefold, although a thread starts for them', async () => {
  const found = await beside(server, { connections: 20, texts, reads: true }, victim())
  told('PDFs', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(3, found))
})

test('a PDF that was printed a moment ago takes at most 2 ms of the processor', async () => {
  const path = texts[0]?.split(' ')[1] ?? ''
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${attacker.token}` },
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  for (let warm = 0; warm < CACHED; warm += 1) await ask()
  const before = server.cpuMs()
  for (let asked = 0; asked < CACHED; asked += 1) await ask()
  const each = (server.cpuMs() - before) / CACHED
  console.log(`a cached PDF: ${each.toFixed(2)} ms of the processor`)
  expect(each).toBeLessThanOrEqual(2)
})
