import { afterAll, beforeAll, expect, test } from 'vitest'
import { onCommit, transact } from '../../src/database/transact.js'
import { openHealthListener } from '../../src/http/health/health-listener.js'
import { openPrometheus } from '../../src/telemetry/prometheus.js'
import { startService, type TestService } from '../support/service.js'
import { freePort } from '../support/free-port.js'
import { valueOf } from './prometheus-text.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('what a transaction would tell is told once it commits, and never when it rolls back', async () => {
  const { database } = service.services
  const told: string[] = []
  const work = (what: string) =>
    transact(database, async (tx) => {
      onCommit(tx, () => told.push(what))
      await tx.$queryRaw`SELECT 1`
      expect(told).not.toContain(what)
      if (what === 'lost') throw new Error('rolled back')
    })
  await work('kept')
  await expect(work('lost')).rejects.toThrow('rolled back')
  expect(told).toEqual(['kept'])
})

test('a gauge that cannot be read is missing, and not zero', async () => {
  const prometheus = openPrometheus()
  let isAway = false
  prometheus.watch(() => {
    if (isAway) throw new Error('the database is away')
    return [['paywright_billing_lag_seconds', {}, 7]]
  })
  prometheus.watch(() => [['paywright_queue_length', { queue: 'tallies' }, 3]])
  expect(valueOf(await prometheus.text(), 'paywright_billing_lag_seconds')).toBe(7)
  isAway = true
  const text = await prometheus.text()
  expect(valueOf(text, 'paywright_billing_lag_seconds')).toBeUndefined()
  expect(valueOf(text, 'paywright_queue_length', { queue: 'tallies' })).toBe(3)
})

test('without metrics the health listener has no /metrics', async () => {
  const port = await freePort()
  const check = () => Promise.resolve({ ready: true } as const)
  const listener = await openHealthListener({ host: '127.0.0.1', port }, { check, isStopping: () => false })
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await listener.close()
})

test('a server that cannot tell its metrics answers a scrape with 503', async () => {
  const port = await freePort()
  const check = () => Promise.resolve({ ready: true } as const)
  const metrics = () => Promise.reject(new Error('broken'))
  const listener = await openHealthListener({ host: '127.0.0.1', port }, { check, isStopping: () => false, metrics })
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await listener.close()
}, 20_000)
