import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checksumOf } from '../../src/database/migrations/migration-history.js'
import { fromRoot } from '../../src/root.js'
import { SECRET } from '../cli/run-cli.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { freePort } from '../support/free-port.js'

const NEWER = '20991231000000_incompatible'
const SCRIPT = 'ALTER TABLE audit_entry RENAME TO entry;\n'

let database: TestDatabase
/** A built package, as an operator unpacks it. */
let folder: string

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paywright-unpacked-'))
  await cp(inject('compiled'), join(folder, 'dist'), { recursive: true })
  for (const part of ['openapi.yaml', 'package.json', 'generated', 'prisma'])
    await cp(fromRoot(part), join(folder, part), { recursive: true })
  await symlink(fromRoot('node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const environment = () => ({ DATABASE_URL: database.url, SESSION_SECRET: SECRET })

type Ran = Readonly<{ code: unknown; printed: string }>
const migrate = (): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'dist/src/cli/main.js'), 'migrate'],
      { env: environment() },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })

/** What a server says until it has said which of its parts are on. */
async function startUp(): Promise<string> {
  const server = spawn(process.execPath, [join(folder, 'dist/src/cli/main.js'), 'start'], {
    env: { ...environment(), PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface(server.stdout)) {
    lines.push(line)
    if (line.includes('the API is off')) server.kill()
  }
  return lines.join('\n')
}

async function recordInHistory(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', $1, $2, now())`,
    [checksumOf(SCRIPT), NEWER],
  )
  await client.end()
}

test('a server whose docs are not built says so, and does not say that they are served', async () => {
  const said = await startUp()
  expect(said).toContain('the docs are not served')
  expect(said).not.toContain('the reference is served')
})

test('a version that was unpacked over a newer one neither applies nor knows a migration that the newer one left there', async () => {
  const left = join(folder, 'prisma/migrations', NEWER)
  await mkdir(left)
  await writeFile(join(left, 'migration.sql'), SCRIPT)
  expect(await migrate()).toEqual({ code: 0, printed: 'Nothing to apply.\n' })
  await recordInHistory()
  const { code, printed } = await migrate()
  expect(printed).toContain(`The database has migration ${NEWER}, which this version does not know`)
  expect(code).toBe(1)
})
