import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepQuotes } from '../../src/changes/sweep-quotes.js'
import { sweepEvents } from '../../src/events/sweep-events.js'
import { sweepAnswers } from '../../src/idempotency/sweep-answers.js'
import { sweepSessions } from '../../src/sessions/session.js'
import { sweepStripeEvents } from '../../src/stripe-events/sweep-stripe-events.js'
import { sweepTokens } from '../../src/tokens/sweep-tokens.js'
import { sweepExpired } from '../../src/worker/sweep-expired.js'
import { byMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription, makeUser } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const ENDED = 12_000
const MOST_AT_ONCE = 5_000

let service: TestService
let billableId: number
let userId: number
let subscriptionId: number
beforeAll(async () => {
  service = await startService()
  const { services } = service
  await makePlans(services)
  ;({ billableId } = await makeAccount(services))
  const email = await makeUser(services, billableId)
  userId = (await services.database.user.findUniqueOrThrow({ where: { email } })).id
  subscriptionId = (await makeSubscription(services, billableId, 'pro')).id
  // What each statement deleted.
  await services.database.$executeRaw`CREATE TABLE deleted (relation TEXT, rows BIGINT)`
  await services.database.$executeRaw`
    CREATE FUNCTION note_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO deleted SELECT TG_TABLE_NAME, count(*) FROM gone;
      RETURN NULL;
    END $$`
})
afterAll(() => service.close())

const SWEEPS = [
  [
    'session',
    sweepSessions,
    (old: Date) => service.services.database.$executeRaw`
      INSERT INTO session (id_hash, user_id, created_at, expires_at)
      SELECT sha256(n::text::bytea), ${userId}, ${old}, ${old} FROM generate_series(1, ${ENDED}) AS n`,
  ],
  [
    'token',
    sweepTokens,
    (old: Date) => service.services.database.$executeRaw`
      INSERT INTO token (billable_id, hash, created_at, revoked_at)
      SELECT ${billableId}, sha256(n::text::bytea), ${old}, ${old} FROM generate_series(1, ${ENDED}) AS n`,
  ],
  [
    'idempotency_record',
    sweepAnswers,
    (old: Date) => service.services.database.$executeRaw`
      INSERT INTO idempotency_record (billable_id, name, fingerprint, expires_at)
      SELECT ${billableId}, sha256(n::text::bytea), sha256('a'), ${old} FROM generate_series(1, ${ENDED}) AS n`,
  ],
  [
    'change_quote',
    sweepQuotes,
    (old: Date) => service.services.database.$executeRaw`
      INSERT INTO change_quote (id, subscription_id, revision, period_end, timing, effective_at, expires_at, target)
      SELECT n::text, ${subscriptionId}, 1, ${old}, 'now', ${old}, ${old}, '{}' FROM generate_series(1, ${ENDED}) AS n`,
  ],
  [
    'outbox_event',
    sweepEvents,
    (old: Date) => service.services.database.$executeRaw`
      WITH log AS (UPDATE event_log SET last = last + ${ENDED} WHERE billable_id = ${billableId} RETURNING last)
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence, published_at)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, ${old}, '{}', last - n, 'old', n, ${old}
      FROM log, generate_series(0, ${ENDED - 1}) AS n ORDER BY n`,
  ],
  [
    'stripe_event',
    sweepStripeEvents,
    (old: Date) => service.services.database.$executeRaw`
      INSERT INTO stripe_event (id, type, received_at)
      SELECT n::text, 'invoice.paid', ${old} FROM generate_series(1, ${ENDED}) AS n`,
  ],
] as const

/** A stop that comes during the first batch. */
function stoppingSoon(): AbortSignal {
  let looks = 0
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => (looks += 1) > 1 })
}

test.each(SWEEPS)(
  'however many rows of %s an account lets end, no statement of the sweep deletes more than it can before its time-out, and a stop ends it after one',
  async (table, sweep, makeEnded) => {
    const { database } = service.services
    await makeEnded(new Date(service.clock.now().getTime() - 40 * 86_400_000))
    await database.$executeRawUnsafe(`
      CREATE TRIGGER note_deleted AFTER DELETE ON "${table}" REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_deleted()`)
    const deleted = () => database.$queryRaw<{ total: number; most: number }[]>`
      SELECT sum(rows)::int AS total, max(rows)::int AS most FROM deleted WHERE relation = ${table}`
    await sweep(service.services, stoppingSoon())
    expect(await deleted()).toEqual([{ total: MOST_AT_ONCE, most: MOST_AT_ONCE }])
    await sweep(service.services)
    expect(await deleted()).toEqual([{ total: ENDED, most: MOST_AT_ONCE }])
  },
)

test('a kind that cannot be swept keeps no other from its turn, and the job names it', async () => {
  const { services, clock, databaseUrl } = service
  const id = 'evt_old'
  const receivedAt = new Date(clock.now().getTime() - 40 * 86_400_000)
  const create = () => services.database.stripeEvent.create({ data: { id, type: 'invoice.paid', receivedAt } })
  await create()
  const refusing = (change: string) => byMaker(databaseUrl, (maker) => maker.query(change))
  const { signal } = new AbortController()
  await refusing('ALTER TABLE session RENAME TO session_away')
  try {
    await expect(sweepExpired(services, signal)).rejects.toThrow(/^not swept: sessions \(/)
  } finally {
    await refusing('ALTER TABLE session_away RENAME TO session')
  }
  expect(await services.database.stripeEvent.count({ where: { id } })).toBe(0)
  await create()
  await sweepExpired(services, AbortSignal.abort())
  expect(await services.database.stripeEvent.count({ where: { id } })).toBe(1)
  await sweepExpired(services, signal)
  expect(await services.database.stripeEvent.count({ where: { id } })).toBe(0)
})
