import { expect, test } from 'vitest'
import { forgetKeys } from '../../src/usage/keys/forget-keys.js'
import type { Record_ } from '../sim/books.js'
import { rememberKeys } from '../sim/forgotten-keys.js'
import type { Intent } from '../sim/journal.js'
import { billingService } from '../support/billing.js'

const billing = billingService()

test('an account’s keys lose their words a page at a time, nobody else’s do, and each record still leads to its key', async () => {
  const { database } = billing.services
  const [own, another] = [await billing.subscribed('pro'), await billing.subscribed('pro')]
  const now = billing.service.clock.now()
  for (const { id } of [own, another]) {
    await database.$executeRaw`
      INSERT INTO usage_record (subscription_id, feature, quantity, idempotency_key, period_start, total, recorded_at)
      SELECT ${id}::int, 'calls', 1, 'key ' || n, ${now}, n, ${now} FROM generate_series(1, 10001) AS n`
    await database.$executeRaw`
      INSERT INTO usage_key (subscription_id, key, feature, quantity, period_start, total, recorded_at)
      SELECT ${id}::int, 'key ' || n, 'calls', 1, ${now}, n, ${now} FROM generate_series(1, 10001) AS n`
  }
  await database.$executeRaw`
    UPDATE usage_key SET voided_at = ${now}, void_reason = 'key was wrong' WHERE key LIKE '% 1' OR key LIKE '% 10001'`
  const left = async (subscriptionId: number) => {
    const [found] = await database.$queryRaw<object[]>`
      SELECT (SELECT count(*)::int FROM usage_record
          WHERE subscription_id = ${subscriptionId} AND idempotency_key LIKE 'key %') AS records,
        (SELECT count(*)::int FROM usage_key
          WHERE subscription_id = ${subscriptionId} AND (key LIKE 'key %' OR void_reason LIKE 'key %')) AS keys,
        count(*)::int AS joined, count(voided_at)::int AS voided, count(DISTINCT key)::int AS distinct
      FROM usage_record AS record JOIN usage_key USING (subscription_id)
      WHERE key = idempotency_key AND subscription_id = ${subscriptionId}`
    return found
  }
  const untouched = { joined: 10_001, voided: 2, distinct: 10_001 }
  await forgetKeys(database, own.billableId)
  expect(await left(own.id)).toEqual({ records: 0, keys: 0, ...untouched })
  expect(await left(another.id)).toEqual({ records: 10_001, keys: 10_001, ...untouched })
  const keys = () => database.usageKey.findMany({ where: { subscriptionId: own.id }, orderBy: { key: 'asc' } })
  const before = await keys()
  await forgetKeys(database, own.billableId)
  expect(await keys()).toEqual(before)
})

test('who knows a key finds its usage after it was forgotten', async () => {
  const { database } = billing.services
  const { id, billableId } = await billing.subscribed('pro')
  const now = billing.service.clock.now()
  const counted = { subscriptionId: id, feature: 'calls', quantity: 1, periodStart: now, total: 1n, recordedAt: now }
  await database.usageRecord.create({ data: { ...counted, idempotencyKey: 'Ada’s "first" \\ tally' } })
  await forgetKeys(database, billableId)
  const [{ idempotencyKey: key } = { idempotencyKey: null }] = await database.usageRecord.findMany({
    where: { subscriptionId: id },
  })
  const intents = [{ act: 'tally', subject: id, body: { idempotencyKey: 'Ada’s "first" \\ tally' } }]
  const [record] = rememberKeys([{ key } as Record_], intents as unknown as Intent[])
  expect([key, record?.key]).toEqual([expect.stringMatching(/^erased /), 'Ada’s "first" \\ tally'])
})
