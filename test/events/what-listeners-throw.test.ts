import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RETRY_AFTER } from '../../src/events/retry.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** What each listener throws, as its program says it, and what its operator sees. */
const THROWN = {
  nul: ["new Error('a\\0b')", 'it threw: Error: a\uFFFDb'],
  half: [`'${'x'.repeat(489)}\\u{1f600}'`, `it threw: ${'x'.repeat(489)}\uFFFD`],
  wordless: ['Object.create(null)', 'it threw: what cannot be written as text'],
} as const
const names = Object.keys(THROWN) as (keyof typeof THROWN)[]

const EXTENSION = `
export const calls = (globalThis.callsOfListeners ??= {})
export function register({ onEvent }) {
  ${names.map((name) => `onEvent('${name}', () => { calls.${name} = (calls.${name} ?? 0) + 1; throw ${THROWN[name][0]} })`).join('\n  ')}
}`

let folder: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-throwing-'))
  await writeFile(join(folder, 'throwing.mjs'), EXTENSION)
  service = await startService({ jobs: true, environment: { EXTENSIONS: join(folder, 'throwing.mjs') } })
  await makePlans(service.services)
  const { billableId } = await makeAccount(service.services)
  await makeSubscription(service.services, billableId, 'free', 'null')
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(names)(
  'what a listener throws (%s) is on record, and the listener is called later, as after any failure',
  async (name) => {
    const { database } = service.services
    const delivery = () =>
      database.eventDelivery.findFirstOrThrow({
        where: { recipient: { listener: name } },
        include: { recipient: true },
      })
    await vi.waitFor(async () => expect((await delivery()).attempts).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 10,
    })
    const { attempts, lastError, nextAttemptAt, recipient } = await delivery()
    expect(lastError).toBe(THROWN[name][1])
    const called = (globalThis as unknown as { callsOfListeners: Record<string, number> }).callsOfListeners[name]
    expect(called).toBeLessThanOrEqual(attempts + 1)
    const pauses = RETRY_AFTER.slice(0, attempts).reduce((sum, pause) => sum + pause, 0)
    expect(nextAttemptAt.getTime()).toBeGreaterThanOrEqual(recipient.failingSince!.getTime() + pauses * 1_000)
  },
)
