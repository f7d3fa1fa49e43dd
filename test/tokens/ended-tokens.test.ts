import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Core } from '../../src/core.js'
import type { Transaction } from '../../src/database/client.js'
import { transact } from '../../src/database/transact.js'
import { listTokens } from '../../src/tokens/find.js'
import { insertToken, MOST_LIVING } from '../../src/tokens/insert-token.js'
import { sweepTokens } from '../../src/tokens/sweep-tokens.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const ENDED = 5_000
const LIVING = MOST_LIVING / 2

let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService()
  billableId = (await makeAccount(service.services)).billableId
  const now = service.clock.now()
  const { database } = service.services
  // One token of the account is there already. Every hundredth lives, one that has no end and one that has.
  await database.$executeRaw`
    INSERT INTO token (billable_id, hash, created_at, revoked_at, expires_at)
    SELECT ${billableId}, sha256(n::text::bytea), ${now},
      CASE WHEN n % 100 > 0 AND n % 2 = 0 THEN ${now}::timestamptz END,
      CASE WHEN n % 100 > 0 AND n % 2 = 1 THEN ${now}::timestamptz
        WHEN n % 200 = 0 THEN ${now}::timestamptz + INTERVAL '1 day' END
    FROM generate_series(1, ${ENDED}) AS n`
  await database.$executeRaw`ANALYZE token`
})
afterAll(() => service.close())

/** How many tokens PostgreSQL reads for some work. */
const tokensRead = (work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  transact(service.services.database, async (tx) => {
    const read = async () => {
      const [row] = await tx.$queryRaw<{ read: bigint }[]>`
        SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'token'`
      return Number(row?.read)
    }
    const before = await read()
    await work(tx)
    return (await read()) - before
  })

test('an issue reads the living tokens of the account, and not those that have ended', async () => {
  const [now, name, scopes, expiresAt] = [service.clock.now(), 'one more', ['read'], null]
  const issue = (tx: Transaction) => insertToken(tx, service.services, { billableId, now, name, scopes, expiresAt })
  expect(await tokensRead(issue)).toBeLessThanOrEqual(LIVING + 10)
})

test('a list of tokens reads those that it shows, and not those that have ended', async () => {
  const list = (tx: Transaction) => listTokens({ ...service.services, database: tx } as unknown as Core, billableId, {})
  expect(await tokensRead(list)).toBeLessThanOrEqual(LIVING + 10)
})

test('a sweep reads the tokens that it deletes, and not those that live or ended a moment ago', async () => {
  const sweep = (tx: Transaction) => sweepTokens({ ...service.services, database: tx } as unknown as Core)
  expect(await tokensRead(sweep)).toBeLessThanOrEqual(10)
})
