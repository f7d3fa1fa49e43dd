import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { fromRoot } from '../../src/root.js'
import { SECRET } from '../cli/run-cli.js'
import { runHere } from '../support/run-command.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OURS = fromRoot('prisma', 'migrations')

let admin: pg.Client
let url: string
let older: string

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query('CREATE DATABASE migrated_by_job')
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/migrated_by_job' }).href
  older = await mkdtemp(path.join(tmpdir(), 'paywright-older-'))
})
afterAll(async () => {
  await admin.query('DROP DATABASE IF EXISTS migrated_by_job WITH (FORCE)')
  await admin.end()
  await rm(older, { recursive: true })
})

test('a job that knows the secrets alone migrates what another slug has sold from, and prints what it applied', async () => {
  const newest = (await readdir(OURS))
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .at(-1)!
  await cp(OURS, older, { recursive: true, filter: (source) => !source.includes(newest) })
  await migrate(url, older)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("INSERT INTO invoice_counter (seller, last) VALUES ('south', 1)")
  await client.end()
  const job = { DATABASE_URL: url, SESSION_SECRET: SECRET }
  expect(await runHere(['migrate'], job)).toEqual({ code: 0, stdout: `applied ${newest}\n`, stderr: '' })
  expect(await runHere(['migrate', '--json'], job)).toEqual({ code: 0, stdout: '{"applied":[]}\n', stderr: '' })
})
