import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { openLogUnavailable } from '../../src/http/limits/log-unavailable.js'
import { startService, type TestService } from '../support/service.js'

const lines: string[] = []
let service: TestService
beforeAll(async () => {
  service = await startService({
    logTo: (line) => lines.push(line),
    environment: { TRUSTED_PROXIES: '127.0.0.0/8 ::1' },
  })
})
afterAll(() => service.close())

const outage = (code = 'ECONNREFUSED') => Object.assign(new Error('away'), { code })

/** What is warned of when errors come at these times. */
function warned(...errors: readonly (readonly [at: number, error: Error, operation?: string])[]) {
  let now = 0
  const fields: object[] = []
  const log = openLogUnavailable(() => now)
  for (const [at, error, operation = 'createToken'] of errors) {
    now = at
    log({ warn: (each) => void fields.push(each) }, error, { reqId: `r${at}`, operation })
  }
  return fields
}

test('refusals of an operation leave one warning a second without a stack, which says how many there were', () => {
  const refusal = new UnavailableError()
  const reason = refusal.message
  expect(
    warned([0, refusal], [1, refusal], [2, refusal, 'login'], [999, refusal], [1_000, refusal], [5_000, refusal]),
  ).toEqual([
    { reqId: 'r0', operation: 'createToken', refused: 1, reason },
    { reqId: 'r2', operation: 'login', refused: 1, reason },
    { reqId: 'r1000', operation: 'createToken', refused: 3, reason },
    { reqId: 'r5000', operation: 'createToken', refused: 1, reason },
  ])
})

test('an outage leaves one warning a second for each code, with the error', () => {
  const [away, ended] = [outage(), outage('57P01')]
  expect(warned([0, away], [1, away, 'login'], [2, ended], [1_100, away])).toEqual([
    { reqId: 'r0', failed: 1, err: away },
    { reqId: 'r2', failed: 1, err: ended },
    { reqId: 'r1100', failed: 2, err: away },
  ])
})

test('a 503 with a cause of its own is warned of each time', () => {
  const error = new UnavailableError(1, { cause: new Error('conflict') })
  expect(warned([0, error], [1, error])).toEqual([
    { reqId: 'r0', failed: 1, err: error },
    { reqId: 'r1', failed: 1, err: error },
  ])
})

test('a crowd that fills the queue of sign-ins leaves a few short lines', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, one) =>
      service.request('POST', '//billing/session', {
        body: { email: `nobody${one}@example.com`, password: 'a wrong guess' },
        headers: { 'x-forwarded-for': `192.0.2.${one}` },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 503).length
  expect(refused).toBeGreaterThan(40)
  const warnings = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>).filter(isWarning)
  expect(warnings.length).toBeLessThan(refused / 4)
  expect(warnings[0]).toMatchObject({ msg: 'requests refused', refused: 1 })
  for (const warning of warnings) expect(warning).not.toHaveProperty('err')
}, 180_000)

const isWarning = ({ level }: Readonly<Record<string, unknown>>) => level === 40 || level === 'warn'
