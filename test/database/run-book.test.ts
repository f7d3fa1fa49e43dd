import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { fromRoot } from '../../src/root.js'
import { contents } from '../support/contents.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { databasePrograms } from '../support/database-programs.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, testClock } from '../support/service.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let postgres: DefaultPostgres
let folder: string

beforeAll(async () => {
  if (databasePrograms === undefined) return
  postgres = await startDefaultPostgres()
  folder = await mkdtemp(join(tmpdir(), 'paywright-run-book-'))
})
afterAll(async () => {
  if (databasePrograms === undefined) return
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const as = (username: string) => Object.assign(new URL(postgres.url), { username, pathname: '/paywright' }).href

/** Runs what a run book prints, as the database's administrator does. */
function type(commands: string): void {
  const { hostname, port, username } = new URL(postgres.url)
  execFileSync(
    'sh',
    ['-e', '-c', commands.replace('paywright doctor', `${process.execPath} ${inject('commandLine')} doctor`)],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: `${databasePrograms}${delimiter}${process.env['PATH']}`,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        DATABASE_URL: as('paywright'),
        OWNER_URL: as('paywright_owner'),
        SESSION_SECRET: 'a secret of forty characters for tests!!',
      },
    },
  )
}

/** A machine without a locale makes a PostgreSQL whose new databases know bytes and no letters. */
const WITHOUT_LOCALE = `psql -qd postgres -c 'ALTER DATABASE template1 IS_TEMPLATE false' -c 'DROP DATABASE template1' \\
  -c "CREATE DATABASE template1 ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0 IS_TEMPLATE true"`

test.skipIf(databasePrograms === undefined)(
  'the commands of the backup’s run book work as printed, with the two roles of the release',
  async () => {
    const page = readFileSync(fromRoot('docs/operations/backup.md'), 'utf8')
    const [backUp, restore, ...more] = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands ?? '')
    expect(more).toEqual([])
    type(WITHOUT_LOCALE)
    type(restore?.match(/createdb.*roles\.sql/)?.[0].replace('deploy', fromRoot('deploy')) ?? '')
    await migrate(as('paywright_owner'))
    const service = await startService({ databaseUrl: as('paywright'), clock: testClock(new Date().toISOString()) })
    await makePlans(service.services)
    await makeSubscription(service.services, (await makeAccount(service.services)).billableId, 'free', 'null')
    await service.close()
    type(backUp ?? '')
    const before = await contents(as('paywright_owner'))
    type(`dropdb --force paywright && ln -s ${fromRoot('deploy')} deploy`)
    type(restore ?? '')
    // Over a connection of its own: the first one ended with its database.
    expect(await contents(`${as('paywright_owner')}?application_name=restored`)).toEqual(before)
  },
)
