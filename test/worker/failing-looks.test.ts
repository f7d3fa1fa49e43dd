import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFault } from '../../src/jobs/report-fault.js'
import type { Log } from '../../src/log.js'
import { byMaker } from '../support/database.js'
import { silent, startService, type TestService } from '../support/service.js'

let service: TestService
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ jobs: true, logTo: (line) => logged.push(line) })
})
afterAll(() => service.close())

const change = (statement: string) => byMaker(service.databaseUrl, (maker) => maker.query(statement))

test.each([
  ['gives deliveries their jobs', 'public', 'event_delivery', 'no delivery gets a job'],
  [
    'sees what a wrong clock has planned',
    'graphile_worker',
    '_private_known_crontabs',
    'nobody sees whether schedules',
  ],
])('the log says why nobody %s', async (_what, schema, table, message) => {
  await change(`ALTER TABLE ${schema}.${table} RENAME TO away`)
  try {
    const isSaid = expect.stringMatching(new RegExp(`${table}.*does not exist.*${message}`)) as string
    await expect.poll(() => logged, { timeout: 10_000 }).toContainEqual(isSaid)
  } finally {
    await change(`ALTER TABLE ${schema}.away RENAME TO ${table}`)
  }
})

test('what fails at each look is logged once, another fault beside it, and an outage not at all', () => {
  const said: unknown[] = []
  const log: Log = { ...silent, error: (fields) => void said.push(fields) }
  const [missing, forbidden] = [new Error('no such table'), new Error('permission denied')]
  for (const error of [missing, missing, new Error('Connection terminated unexpectedly'), forbidden, missing])
    reportFault(log, 'a look failed', error)
  expect(said).toEqual([{ err: missing }, { err: forbidden }])
})
