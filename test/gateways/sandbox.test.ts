import { afterAll, beforeAll, describe, test } from 'vitest'
import { type LazyDatabase, openLazily } from '../../src/database/client.js'
import { sandboxGateway } from '../../src/gateways/sandbox/driver.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { CARDS } from '../support/fixtures.js'
import { testClock } from '../support/service.js'
import { driverSuite } from './driver-suite.js'

let store: TestDatabase
let database: LazyDatabase
beforeAll(async () => {
  store = await createDatabase()
  database = openLazily(store.url, { connections: 3, applicationName: 'paywright-sandbox' })
  // Its first use takes long on a busy machine, and a look-up has two seconds.
  await database.get().sandboxCustomer.findUnique({ where: { key: '' } })
})
afterAll(async () => {
  await database.close()
  await store.drop()
})

describe('the sandbox driver', () => {
  const suite = driverSuite(() =>
    Promise.resolve({
      driver: sandboxGateway({ ...database, clock: testClock(), delayMs: 50 }),
      cards: { pays: CARDS.done, declined: CARDS.declined },
    }),
  )
  for (const { name, run } of suite) test(name, run)
})
