import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.js'

const logged: string[] = []
let service: TestService
beforeAll(async () => (service = await startService({ logTo: (line) => logged.push(line) })))
afterAll(() => service.close())

/** Of another service, so that nothing but its length tells what it is. */
const FOREIGN = 'k7Qm2xR9tLw4ZbN8vHs3YpDc6FgJ1aEu'

test('what is as long as a token is not logged, whichever path it was put into', async () => {
  for (const path of [`/plans/${FOREIGN}`, `/subscriptions/${FOREIGN}`, `//docs/${FOREIGN}`, `//${FOREIGN}`])
    await service.request('GET', path)
  await service.request('GET', '//docs/operator-reference-accounts.html')
  const log = logged.join('')
  expect(log).not.toContain(FOREIGN)
  expect(log.split('[redacted]').length - 1).toBe(4)
  expect(log).toContain('operator-reference-accounts.html')
})
