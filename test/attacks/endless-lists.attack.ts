import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type AttackedServer, beside, endAll, startAttacked, startPreparing, told } from './arena.js'

const INVOICES = 100
const [FEW, MANY] = [2, 50]

let database: TestDatabase
let server: AttackedServer
let reader: Account
let attacker: Account
let subscription: number
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  ;[reader, attacker] = [await makeAccount(service.services), await makeAccount(service.services)]
  subscription = Number(await examples.getSubscription.make?.(service.services, reader.billableId))
  for (let made = 0; made < INVOICES; made += 1)
    await examples.getInvoicePdf.make?.(service.services, attacker.billableId)
  await service.close()
  server = await startAttacked(database.url)
}, 300_000)
afterAll(async () => {
  endAll()
  await database.drop()
})

test.each(['/invoices', '/events', '/subscriptions', '/entitlements'])(
  'fifty connections of one account that ask for %s without end slow a reader at most three times as much as two of them',
  async (path) => {
    const texts = [`GET /billing/v1${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${attacker.token}\r\n\r\n`]
    const victim = { path: `/billing/v1/subscriptions/${subscription}`, token: reader.token }
    const disturbedBy = async (connections: number) => {
      const found = await beside(server, { connections, texts, reads: true, held: connections }, victim)
      told(`${connections} connections that ask for ${path}`, found)
      return found.disturbed
    }
    const few = await disturbedBy(FEW)
    expect(await disturbedBy(MANY)).toBeLessThanOrEqual(3 * few)
  },
)
