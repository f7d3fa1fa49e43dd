import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'

const NAME = 'migrated_behind_locks'
const AT_ONCE = { giveUpAfterMs: 0 }

let admin: pg.Client
let folder: string
let url: string
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${NAME}`)
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${NAME}` }).href
  folder = await mkdtemp(join(tmpdir(), 'paywright-blocked-'))
  await write('1_first', 'CREATE TABLE first (id int);')
  await migrate(url, folder)
})
afterAll(async () => {
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`)
  await admin.end()
  await rm(folder, { recursive: true })
})

async function write(name: string, script: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'migration.sql'), script)
}

async function holding(lock: string) {
  const holder = new pg.Client({ connectionString: url, application_name: 'pg_dump' })
  await holder.connect()
  await holder.query(`BEGIN; ${lock}`)
  const [{ pid } = { pid: 0 }] = (await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
  return { pid, end: () => holder.end() }
}

test('a migration that gives up names who holds the lock that it needs, and what to do', async () => {
  await write('2_second', 'ALTER TABLE first ADD COLUMN name text;')
  const holder = await holding('LOCK TABLE first IN ACCESS SHARE MODE')
  const named = `session ${holder.pid} \\(pg_dump\\) holds a lock on first, in a transaction that began \\d+ s ago: `
  await expect(migrate(url, folder, AT_ONCE)).rejects.toThrow(
    new RegExp(`${named}let it end, or SELECT pg_terminate_backend\\(${holder.pid}\\)\\. Then migrate again`),
  )
  await holder.end()
  expect(await migrate(url, folder, AT_ONCE)).toEqual(['2_second'])
})

test('a migration that gives up behind another one says to let that one end', async () => {
  const holder = await holding('SELECT pg_advisory_xact_lock(72707369)')
  const refusal = await migrate(url, folder, AT_ONCE).catch(String)
  expect(refusal).toContain(`session ${holder.pid} (pg_dump) migrates, in a transaction`)
  expect(refusal).not.toContain('pg_terminate_backend')
  await holder.end()
})
