import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const SECRET = 'a secret of forty characters for tests!!'
const KEYS = 5_000
const SUBSCRIPTIONS = 20
const CLIENTS = 48

let database: TestDatabase
let service: TestService
let servers: { process: ChildProcess; port: number }[]
beforeAll(async () => {
  database = await createDatabase()
  service = await startService({ databaseUrl: database.url })
  servers = await Promise.all([startProcess(), startProcess()])
})
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL')
  await service.close()
  await database.drop()
})

async function startProcess() {
  const child = spawn(process.execPath, [join(inject('compiled'), 'test/usage/server-process.js')], {
    env: { PATH: process.env['PATH'], API_ENABLED: 'true', DATABASE_URL: database.url, SESSION_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(line)) throw new Error('the server did not start')
  return { process: child, port: Number(line.toString()) }
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

function post(port: number, path: string, token: string, body: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const json = JSON.stringify(body)
    const sent = request(
      {
        port,
        path,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(json)
  })
}

test('10,000 tallies, half of them duplicates, over two servers with one killed in the middle: no unit is lost or counted twice', async () => {
  await makePlans(service.services)
  const { billableId, token } = await makeAccount(service.services)
  const ids: number[] = []
  for (let n = 0; n < SUBSCRIPTIONS; n += 1)
    ids.push((await makeSubscription(service.services, billableId, 'pro', 'sandbox', `slot-${n}`)).id)

  const queue = Array.from({ length: 2 * KEYS }, (_, n) => {
    // The two of a key go to the two servers, at about the same moment.
    const key = Math.floor(n / 2)
    return { key, subscription: ids[key % SUBSCRIPTIONS]!, quantity: 1 + (key % 9), server: n % 2 }
  })
  const answers = new Map<number, Set<string>>()
  let answered = 0
  let cut = 0
  const work = async () => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const { key, subscription, quantity } = one
      const body = { feature: 'calls', quantity, idempotencyKey: `key-${key}` }
      for (let { server } = one; ; server = 1) {
        const answer = await post(
          servers[server]!.port,
          `/billing/v1/subscriptions/${subscription}/tally-usage`,
          token,
          body,
        ).catch(() => undefined)
        if (answer?.status === 200) {
          answers.set(key, (answers.get(key) ?? new Set()).add(answer.text))
          break
        }
        expect([undefined, 503]).toContain(answer?.status)
        cut += 1
      }
      answered += 1
      if (answered === KEYS) servers[0]!.process.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))

  expect(answered).toBe(2 * KEYS)
  expect(cut).toBeGreaterThan(0)
  expect([...answers.values()].every((texts) => texts.size === 1)).toBe(true)
  const expected = Array.from({ length: KEYS }, (_, key) => 1 + (key % 9)).reduce((sum, quantity) => sum + quantity, 0)
  const { _sum } = await service.services.database.usageTotal.aggregate({ _sum: { total: true } })
  const records = await service.services.database.usageRecord.aggregate({ _sum: { quantity: true }, _count: true })
  expect({ totals: Number(_sum.total), records: records._sum.quantity, count: records._count }).toEqual({
    totals: expected,
    records: expected,
    count: KEYS,
  })
}, 180_000)
