import { PrismaPg } from '@prisma/adapter-pg'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PrismaClient } from '../../generated/prisma/client.js'
import { openDatabase, type Database } from '../../src/database/client.js'
import { isConflict, isOutage, isTooSlow, uniqueViolation } from '../../src/database/outage.js'
import { describe, failure, makeFragileDatabase, type FragileDatabase } from './fragile-database.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let fragile: FragileDatabase
let database: Database
let admin: pg.Client

beforeAll(async () => {
  fragile = await makeFragileDatabase()
  database = fragile.victim
  admin = await fragile.openAdmin()
})

afterAll(async () => {
  await admin.end()
  await fragile.cleanUp()
})

function expectOutage(error: unknown): void {
  expect(isOutage(error), describe(error)).toBe(true)
  expect(isConflict(error), describe(error)).toBe(false)
  expect(uniqueViolation(error), describe(error)).toBeUndefined()
}

const terminate = () =>
  admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim'`)

/** Something that listens in the database's place. */
async function impostor(onConnection: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const server = createServer(onConnection)
  await new Promise<void>((listening) => server.listen({ port: 0, host: '127.0.0.1' }, listening))
  return { url: `postgresql://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`, server }
}

test('a session ended by the server while it works is an outage, raw or not', async () => {
  const sleeping = failure(database.$queryRaw`SELECT pg_sleep(60)::text`)
  const locker = new pg.Client({ connectionString: fragile.url })
  await locker.connect()
  await locker.query('BEGIN')
  await locker.query('LOCK TABLE plan')
  const reading = failure(database.plan.findMany())
  await expect
    .poll(
      async () =>
        (await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'victim' AND state = 'active'`))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(2)
  await terminate()
  await locker.end()
  expectOutage(await sleeping)
  expectOutage(await reading)
})

test('a session ended inside a transaction is an outage', async () => {
  const error = await failure(
    database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`
      await terminate()
      await tx.$queryRaw`SELECT 1`
    }),
  )
  expectOutage(error)
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'any failure while %s ends the server under load is an outage',
  async (signal) => {
    const errors: unknown[] = []
    let [ended, back] = [false, 0]
    const works = [
      () => database.plan.findMany(),
      () => database.$queryRaw`SELECT 1`,
      () => database.$executeRaw`UPDATE counter SET n = n + 1`,
      () => database.$transaction(async (tx) => tx.$executeRaw`UPDATE counter SET n = n + 1`),
      () => database.$transaction([database.plan.count(), database.billable.count()]),
    ]
    const load = works.map(async (work) => {
      while (back < 20) {
        await work().then(
          () => (back += errors.length > 0 ? 1 : 0),
          (error: unknown) => errors.push(error),
        )
        if (!ended) {
          ended = true
          const lockFile = await readFile(path.join(fragile.directory, 'postgres/cluster/postmaster.pid'), 'utf8')
          process.kill(Number(lockFile.split('\n')[0]), signal)
        }
      }
    })
    await Promise.all(load)
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expectOutage(error)
    await admin.end().catch(() => undefined)
    admin = await fragile.openAdmin()
  },
)

test('a port where nobody listens is an outage, for a query and for a transaction', async () => {
  const { url, server } = await impostor(() => undefined)
  await new Promise((closed) => server.close(closed))
  const away = openDatabase(url, { connections: 1, applicationName: 'victim' })
  expectOutage(await failure(away.plan.findMany()))
  expectOutage(await failure(away.$queryRaw`SELECT 1`))
  expectOutage(await failure(away.$transaction(async (tx) => tx.plan.findMany())))
  expectOutage(await failure(away.$transaction([away.plan.findMany()])))
  await away.$disconnect()
})

