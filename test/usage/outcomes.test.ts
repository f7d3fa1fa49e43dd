import pg from 'pg'
import { expect, test } from 'vitest'
import { ForbiddenError, NotFoundError, UnavailableError } from '../../src/errors.js'
import { type Busy, countTallies, type OwnTally, type TallyOutcome } from '../../src/usage/count-tallies.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { viewUsageRecord } from '../../src/usage/usage-view.js'
import { refusal, rowOf, scriptedPool } from './scripted-pool.js'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const EARLIER = new Date('2026-02-28T08:00:00.000Z')
const tally = (change: Partial<OwnTally> = {}): OwnTally => ({
  subscriptionId: 7,
  billableId: 5,
  feature: 'calls',
  quantity: 3,
  ...change,
})
const count = (pool: ReturnType<typeof scriptedPool>['pool'], tallies: readonly OwnTally[], patient = false) =>
  countTallies(pool, tallies, { now: NOW, patient })

test('the database is asked once, with every tally, the statuses with access and the time', async () => {
  const { pool, sent, releases } = scriptedPool(() => Promise.resolve([]))
  await count(pool, [tally({ idempotencyKey: 'k' }), tally({ subscriptionId: 8, billableId: 6 })], true)
  const common = { feature: 'calls', quantity: 3 }
  expect(sent).toEqual([
    {
      patient: true,
      allowed: ['free', 'trialing', 'active', 'past_due', 'grace', 'lifetime'],
      now: NOW.toISOString(),
      tallies: [
        { subscriptionId: 7, billableId: 5, key: 'k', ...common },
        { subscriptionId: 8, billableId: 6, key: null, ...common },
      ],
    },
  ])
  expect(releases).toEqual([undefined])
})

test('each row is the outcome of the tally whose place it names', async () => {
  const rows = [
    rowOf(1, 'duplicate', ['9', 'seats', 4, EARLIER]),
    rowOf(0, 'recorded', ['12', 'seats', 4, EARLIER]),
    rowOf(2, 'no_access', [null, null, null, null, 'paused']),
    rowOf(3, 'unknown_feature', [null, null, null, null, 'calls, seats']),
    rowOf(4, 'blocked', ['2']),
    rowOf(5, 'not_found'),
    rowOf(6, 'forbidden'),
    rowOf(7, 'busy'),
    rowOf(8, 'duplicate', ['5']),
  ]
  const { pool } = scriptedPool(() => Promise.resolve(rows))
  const tallies = rows.map((_, place) => tally({ quantity: place + 1, idempotencyKey: `k${place}` }))
  expect(await count(pool, tallies)).toEqual([
    {
      kind: 'recorded',
      record: { feature: 'calls', quantity: 1, idempotencyKey: 'k0', total: 12, recordedAt: NOW },
    },
    {
      kind: 'duplicate',
      record: { feature: 'seats', quantity: 4, idempotencyKey: 'k1', total: 9, recordedAt: EARLIER },
    },
    { kind: 'no_access', status: 'paused' },
    { kind: 'unknown_feature', known: 'calls, seats' },
    { kind: 'blocked', remaining: 2 },
    { kind: 'not_found' },
    { kind: 'forbidden' },
    { kind: 'busy' },
    {
      kind: 'duplicate',
      record: { feature: 'calls', quantity: 9, idempotencyKey: 'k8', total: 5, recordedAt: NOW },
    },
  ])
})

test.each(['23514', '40001', '58030', '22008'])(
  'an error %s of the database means that nothing was counted, and is passed on',
  async (code) => {
    const { pool, releases } = scriptedPool(() => Promise.reject(refusal(code)))
    await expect(count(pool, [tally()])).rejects.toMatchObject({ code })
    expect(releases).toEqual([true])
  },
)

test.each([
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a connection error of the database', refusal('08006')],
  ['a server that is going down', refusal('57P01')],
  ['an error without a code', new pg.DatabaseError('?', 1, 'error')],
])('after %s it is not known whether a tally was counted, and the client may repeat it', async (_what, cause) => {
  const { pool, releases } = scriptedPool(() => Promise.reject(cause))
  const failure = await count(pool, [tally()]).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnavailableError)
  expect(failure).toMatchObject({
    retryAfter: 1,
    cause,
    message:
      'The connection to the database broke, so it is not known whether this was counted. ' +
      'Repeat it with the same idempotencyKey: it is never counted twice.',
  })
  expect(releases).toEqual([true])
})

const answered = (outcome: Exclude<TallyOutcome, Busy>) => {
  const asked: OwnTally[] = []
  const countTally = (own: OwnTally) => {
    asked.push(own)
    return Promise.resolve(outcome)
  }
  const core = { countTally: { count: countTally } } as unknown as Parameters<typeof tallyUsage>[0]
  return { asked, answer: tallyUsage(core, 5, 7, { feature: 'calls', quantity: 3 }) }
}

const record = { feature: 'calls', quantity: 3, idempotencyKey: null, total: 12, recordedAt: NOW }

test.each(['recorded', 'duplicate'] as const)('a %s tally is answered with its record', async (kind) => {
  const { asked, answer } = answered({ kind, record })
  expect(await answer).toEqual(record)
  expect(asked).toEqual([tally()])
  expect(viewUsageRecord(await answer)).toEqual({ ...record, recordedAt: '2026-03-01T12:00:00.000Z' })
})

test.each([
  [
    'of no subscription',
    { kind: 'not_found' },
    { constructor: NotFoundError, message: 'There is no such subscription. List your own with GET /subscriptions.' },
  ],
  [
    'of another account',
    { kind: 'forbidden' },
    {
      constructor: ForbiddenError,
      message: 'This subscription belongs to another account. List your own with GET /subscriptions.',
    },
  ],
  ['without access', { kind: 'no_access', status: 'paused' }, { code: 'subscription_has_no_access' }],
  [
    'of a feature that is not metered',
    { kind: 'unknown_feature', known: 'seats' },
    { errors: { feature: ['is not metered by this subscription; its features are: seats'] } },
  ],
  [
    'of a subscription without metered features',
    { kind: 'unknown_feature', known: null },
    { errors: { feature: ['is not metered by this subscription; its features are: none'] } },
  ],
  [
    'beyond a cap',
    { kind: 'blocked', remaining: 2 },
    {
      code: 'usage_blocked',
      message: 'The cap of calls in this period is reached; nothing was recorded.',
      errors: { quantity: ['may be at most 2 for the rest of this period'] },
    },
  ],
] as const)('a tally %s is refused', async (_what, outcome, error) => {
  await expect(answered(outcome).answer).rejects.toMatchObject(error)
})
