import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type AttackedServer, beside, endAll, startAttacked, startPreparing, told } from './arena.js'

const CONNECTIONS = 8
const BYTES = 60_000
const DEEP = 29_000

let database: TestDatabase
let server: AttackedServer
let reader: Account
let subscription: number
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  reader = await makeAccount(service.services)
  subscription = Number(await examples.getSubscription.make?.(service.services, reader.billableId))
  await service.close()
  server = await startAttacked(database.url)
}, 300_000)
afterAll(async () => {
  endAll()
  await database.drop()
})

const posting = (path: string, body: string) =>
  `POST /billing/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

async function disturbedBy(what: string, path: string, body: string): Promise<number> {
  const victim = { path: `/billing/v1/subscriptions/${subscription}`, token: reader.token }
  const texts = [posting(path, body)]
  const found = await beside(server, { connections: CONNECTIONS, texts, reads: true, held: CONNECTIONS }, victim)
  told(`${CONNECTIONS} strangers that post ${what}`, found)
  return found.disturbed
}

const fields = Array.from({ length: BYTES / 10 }, (_, n) => `"f${n}":0`).join()

/** What parsing costs that nobody can spare, since a request's form is checked before its credentials. */
const plain = () => disturbedBy('plain fields', 'v1/usage-tallies', `{${fields}}`)

test.each([
  [
    'lists within lists below an escaped name',
    'v1/usage-tallies',
    `{"\\u0061":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  ],
  ['a pair of escapes among many values', 'v1/usage-tallies', `{"a":["\\ud83d\\ude00"${',1'.repeat(DEEP)}]}`],
  ['thousands of unknown fields to sign in', 'session', `{${fields}}`],
])('strangers that post %s slow a reader at most twice as much as with plain fields', async (what, path, body) => {
  const most = 2 * (await plain())
  expect(await disturbedBy(what, path, body)).toBeLessThanOrEqual(most)
})