test('a connection that is cut or never answered is an outage', async () => {
  const cutting = await impostor((socket) => socket.destroy())
  const cut = openDatabase(cutting.url, { connections: 1, applicationName: 'victim' })
  expectOutage(await failure(cut.plan.findMany()))
  await cut.$disconnect()
  cutting.server.close()

  const silence = await impostor((socket) => socket.on('error', () => undefined))
  const mute = openDatabase(silence.url, { connections: 1, applicationName: 'victim' })
  expectOutage(await failure(mute.plan.findMany()))
  expectOutage(await failure(mute.$transaction(() => Promise.resolve(), { maxWait: 100 })))
  await mute.$disconnect()
  silence.server.close()
})

test('a pool without a free connection is an outage', async () => {
  const narrow = openDatabase(fragile.url, { connections: 1, applicationName: 'narrow' })
  let finish = () => undefined as void
  const held = new Promise<void>((resolve) => (finish = resolve))
  let begun = () => undefined as void
  const started = new Promise<void>((resolve) => (begun = resolve))
  const holding = narrow.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1`
      begun()
      await held
    },
    { timeout: 20_000 },
  )
  await started
  expectOutage(await failure(narrow.plan.findMany()))
  expectOutage(await failure(narrow.$transaction(() => Promise.resolve(), { maxWait: 50 })))
  finish()
  await holding
  await narrow.$disconnect()
})

test('a statement timeout and a transaction timeout are outages that one row may cause', async () => {
  const slowStatement = await failure(
    database.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 20`
      await tx.$queryRaw`SELECT pg_sleep(5)::text`
    }),
  )
  const slowTransaction = await failure(
    database.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(0.3)::text`
        await tx.$queryRaw`SELECT 1`
      },
      { timeout: 100 },
    ),
  )
  for (const slow of [slowStatement, slowTransaction]) {
    expectOutage(slow)
    expect(isTooSlow(slow)).toBe(true)
  }
})

test('a server that accepts no more connections is an outage', async () => {
  const crowded = openDatabase(fragile.url, { connections: 1, applicationName: 'crowded' })
  await admin.query('ALTER DATABASE paywright CONNECTION LIMIT 0')
  try {
    expectOutage(await failure(fragile.openAdmin()))
    expectOutage(await failure(crowded.plan.findMany()))
    expectOutage(await failure(crowded.$queryRaw`SELECT 1`))
    expectOutage(await failure(crowded.$transaction(() => Promise.resolve())))
  } finally {
    await admin.query('ALTER DATABASE paywright CONNECTION LIMIT -1')
    await crowded.$disconnect()
  }
})

test('a missing answer within the time limit is an outage', async () => {
  const impatient = new pg.Pool({ connectionString: fragile.url, max: 1, query_timeout: 100 })
  impatient.on('error', () => undefined)
  const slow = new PrismaClient({ adapter: new PrismaPg(impatient, { disposeExternalPool: true }) })
  expectOutage(await failure(slow.$queryRaw`SELECT pg_sleep(1)::text`))
  expectOutage(await failure(impatient.query('SELECT pg_sleep(1)')))
  await slow.$disconnect()
})

test('errors from outside the database are neither outages nor conflicts', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const others = [
    undefined,
    null,
    'text',
    7,
    new Error('fetch failed', { cause: refused }),
    new TypeError('x is not a function'),
  ]
  for (const error of others) {
    expect(isOutage(error)).toBe(false)
    expect(isConflict(error)).toBe(false)
    expect(uniqueViolation(error)).toBeUndefined()
  }
})

test('an invalid query is neither an outage nor a conflict', async () => {
  const mistaken = await failure(database.$queryRaw`SELECT * FROM nowhere`)
  expect(isOutage(mistaken)).toBe(false)
  expect(isConflict(mistaken)).toBe(false)
})

test('a Unix socket without a database behind it counts as an outage, and a file that is missing does not', () => {
  const missing = (syscall: string) =>
    Object.assign(new Error(`${syscall} ENOENT /run/postgresql/.s.PGSQL.5432`), { code: 'ENOENT', syscall })
  expect([isOutage(missing('connect')), isOutage(missing('open'))]).toEqual([true, false])
})
