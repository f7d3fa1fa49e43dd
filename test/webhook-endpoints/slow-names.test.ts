import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { checkRequest } from '../../src/webhooks/endpoint-request.js'
import { startService, type TestService } from '../support/service.js'

const SLOW = 1
const OTHER = 2
const ORDERS = 300

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('an account whose names nobody answers for takes few places, and another account’s endpoint is checked at once', async () => {
  const { services } = service
  const name = new AbortController()
  let asked = 0
  const silent = async () => {
    asked += 1
    await pause(60_000, undefined, { signal: name.signal })
    return []
  }
  const url = 'https://hooks.example.com/'
  const slow = Array.from({ length: ORDERS }, () =>
    checkRequest(services, SLOW, { url }, silent).catch((error: unknown) => error),
  )
  const refused = await Promise.all(slow.slice(-100))
  expect(refused.every((error) => error instanceof UnavailableError)).toBe(true)
  expect(asked).toBeLessThanOrEqual(10)
  expect(services.nameTurns.waiting()).toBe(100)

  const quick = vi.fn(() => Promise.resolve([{ address: '8.8.8.8', family: 4 as const }]))
  expect(await checkRequest(services, OTHER, { url }, quick)).toEqual({ url })
  // What needs no name waits for none.
  expect(await checkRequest(services, SLOW, { enabled: true }, silent)).toEqual({ enabled: true })
  name.abort()
  await Promise.all(slow)
  expect(services.nameTurns.waiting()).toBe(0)
})
