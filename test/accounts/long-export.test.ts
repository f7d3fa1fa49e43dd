import { setTimeout as pause } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../../generated/prisma/client.js'
import { exportAccount } from '../../src/accounts/export-account.js'
import { byMaker } from '../support/database.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** A session's limits, as the service sets them, in a fraction of the time. */
const LIMIT_MS = 200
const LONGER_MS = 4 * LIMIT_MS

let service: TestService
let hasty: PrismaClient
beforeAll(async () => {
  service = await startService()
  const options = `-c statement_timeout=${LIMIT_MS} -c idle_in_transaction_session_timeout=${LIMIT_MS}`
  hasty = new PrismaClient({ adapter: new PrismaPg({ connectionString: service.databaseUrl, options, max: 1 }) })
})
afterAll(async () => {
  await hasty.$disconnect()
  await service.close()
})

test('an export outlasts the limits of a request where its reader stops for longer', async () => {
  const { billableId } = await makeAccount(service.services)
  const texts: string[] = []
  await exportAccount({ database: hasty }, billableId, async (some) => {
    texts.push(...some)
    await pause(LONGER_MS)
  })
  expect(texts.join('\n')).toContain('"token"')
})

test('an export outlasts the limits of a request where PostgreSQL takes longer to find the rows', async () => {
  const { billableId } = await makeAccount(service.services)
  const texts: string[] = []
  await byMaker(service.databaseUrl, async (maker) => {
    await maker.query('BEGIN; LOCK TABLE usage_record')
    const exporting = exportAccount({ database: hasty }, billableId, (some) => {
      texts.push(...some)
      return Promise.resolve()
    })
    await Promise.race([exporting, pause(LONGER_MS)])
    await maker.query('COMMIT')
    await exporting
  })
  expect(texts.join('\n')).toContain('"audit_entry"')
})
