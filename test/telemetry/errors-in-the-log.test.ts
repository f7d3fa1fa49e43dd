import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverLog } from '../../src/main.js'
import { startService, type TestService } from '../support/service.js'

const EMAIL = 'ada@example.com'
const DUPLICATE = `INSERT INTO "user" (billable_id, email, password_hash, created_at) SELECT id, '${EMAIL}', '', now() FROM billable`

let service: TestService
let client: pg.Client
let lines: string[]
const log = serverLog('info', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  service = await startService()
  client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  const createdAt = service.clock.now()
  await service.services.database.billable.create({
    data: { name: 'Ada', createdAt, users: { create: { email: EMAIL, passwordHash: '', createdAt } } },
  })
})
beforeEach(() => (lines = []))
afterAll(async () => {
  await client.end()
  await service.close()
})

/** What the log says of an error. */
function logged(error: unknown): Readonly<Record<string, unknown>> {
  log.error({ err: error }, 'unexpected error')
  expect(lines).toHaveLength(1)
  return (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err
}
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('PostgreSQL’s error is logged with its code, table and constraint, and without the row', async () => {
  const error = await faultOf(client.query(DUPLICATE))
  expect(error).toMatchObject({ detail: expect.stringContaining(EMAIL) as string })
  expect(logged(error)).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    table: 'user',
    constraint: 'user_email_key',
  })
  expect(lines[0]).not.toContain(EMAIL)
})

test('Prisma’s error is logged with the codes of both, and without the row', async () => {
  const { database } = service.services
  const error = await faultOf(database.$executeRawUnsafe(`UPDATE "user" SET email = 'At ' || email`))
  expect(JSON.stringify(error)).toContain(EMAIL)
  expect(JSON.stringify(logged(error))).toMatch(/"code":"P2010".*"originalCode":"23514".*user_email_check/)
  expect(lines[0]).not.toContain(EMAIL)
})

test('a call that Prisma refuses is logged with the reason, and without its arguments', async () => {
  const { user } = service.services.database
  const refused = await faultOf(user.findMany({ where: { email: EMAIL, id: 'no number' as unknown as number } }))
  const outer = new Error('the import failed', { cause: refused })
  expect((refused as Error).message).toContain(EMAIL)
  expect(logged(outer)).toMatchObject({
    message: expect.stringMatching(/findMany\(\)` invocation:\s+Argument `id`: .*Expected/) as string,
    stack: expect.stringContaining('    at ') as string,
  })
  expect(lines[0]).not.toContain(EMAIL)
})

test('an error within an error, in a list or in a circle tells no more', async () => {
  const inner = await faultOf(client.query(DUPLICATE))
  const outer = Object.assign(new Error('the run failed', { cause: inner }), { failed: [inner], meta: { inner } })
  expect(logged(outer)).toMatchObject({ message: expect.stringMatching(/^the run failed: duplicate key/) as string })
  expect(lines.pop()).not.toContain(EMAIL)
  expect(logged(new AggregateError([inner], 'several'))).toMatchObject({ aggregateErrors: [{ code: '23505' }] })
  expect(lines.pop()).not.toContain(EMAIL)
  const round: Record<string, unknown> = {}
  round['cause'] = round
  const circle = Object.assign(new Error('round'), { meta: round })
  expect(logged(circle)).toMatchObject({ type: 'Error', message: 'round' })
})

test('what a gateway knows of a customer, and sends with its refusal, is not logged', () => {
  const declined = Object.assign(new Error('Your card was declined.'), {
    code: 'card_declined',
    requestId: 'req_1',
    statusCode: 402,
    raw: { payment_method: { billing_details: { email: EMAIL } } },
    payment_method: { billing_details: { email: EMAIL } },
  })
  expect(logged(declined)).toMatchObject({ code: 'card_declined', requestId: 'req_1', statusCode: 402 })
  expect(lines[0]).not.toContain(EMAIL)
})
